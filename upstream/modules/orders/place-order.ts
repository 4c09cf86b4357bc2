import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { closedMessage, fullMessage } from '#domain/eligibility'
import { naira, toNaira } from '#domain/naira'
import { shortTitle } from '#domain/short-title'
import { courses } from '../../platform/db/complete-courses.ts'
import { lockParent } from '../../platform/db/lock-parent.ts'
import type { Tx } from '../../platform/db/open.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import { type CartPlace, digestLines, readCartLines, sumPrices } from '../cart/cart-lines.ts'
import { auditOrder } from './audit-order.ts'
import type { OrderContext } from './context.ts'
import { findPendingPayment, type PendingPayment, pendingPaymentError } from './find-pending-payment.ts'
import { insertLines, insertOrder } from './insert-order.ts'
import type { Order } from './lock-order.ts'
import { enforceSeatHoldLimit } from './seat-hold-limit.ts'
import { moveSeats, seatMoves } from './seats.ts'
import { grant } from './settle.ts'
import { wakeOrder } from './wake-order.ts'

const HOLD_MS = 30 * 60_000
/** An order with less time left is replaced. */
const MIN_REMAINING_MS = 5 * 60_000
/** A provider call that takes longer has failed, or its process has died. */
const CALL_GRACE_MS = 10_000

export type Step =
  | { next: 'open'; order: Order & { accessCode: string } }
  | { next: 'settled'; order: Order }
  | { next: 'call'; order: Order }
  /** Another request is asking the provider for this order. */
  | { next: 'wait'; order: Order }
  /** About to be replaced or paid again: check first whether it is paid. */
  | { next: 'check'; order: Order }

type OrderRequest = {
  parentId: string
  expectedKobo: number
  checked: ReadonlySet<string>
}

export const placeOrder = (context: OrderContext, request: OrderRequest): Promise<Step> =>
  context.db.transaction(async (tx) => {
    const parent = await lockParent(tx, request.parentId)
    if (!parent) throw new AppError('unauthorized', 'Unauthorized.')
    const lines = await readCartLines(tx, request.parentId)
    if (sumPrices(lines) !== request.expectedKobo) throw priceChangedError(lines)
    const pending = await findPending(tx, request.parentId)
    const reusable =
      pending && reusableOrder(pending, digestLines(lines), request.checked, context.callsSince)
    if (reusable) return reusable
    const pendingPayment = await findPendingPayment(tx, request.parentId, lines, request.checked)
    if (pendingPayment) return verifyFirst(pendingPayment, request.checked)
    const order = await replaceOrder(tx, context, { ...parent, lines, pending })
    if (order.amountKobo > 0) return { next: 'call', order }
    await settleFree(tx, context, order)
    return { next: 'settled', order }
  })

const priceChangedError = (lines: readonly CartPlace[]) =>
  new AppError(
    'conflict',
    `Prices have changed. Please review your cart: the subtotal is now ${naira(toNaira(sumPrices(lines)))}.`,
    { reason: 'price_changed' },
  )

async function findPending(tx: Tx, parentId: string) {
  const [pending] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.parentId, parentId), eq(orders.status, 'pending')))
    .for('update')
  return pending
}

/** Undefined when the pending order must be replaced. */
function reusableOrder(
  pending: Order,
  digest: string,
  checked: ReadonlySet<string>,
  callsSince: Date,
): Step | undefined {
  const { accessCode } = pending
  if (accessCode === null)
    return isAwaitingAccessCode(pending, callsSince) ? { next: 'wait', order: pending } : undefined
  const isSame = pending.linesDigest === digest && pending.expiresAt.getTime() - Date.now() > MIN_REMAINING_MS
  if (isSame) return { next: 'open', order: { ...pending, accessCode } }
  return checked.has(pending.orderId) ? undefined : { next: 'check', order: pending }
}

/** @throws AppError `conflict` when the payment is still unconfirmed after a check */
function verifyFirst(found: PendingPayment, checked: ReadonlySet<string>): Step {
  if (checked.has(found.order.orderId)) throw pendingPaymentError(found)
  return { next: 'check', order: found.order }
}

const isAwaitingAccessCode = ({ createdAt }: Order, callsSince: Date) =>
  createdAt >= callsSince && Date.now() - createdAt.getTime() < CALL_GRACE_MS

type Replacement = { parentId: string; email: string; lines: CartPlace[]; pending: Order | undefined }

/** One pass over old and new seats, so two buyers cannot deadlock. */
async function replaceOrder(tx: Tx, context: OrderContext, { parentId, email, lines, pending }: Replacement) {
  const amountKobo = sumPrices(lines)
  if (amountKobo > 0) await enforceSeatHoldLimit(tx, parentId)
  let previousLines: { courseId: string }[] = []
  if (pending) {
    previousLines = await tx.select().from(orderLines).where(eq(orderLines.orderId, pending.orderId))
    await tx
      .update(orders)
      .set({ status: 'cancelled', seatsHeld: false })
      .where(eq(orders.orderId, pending.orderId))
    await wakeOrder(tx, pending.orderId)
    await auditOrder(tx, pending, 'order.cancelled', { why: 'replaced' }, 'parent')
  }
  // Before any seat: waiting for another buyer's reference while holding seats could deadlock.
  const order = await insertOrder(tx, {
    parentId,
    email,
    amountKobo,
    provider: amountKobo > 0 ? context.provider.name : 'free',
    linesDigest: digestLines(lines),
    expiresAt: new Date(Date.now() + HOLD_MS),
  })
  await insertLines(tx, order, lines)
  const refusedId = await moveSeats(tx, seatMoves(lines, previousLines))
  if (refusedId) throw await noSeatError(tx, refusedId)
  await auditOrder(tx, order, 'order.placed', { lines: lines.length })
  return order
}

/** Full, or cancelled since the cart was read. */
async function noSeatError(tx: Tx, courseId: string) {
  const [course] = await tx
    .select({
      title: courses.title,
      state: courses.state,
      taken: courses.seatsTaken,
      capacity: courses.maximumCapacity,
    })
    .from(courses)
    .where(eq(courses.courseId, courseId))
  if (course && course.state !== 'published')
    return new AppError('conflict', closedMessage(course), { reason: 'course_closed' })
  const remaining = course ? course.capacity - course.taken : 0
  const title = course?.title ?? 'A course in your cart'
  return new AppError(
    'conflict',
    remaining > 0
      ? `${shortTitle(title)} has only ${remaining} ${remaining === 1 ? 'place' : 'places'} left. Please review your cart.`
      : fullMessage({ title }),
    { reason: 'course_full' },
  )
}

async function settleFree(tx: Tx, { provider }: OrderContext, order: Order) {
  const { amountKobo, currency } = order
  const freePayment = {
    status: null,
    amount: amountKobo,
    requestedAmount: amountKobo,
    currency,
    channel: 'free',
    paidAt: null,
  }
  const outcome = await grant(tx, order, { ...freePayment, domain: provider.domain }, provider.domain)
  if (outcome !== 'paid')
    throw new AppError('conflict', 'Your cart has changed. Please review it.', { reason: 'cart_changed' })
}
