import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderOutcome } from '#contract/api/payment'
import { nextCheckout, restingState } from '#domain/checkout-state'
import type { CheckoutEvent, CheckoutState, RestingState } from '#domain/checkout-types'
import { showOutcomeMessage } from '@/components/payment/outcome-message'
import { type OrderReply, pollOrder, verifyOrder } from '@/lib/client/checkout'

type Options = {
  initial: () => RestingState<OrderOutcome>
  refresh: () => Promise<void>
}

const POLL_MS = 5_000

/** Every 5 s in the first minute, every 15 s for 5 minutes, then every minute. */
const isPollDue = (tick: number) => tick <= 12 || tick % (tick <= 60 ? 3 : 12) === 0

const now = () => new Date().toISOString()

function isNewScreen(previous: CheckoutState<OrderOutcome>, next: CheckoutState) {
  const shown = restingState(previous)
  if ('back' in next || next === shown || next.name === 'idle') return false
  return !(next.name === 'pending' && shown.name === 'pending')
}

export function useCheckoutState({ initial, refresh }: Options) {
  const [state, setState] = useState<CheckoutState<OrderOutcome>>(initial)
  // Grows with each new outcome, whose heading then takes the focus.
  const [focusKey, setFocusKey] = useState(0)
  const latest = useRef(state)

  function send(event: CheckoutEvent<OrderOutcome>): CheckoutState<OrderOutcome> {
    const previous = latest.current
    latest.current = nextCheckout(previous, event)
    setState(latest.current)
    const isChecking = event.type === 'reported' && latest.current.name === 'checking'
    if (isChecking || isNewScreen(previous, latest.current)) setFocusKey((count) => count + 1)
    return latest.current
  }

  /** @returns the new state, or undefined if the press does not apply, such as the second of a double click */
  function press(type: 'process' | 'proceed' | 'check') {
    const previous = latest.current
    const next = send({ type })
    return next === previous ? undefined : next
  }

  async function announceAndRefresh(
    previous: CheckoutState<OrderOutcome>,
    reply: OrderReply,
    isAnnounced = true,
  ) {
    const next = latest.current
    if (!isNewScreen(previous, next)) return
    // A returned transfer is explained on the page (P12).
    if (isAnnounced && next.name !== 'returned') showOutcomeMessage(reply)
    if (next.name !== 'pending') await refresh()
  }

  async function check(): Promise<CheckoutState<OrderOutcome>> {
    const previous = latest.current
    if (previous.name !== 'checking') return previous
    const { reference, reason, assumed, back } = previous
    const known = assumed ?? ('outcome' in back ? back.outcome : undefined)
    // A card payment is decided within seconds, a transfer takes longer.
    const isCard = reason === 'reported' && assumed?.channel !== 'bank_transfer'
    const reply = await (isCard ? pollOrder : verifyOrder)(reference, known)
    const next = send({ type: 'answered', answer: reply.answer, at: now() })
    if (reply.answer === 'refused' && (reason === 'reported' || reason === 'pressed'))
      showOutcomeMessage(reply)
    await announceAndRefresh(previous, reply)
    return next
  }

  /** @param isNews whether the order may have ended while the parent was away */
  async function poll(known: OrderOutcome, isNews = false) {
    const { reference } = known
    const reply = await verifyOrder(reference, known)
    const previous = latest.current
    send({ type: 'polled', reference, answer: reply.answer, at: now(), isNews })
    await announceAndRefresh(previous, reply, !isNews)
    return latest.current
  }

  usePolling(state, poll)
  return { state, focusKey, send, press, check, poll }
}

function usePolling(state: CheckoutState<OrderOutcome>, poll: (known: OrderOutcome) => Promise<unknown>) {
  const pendingReference = state.name === 'pending' ? state.outcome.reference : undefined
  const pollPending = useEffectEvent(() => {
    if (state.name === 'pending' && !document.hidden) void poll(state.outcome)
  })
  useEffect(() => {
    if (!pendingReference) return
    let tick = 0
    const timer = setInterval(() => {
      tick += 1
      if (isPollDue(tick)) pollPending()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [pendingReference])
}
