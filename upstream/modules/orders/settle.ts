import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Charge } from '../../payments/port.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Tx } from '../../platform/db/open.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { isErased } from '../../platform/mail/erased-address.ts'
import { removePaidLines } from '../cart/remove-paid-lines.ts'
import { auditOrder } from './audit-order.ts'
import type { OrderContext } from './context.ts'
import { isByHand, lockOrder, type Order } from './lock-order.ts'
import { mailPaid, mailPending, mailRefundDue } from './mails.ts'
import { markRefunded } from './mark-refunded.ts'
import { moveSeats, seatMoves, tryMoveSeats } from './seats.ts'
import { addSiteRefund } from './site-refund.ts'
import { wakeOrder } from './wake-order.ts'

type OrderLine = typeof orderLines.$inferSelect

/** Wrong amount or currency, erased family, course no longer offered, no seat left, or a child already enrolled. */
type RefundReason = 'amount' | 'erased' | 'cancelled' | 'full' | 'duplicate'

export type Settlement = 'unknown' | 'already' | 'open' | 'paid' | 'refund_due' | 'refunded'

/** `status` is null for a free order, which the provider does not know. */
type Payment = Omit<Charge, 'reference' | 'status'> & { status: Charge['status'] | null }

/** The only way an order becomes paid. Idempotent; the state only moves forward. */
export const settle = (context: OrderContext, charge: Charge): Promise<Settlement> =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, charge.reference)
    return order ? applyCharge(tx, context, order, charge) : 'unknown'
  })

async function applyCharge(tx: Tx, context: OrderContext, order: Order, charge: Charge): Promise<Settlement> {
  if (isByHand(order)) return 'already'
  if (charge.status === 'reversed') return markRefunded(tx, order)
  if (isDecided(order)) return 'already'
  if (charge.status !== 'success') return recordUnpaid(tx, order, charge)
  const outcome = await grant(tx, order, charge, context.provider.domain)
  if (outcome === 'refund_due') {
    context.log.error({ alert: 'refund due', orderId: order.orderId }, 'Refund due.')
  }
  return outcome
}

/** Later provider statuses change nothing, except a reversal. */
export const isDecided = ({ status }: Order): boolean =>
  status === 'paid' || status === 'refund_due' || status === 'refunded'

/** The payer has paid; the bank has not confirmed it. */
export const pendingStatuses: readonly Charge['status'][] = ['pending', 'processing', 'queued']

export const isPendingStatus = (status: Charge['status'] | null): boolean =>
  status !== null && pendingStatuses.includes(status)

/** A decline is not final: the popup allows another try under the same reference. */
async function recordUnpaid(tx: Tx, order: Order, charge: Charge): Promise<'open'> {
  // The provider repeats the old status until the parent tries again.
  if (order.returnedAt) return 'open'
  const isPending = isPendingStatus(charge.status)
  const wasPending = isPendingStatus(order.providerStatus)
  await tx
    .update(orders)
    .set({ providerStatus: charge.status, ...(isPending && !wasPending && { outcomeAt: new Date() }) })
    .where(eq(orders.orderId, order.orderId))
  if (charge.status !== order.providerStatus) await wakeOrder(tx, order.orderId)
  if (isPending) await mailPending(tx, order)
  return 'open'
}

export async function grant(
  tx: Tx,
  order: Order,
  payment: Payment,
  domain: Charge['domain'],
): Promise<'paid' | 'refund_due'> {
  const lines = await listLines(tx, order.orderId)
  await wakeOrder(tx, order.orderId)
  const reason = await findRefundReason(tx, order, lines, payment, domain)
  const paymentFields = {
    providerStatus: payment.status,
    returnedAt: null,
    channel: payment.channel,
    paidAt: payment.paidAt ?? new Date(),
    outcomeAt: new Date(),
  }
  if (reason) {
    const closed = { ...paymentFields, status: 'refund_due', reason, seatsHeld: false } as const
    await tx.update(orders).set(closed).where(eq(orders.orderId, order.orderId))
    await addSiteRefund(tx, order, reason, payment.amount)
    await auditOrder(tx, order, 'order.refund_due', {
      reason,
      paidKobo: payment.amount,
      currency: payment.currency,
    })
    if (reason !== 'erased') await mailRefundDue(tx, order, reason)
    return 'refund_due'
  }
  const paid = { ...paymentFields, status: 'paid', seatsHeld: true } as const
  await tx.update(orders).set(paid).where(eq(orders.orderId, order.orderId))
  await removePaidLines(tx, order.parentId, lines)
  const isFree = payment.status === null
  await auditOrder(tx, order, 'order.paid', { channel: payment.channel }, isFree ? 'parent' : 'provider')
  await mailPaid(tx, { ...order, ...paid })
  return 'paid'
}

/** Releases the order's seats whenever it returns a reason. */
async function findRefundReason(
  tx: Tx,
  order: Order,
  lines: readonly OrderLine[],
  payment: Payment,
  domain: Charge['domain'],
): Promise<RefundReason | undefined> {
  const rejection = rejectPayment(payment, order, domain)
  if (rejection) {
    if (order.seatsHeld) await moveSeats(tx, seatMoves([], lines))
    return rejection
  }
  if (!order.seatsHeld && !(await tryMoveSeats(tx, seatMoves(lines))))
    return (await isOffered(tx, lines)) ? 'full' : 'cancelled'
  if (await enrol(tx, lines)) return undefined
  await moveSeats(tx, seatMoves([], lines))
  return 'duplicate'
}

/** STF-109: also false for an archived course, whose place nobody else has. */
async function isOffered(tx: Tx, lines: readonly OrderLine[]): Promise<boolean> {
  const ids = lines.map(({ courseId }) => courseId)
  const other = and(inArray(courses.courseId, ids), ne(courses.state, 'published'))
  return (await tx.$count(courses, other)) === 0
}

function rejectPayment(payment: Payment, order: Order, domain: Charge['domain']): RefundReason | undefined {
  if (!isExpected(payment, order, domain)) return 'amount'
  return isErased(order.email) ? 'erased' : undefined
}

/** Fees passed on to the payer may make the amount larger. */
const isExpected = (payment: Payment, order: Order, domain: Charge['domain']) =>
  payment.requestedAmount === order.amountKobo &&
  payment.amount >= order.amountKobo &&
  payment.currency === order.currency &&
  payment.domain === domain

/** All children or, if one is already enrolled elsewhere, none. */
async function enrol(tx: Tx, lines: readonly OrderLine[]): Promise<boolean> {
  const rows = lines.map(({ courseId, childId, lineId }) => ({ courseId, childId, lineId }))
  const created = await tx
    .insert(enrolments)
    .values(rows)
    .onConflictDoNothing()
    .returning({ enrolmentId: enrolments.enrolmentId })
  if (created.length === lines.length) return true
  const ids = created.map(({ enrolmentId }) => enrolmentId)
  await tx.delete(enrolments).where(inArray(enrolments.enrolmentId, ids))
  return false
}

const listLines = (tx: Tx, orderId: string): Promise<OrderLine[]> =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.courseId), asc(orderLines.childId))
