import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderOutcome } from '#contract/api/payment'
import { nextCheckout, restingState } from '#domain/checkout-state'
import type { CheckoutEvent, CheckoutState, RestingState } from '#domain/checkout-types'
import { announceAnswer } from '@/components/payment/announce-answer'
import { type OrderReply, pollOrder, verifyOrder } from '@/lib/client/checkout'

type Given = {
  initial: () => RestingState<OrderOutcome>
  /** Prices, seats, enrolments or the cart itself may have changed. */
  refresh: () => Promise<void>
}

const POLL_MS = 5_000

/** Every 5 s in the first minute, every 15 s until 5 minutes have passed, then every minute. */
const isPollDue = (tick: number) => tick <= 12 || tick % (tick <= 60 ? 3 : 12) === 0

const now = () => new Date().toISOString()

/** Whether the screen changes to an outcome that it has not shown so far. */
function isNewScreen(before: CheckoutState, after: CheckoutState) {
  const shown = restingState(before)
  if ('back' in after || after === shown || after.name === 'idle') return false
  return !(after.name === 'pending' && shown.name === 'pending')
}

/** The state of the checkout, and the questions to the server that move it. */
export function useCheckoutState({ initial, refresh }: Given) {
  const [state, setState] = useState<CheckoutState<OrderOutcome>>(initial)
  // Grows with each outcome that comes into view, which then takes the focus.
  const [arrivals, setArrivals] = useState(0)
  const latest = useRef(state)

  function send(event: CheckoutEvent<OrderOutcome>): CheckoutState<OrderOutcome> {
    const before = latest.current
    latest.current = nextCheckout(before, event)
    setState(latest.current)
    const isChecking = event.type === 'reported' && latest.current.name === 'checking'
    if (isChecking || isNewScreen(before, latest.current)) setArrivals((count) => count + 1)
    return latest.current
  }

  /** Says what came of it, and reads again what a decided payment changes. */
  async function follow(before: CheckoutState, reply: OrderReply, isSpoken = true) {
    const after = latest.current
    if (!isNewScreen(before, after)) return
    // A returned transfer has its whole text on the screen (P12).
    if (isSpoken && after.name !== 'returned') announceAnswer(reply)
    if (after.name !== 'pending') await refresh()
  }

  /** Asks about the order that the state is checking. */
  async function check(): Promise<CheckoutState<OrderOutcome>> {
    const before = latest.current
    if (before.name !== 'checking') return before
    const { reference, reason, assumed, back } = before
    const known = assumed ?? ('outcome' in back ? back.outcome : undefined)
    // A transfer takes its time, so its pending screen comes after one question; a card is decided within seconds.
    const isCard = reason === 'reported' && assumed?.channel !== 'bank_transfer'
    const reply = await (isCard ? pollOrder : verifyOrder)(reference, known)
    const after = send({ type: 'answered', answer: reply.answer, at: now() })
    if (reply.answer === 'refused' && (reason === 'reported' || reason === 'pressed')) announceAnswer(reply)
    await follow(before, reply)
    return after
  }

  /** Asks without having been told to. @param isNews for an order that ended while the parent was away */
  async function poll(known: OrderOutcome, isNews = false) {
    const { reference } = known
    const reply = await verifyOrder(reference, known)
    const before = latest.current
    send({ type: 'polled', reference, answer: reply.answer, at: now(), isNews })
    await follow(before, reply, !isNews)
    return latest.current
  }

  usePolling(state, poll)
  return { state, arrivals, send, check, poll }
}

function usePolling(state: CheckoutState<OrderOutcome>, poll: (known: OrderOutcome) => Promise<unknown>) {
  const awaited = state.name === 'pending' ? state.outcome.reference : undefined
  const ask = useEffectEvent(() => {
    if (state.name === 'pending' && !document.hidden) void poll(state.outcome)
  })
  useEffect(() => {
    if (!awaited) return
    let tick = 0
    const timer = setInterval(() => {
      tick += 1
      if (isPollDue(tick)) ask()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [awaited])
}
