import { useEffect, useEffectEvent } from 'react'
import type { OrderOutcome } from '#contract/api/payment'
import type { RestingState } from '#domain/checkout-types'
import { useOutcomes } from '@/lib/client/use-outcomes'

/** Tells the server which outcome is on the screen, and ends the announcement of a payment when the page is left. */
export function useShownOutcome(rest: RestingState<OrderOutcome>, onLeave: () => void): void {
  const { show } = useOutcomes()
  const unseen =
    rest.name !== 'idle' && rest.name !== 'pending' && rest.outcome.isNew ? rest.outcome : undefined
  const key = unseen && `${unseen.reference} ${unseen.status}`
  const tell = useEffectEvent(() => {
    if (unseen) void show(unseen)
  })
  useEffect(() => {
    if (key) tell()
  }, [key])

  // The page is kept alive for the way back, when this is no news any more. An effect that runs again at once was not left.
  const isPaid = rest.name === 'paid'
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isPaid) return
    clearTimeout(leaving)
    return () => {
      leaving = setTimeout(leave)
    }
  }, [isPaid])
}

let leaving: ReturnType<typeof setTimeout> | undefined
