import { useEffect, useEffectEvent } from 'react'
import type { OrderOutcome } from '#contract/api/payment'
import type { RestingState } from '#domain/checkout-types'
import { useOutcomes } from '@/lib/client/use-outcomes'

/** Marks the shown outcome as seen, and dismisses a paid one when the page is left. */
export function useShownOutcome(shown: RestingState<OrderOutcome>, onDismiss: () => void): void {
  const { show } = useOutcomes()
  const unseen =
    shown.name !== 'idle' && shown.name !== 'pending' && shown.outcome.isNew ? shown.outcome : undefined
  const key = unseen && `${unseen.reference} ${unseen.status}`
  const markSeen = useEffectEvent(() => {
    if (unseen) void show(unseen)
  })
  useEffect(() => {
    if (key) markSeen()
  }, [key])

  // The page stays mounted when left. The timer ignores an effect that is re-run at once.
  const isPaid = shown.name === 'paid'
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isPaid) return
    clearTimeout(dismissTimer)
    return () => {
      dismissTimer = setTimeout(dismiss)
    }
  }, [isPaid])
}

let dismissTimer: ReturnType<typeof setTimeout> | undefined
