'use client'

import { useLinkStatus } from 'next/link'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { lazyComponent } from '@/components/ui/lazy-component'

const LoadingOverlay = lazyComponent(
  async () => (await import('@/components/ui/loading-overlay')).LoadingOverlay,
)

/** Rendered inside a Link: covers the current page while the next one loads. */
export function LinkPending({ text }: { text: string }) {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return createPortal(
    <div className="pointer-events-none fixed inset-x-0 top-17 bottom-0 z-10 grid lg:top-20">
      <Suspense>
        <LoadingOverlay text={text} />
      </Suspense>
    </div>,
    document.body,
  )
}
