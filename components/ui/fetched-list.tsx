import { type ReactNode, Suspense } from 'react'
import { LazyErrorState } from '@/components/ui/lazy-error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

type Props = {
  initial: ReactNode
  fetched: ReactNode
  isLoading: boolean
  loadingText: string
  error: string | undefined
  onRetry: () => void
}

/** The server-rendered list, then the fetched one, with its loading and error states. */
export function FetchedList({ initial, fetched, isLoading, loadingText, error, onRetry }: Props) {
  if (error) return <LazyErrorState message={error} onRetry={onRetry} />
  return (
    <div className="relative" aria-busy={isLoading}>
      {fetched ? <Suspense fallback={initial}>{fetched}</Suspense> : initial}
      {isLoading && (
        <div className="absolute inset-0">
          <LoadingOverlay text={loadingText} />
        </div>
      )}
    </div>
  )
}
