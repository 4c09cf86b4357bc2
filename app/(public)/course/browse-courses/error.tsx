'use client'

import { LazyErrorState } from '@/components/ui/lazy-error-state'

/** The list could not be read, and no older copy of it is cached. */
export default function BrowseError({ retry }: { retry: () => void }) {
  return <LazyErrorState message="Something went wrong. Failed to load courses." onRetry={retry} />
}
