'use client'

import { lazy, Suspense } from 'react'

type Props = { message: string; onRetry: () => void }

const Plain = ({ message, onRetry }: Props) => (
  <div role="alert" className="py-6 text-center text-xl font-black">
    <p>{message}</p>
    <button type="button" className="link mt-3 min-h-11" onClick={onRetry}>
      Try again
    </button>
  </div>
)

const Drawn = lazy(async () => {
  const drawn = await import('./error-state').catch(() => undefined)
  return { default: drawn?.ErrorState ?? Plain }
})

/** For the error pages, which every page brings along: the drawing is fetched when something went wrong, if it can be. */
export const LazyErrorState = (props: Props) => (
  <Suspense fallback={<Plain {...props} />}>
    <Drawn {...props} />
  </Suspense>
)
