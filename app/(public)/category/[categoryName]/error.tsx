'use client'

import { LazyErrorState } from '@/components/ui/lazy-error-state'

/** The posts could not be read, and no older copy of the page is cached (BLOG-20). */
export default function CategoryError({ retry }: { retry: () => void }) {
  return <LazyErrorState message="Something went wrong." onRetry={retry} />
}
