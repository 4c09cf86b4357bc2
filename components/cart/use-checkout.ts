import { useState } from 'react'
import type { OrderOutcome } from '#contract/api/payment'
import { AppError, type ErrorReason } from '#contract/app-error'
import type { CheckoutState, RestingState } from '#domain/checkout-types'
import { orderFromCart } from '@/components/cart/order-from-cart'
import { useCheckoutState } from '@/components/cart/use-checkout-state'
import { focusAndReveal } from '@/components/ui/focus-and-reveal'
import { toast } from '@/components/ui/toast'
import { findCartBlocker } from '@/lib/client/cart-blocker'
import { type CartLine, lineTotals } from '@/lib/client/cart-lines'
import { placeOrder, readOutcomes, submitAssignments } from '@/lib/client/checkout'
import { openPaymentPopup } from '@/lib/client/open-payment-popup'
import { errorMessage, report } from '@/lib/client/report'

const CHECKOUT_FAILED = 'An error occurred during checkout.'
const POPUP_FAILED = 'The payment window could not be opened. Please check your connection and try again.'

const reasonsAfterPayment: readonly (ErrorReason | undefined)[] = [
  'already_enrolled',
  'cart_changed',
  'cart_empty',
  'payment_pending',
]

/** The order may have been paid already, for example in another tab. */
const mayBePaid = (error: unknown) =>
  error instanceof AppError && (error.code === 'not_found' || reasonsAfterPayment.includes(error.reason))

type Options = {
  initial: () => RestingState<OrderOutcome>
  lines: readonly CartLine[]
  refresh: () => Promise<void>
  /** Calendar date in Lagos. */
  today: string
}

/** From assigning children to the confirmed payment (PAY-01 to PAY-08). */
export function useCheckout({ initial, lines, refresh, today }: Options) {
  const { state, focusKey, send, press, check, poll } = useCheckoutState({ initial, refresh })
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<{ cartId: string; message: string }>()

  async function submit() {
    let next = press('process')
    if (!next) return
    setRefusal(undefined)
    if (next.name === 'checking') next = await check()
    if (next.name !== 'assigning') return
    const isValid = validate()
    if (isValid && (await assign())) send({ type: 'assigned' })
  }

  function validate() {
    const missing = lines.find(({ chosen }) => chosen.length === 0)
    const blocked = lines.find((line) => findCartBlocker(line, today))
    setAttempted(missing !== undefined)
    if (!(blocked || missing)) return true
    send({ type: 'stopped' })
    if (blocked) {
      reportBlocked(blocked, today)
      void refresh()
    } else if (missing) requestChildren(missing)
    return false
  }

  /** @returns whether the server accepted every assignment */
  async function assign() {
    const refused = await submitAssignments(lines)
    if (!refused) return true
    setRefusal({ cartId: refused.cartId, message: errorMessage(refused.error, CHECKOUT_FAILED) })
    await stop(refused.error)
    return false
  }

  async function stop(error: unknown) {
    send({ type: 'stopped' })
    if (!(await showsPayment(error))) report(error, CHECKOUT_FAILED)
    await refresh()
  }

  async function showsPayment(error: unknown) {
    const outcome = mayBePaid(error) ? await findOutcome(lines) : undefined
    return outcome !== undefined && isShown(outcome, await poll(outcome))
  }

  async function proceed() {
    if (!press('proceed')) return
    // Another tab may have changed the assignments since the dialog opened.
    if (!(await assign())) return
    const order = await placeOrder(lineTotals(lines).subtotalKobo).catch(stop)
    if (!order) return
    send({ type: 'opened', reference: order.reference })
    const status = await openPopup(order)
    const channel = status === 'pending' ? 'bank_transfer' : 'unknown'
    const assumed = orderFromCart({ reference: order.reference, channel }, lines)
    send(status === 'closed' ? { type: 'closed' } : { type: 'reported', assumed })
    await check()
  }

  async function checkPending() {
    if (press('check')) await check()
  }

  return {
    state,
    focusKey,
    /** 'Process Payment' was pressed while an item had no child. */
    attempted,
    refusal,
    poll,
    process: () => void submit(),
    proceed: () => void proceed(),
    cancel: () => send({ type: 'cancel' }),
    checkPending: () => void checkPending(),
    giveUp: () => send({ type: 'giveUp' }),
    dismiss: () => send({ type: 'dismiss' }),
  }
}

const isShown = ({ reference }: OrderOutcome, state: CheckoutState<OrderOutcome>) =>
  'outcome' in state && state.outcome.reference === reference

const focusItem = ({ item }: CartLine) => focusAndReveal(document.getElementById(`item-${item.cartId}`))

function reportBlocked(line: CartLine, today: string) {
  toast(findCartBlocker(line, today) ?? CHECKOUT_FAILED, 'error')
  focusItem(line)
}

function requestChildren(line: CartLine) {
  toast('Please assign at least one child to each course before proceeding.', 'warning')
  focusItem(line)
}

/** A payment that is pending or unseen, or that already paid for one of these places. */
async function findOutcome(lines: readonly CartLine[]) {
  const outcomes = await readOutcomes().catch((): OrderOutcome[] => [])
  const isForLines = ({ places }: OrderOutcome) =>
    places.some(({ courseId, childId }) =>
      lines.some(({ item, chosen }) => item.courseId === courseId && chosen.includes(childId ?? '')),
    )
  return outcomes.find(
    (outcome) =>
      outcome.status === 'pending' || (outcome.status === 'paid' && (outcome.isNew || isForLines(outcome))),
  )
}

async function openPopup({ accessCode, sandboxPopupPath }: Awaited<ReturnType<typeof placeOrder>>) {
  // A null access code means that there is nothing left to pay.
  if (accessCode === null) return 'success'
  const { status, message } = await openPaymentPopup({ accessCode, sandboxPopupPath })
  if (status === 'unreachable' || status === 'error') toast(message ?? POPUP_FAILED, 'error')
  return status === 'success' || status === 'pending' ? status : 'closed'
}
