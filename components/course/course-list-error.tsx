'use client'

import { LazyErrorState } from '@/components/ui/lazy-error-state'

/** Shown if the API fails and no cached list exists. */
export function CourseListError({ retry }: { retry: () => void }) {
  return <LazyErrorState message="Something went wrong. Failed to load courses." onRetry={retry} />
}
