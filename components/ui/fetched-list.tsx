import { type ReactNode, Suspense } from 'react'
import { LazyErrorState } from '@/components/ui/lazy-error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

type Props = {
  /** The list that came with the page. */
  given: ReactNode
  /** The one fetched since, if any. */
  fetched: ReactNode
  isLoading: boolean
  waiting: string
  /** Shown in place of the list when it could not be read. */
  failure: string | undefined
  onRetry: () => void
}

/** A list that the browser filters: the latest answer, with what is on its way or went wrong. */
export function FetchedList({ given, fetched, isLoading, waiting, failure, onRetry }: Props) {
  if (failure) return <LazyErrorState message={failure} onRetry={onRetry} />
  return (
    <div className="relative" aria-busy={isLoading}>
      {fetched ? <Suspense fallback={given}>{fetched}</Suspense> : given}
      {isLoading && (
        <div className="absolute inset-0">
          <LoadingOverlay text={waiting} />
        </div>
      )}
    </div>
  )
}
