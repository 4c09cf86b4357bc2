'use client'

import { LazyErrorState } from '@/components/ui/lazy-error-state'

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main id="content" className="wrap grow py-16">
      <LazyErrorState
        message="Something went wrong on our side. Please try again in a moment."
        onRetry={retry}
      />
    </main>
  )
}
