'use client'

import { LazyErrorState } from '@/components/ui/lazy-error-state'

export const BLOGS_FAILED =
  'Something went wrong. Failed to load blogs: the service cannot be reached right now.'

/** Shown if the API fails and no cached list exists (BLOG-05). */
export function BlogError({ retry }: { retry: () => void }) {
  return <LazyErrorState message={BLOGS_FAILED} onRetry={retry} />
}
