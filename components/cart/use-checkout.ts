import { useState } from 'react'
import type { OrderOutcome } from '#contract/api/payment'
import { AppError, type ErrorReason } from '#contract/app-error'
import type { RestingState } from '#domain/checkout-types'
import { orderFromCart } from '@/components/cart/order-from-cart'
import { useCheckoutState } from '@/components/cart/use-checkout-state'
import { useOneAtATime } from '@/components/cart/use-one-at-a-time'
import { focusInSight } from '@/components/ui/focus-in-sight'
import { toast } from '@/components/ui/toast'
import { findCartBlocker } from '@/lib/client/cart-blocker'
import { type CartLine, lineTotals } from '@/lib/client/cart-lines'
import { placeOrder, readOutcomes, submitAssignments } from '@/lib/client/checkout'
import { openPaymentPopup } from '@/lib/client/open-payment-popup'
import { report, wordsOf } from '@/lib/client/report'

const FAILED_CHECKOUT = 'An error occurred during checkout.'
const NO_POPUP = 'The payment window could not be opened. Please check your connection and try again.'

const reasonsOfPaid: readonly (ErrorReason | undefined)[] = [
  'already_enrolled',
  'cart_changed',
  'cart_empty',
  'payment_pending',
]

/** A refusal that may mean that the order was paid meanwhile, here or elsewhere. */
const mayBePaid = (error: unknown) =>
  error instanceof AppError && (error.code === 'not_found' || reasonsOfPaid.includes(error.reason))

type Given = {
  initial: () => RestingState<OrderOutcome>
  lines: readonly CartLine[]
  /** Prices, seats, enrolments or the cart itself may have changed. */
  refresh: () => Promise<void>
  /** Calendar date in Lagos. */
  today: string
}

/** The way from the ticked children to the server's word on the payment (PAY-01 to PAY-08). */
export function useCheckout({ initial, lines, refresh, today }: Given) {
  const { state, arrivals, send, check, poll } = useCheckoutState({ initial, refresh })
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ cartId: string; message: string }>()
  const oneAtATime = useOneAtATime()

  async function submit() {
    setRefusal(undefined)
    let next = send({ type: 'process' })
    if (next.name === 'checking') next = await check()
    if (next.name !== 'assigning') return
    const isReady = validate()
    if (isReady && (await assign())) send({ type: 'assigned' })
  }

  /** @returns whether every item can be paid for as it is ticked */
  function validate() {
    const missing = lines.find(({ chosen }) => chosen.length === 0)
    const blocked = lines.find((line) => findCartBlocker(line, today))
    setTried(missing !== undefined)
    if (!(blocked || missing)) return true
    send({ type: 'stopped' })
    if (blocked) {
      refuse(blocked, today)
      // What stands in the way may have gone meanwhile.
      void refresh()
    } else if (missing) askForChildren(missing)
    return false
  }

  /** @returns whether the server has taken every child that is shown */
  async function assign() {
    const refused = await submitAssignments(lines)
    if (!refused) return true
    setRefusal({ cartId: refused.cartId, message: wordsOf(refused.error, FAILED_CHECKOUT) })
    await stop(refused.error)
    return false
  }

  async function stop(error: unknown) {
    send({ type: 'stopped' })
    if (!(await isExplained(error))) report(error, FAILED_CHECKOUT)
    await refresh()
  }

  /** A refusal that a payment explains is answered by the screen of that payment. */
  async function isExplained(error: unknown) {
    const news = mayBePaid(error) ? await findNews() : undefined
    return news !== undefined && (await poll(news)).name !== 'idle'
  }

  async function proceed() {
    if (send({ type: 'proceed' }).name !== 'opening') return
    // Another tab may have put other children in their place since the question was asked.
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
    send({ type: 'check' })
    await check()
  }

  return {
    state,
    arrivals,
    /** 'Process Payment' was pressed while an item had no child. */
    tried,
    /** The item that the server refused, and why. */
    refusal,
    poll,
    process: () => oneAtATime(submit),
    proceed: () => oneAtATime(proceed),
    cancel: () => send({ type: 'cancel' }),
    checkPending: () => oneAtATime(checkPending),
    giveUp: () => send({ type: 'giveUp' }),
    dismiss: () => send({ type: 'dismiss' }),
  }
}

const focusItem = ({ item }: CartLine) => focusInSight(document.getElementById(`item-${item.cartId}`))

function refuse(line: CartLine, today: string) {
  toast(findCartBlocker(line, today) ?? FAILED_CHECKOUT, 'error')
  focusItem(line)
}

function askForChildren(line: CartLine) {
  toast('Please assign at least one child to each course before proceeding.', 'warning')
  focusItem(line)
}

const findNews = async () =>
  (await readOutcomes().catch((): OrderOutcome[] => [])).find(
    ({ status, isNew }) => status === 'pending' || (status === 'paid' && isNew),
  )

/** Opens the popup and says so if it could not be opened. */
async function openPopup({ accessCode, sandboxPopupPath }: Awaited<ReturnType<typeof placeOrder>>) {
  // Nothing was left to pay.
  if (accessCode === null) return 'success'
  const { status, message } = await openPaymentPopup({ accessCode, sandboxPopupPath })
  if (status === 'unreachable' || status === 'error') toast(message ?? NO_POPUP, 'error')
  return status === 'success' || status === 'pending' ? status : 'closed'
}
