'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { FactList } from '@/components/staff/orders/fact-list'
import { Button } from '@/components/ui/button'

type Props = {
  /** 'contact' */
  what: string
  facts: readonly { term: string; value: ReactNode }[]
  onHide: () => void
}

/** Takes the focus, because the button that showed it is gone. */
export function ShownFacts({ what, facts, onHide }: Props) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <section ref={region} aria-label={`Shown ${what}`} tabIndex={-1}>
      <FactList facts={facts} />
      <p className="mt-3 text-xs text-ink-muted">Shown until you leave this page.</p>
      <div className="mt-2">
        <Button size="xs" variant="secondary" aria-label={`Hide ${what}`} onClick={onHide}>
          Hide
        </Button>
      </div>
    </section>
  )
}
