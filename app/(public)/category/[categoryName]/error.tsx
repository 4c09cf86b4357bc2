'use client'

import { LazyErrorState } from '@/components/ui/lazy-error-state'

/** BLOG-20. */
export default function CategoryError({ retry }: { retry: () => void }) {
  return <LazyErrorState message="Something went wrong." onRetry={retry} />
}
