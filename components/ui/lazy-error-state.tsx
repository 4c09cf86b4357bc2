'use client'

import { lazy, Suspense } from 'react'

type Props = { message: string; onRetry: () => void }

const PlainErrorState = ({ message, onRetry }: Props) => (
  <div role="alert" className="py-6 text-center text-xl font-black">
    <p>{message}</p>
    <button type="button" className="link mt-3 min-h-11" onClick={onRetry}>
      Try again
    </button>
  </div>
)

const Illustrated = lazy(async () => {
  const loaded = await import('./error-state').catch(() => undefined)
  return { default: loaded?.ErrorState ?? PlainErrorState }
})

/** Error pages are part of every page's bundle, so the illustration is loaded on demand. */
export const LazyErrorState = (props: Props) => (
  <Suspense fallback={<PlainErrorState {...props} />}>
    <Illustrated {...props} />
  </Suspense>
)
