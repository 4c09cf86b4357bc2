import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { shortTitle } from '#domain/short-title'
import type { Tx } from '../../platform/db/open.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import type { Order } from './lock-order.ts'
import { pendingStatuses } from './settle.ts'

/** How long a closed order may still be paid and the provider is asked about it. */
export const LATE_PAYMENT_MS = 72 * 3_600_000

type Place = { courseId: string; childId: string }
export type PendingPayment = {
  order: Order
  line: typeof orderLines.$inferSelect
  isSamePlace: boolean
}

export const isPaymentPending = (parentId: string): SQL | undefined =>
  and(
    eq(orders.parentId, parentId),
    inArray(orders.status, ['pending', 'cancelled', 'expired']),
    inArray(orders.providerStatus, pendingStatuses),
    gt(orders.createdAt, new Date(Date.now() - LATE_PAYMENT_MS)),
  )

/** Blocks these places: the payment is for one of them, or its order is still open. Unchecked orders first. */
export async function findPendingPayment(
  tx: Tx,
  parentId: string,
  places: readonly Place[],
  checked: ReadonlySet<string>,
): Promise<PendingPayment | undefined> {
  const rows = await tx
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(isPaymentPending(parentId))
    .orderBy(asc(orders.createdAt), asc(orderLines.courseTitle))
  const candidates = rows.map((row) => ({
    ...row,
    isSamePlace: places.some((place) => isSame(place, row.line)),
  }))
  const blocking = [
    ...candidates.filter(({ isSamePlace }) => isSamePlace),
    ...candidates.filter(({ order }) => order.status === 'pending'),
  ]
  return blocking.find(({ order }) => !checked.has(order.orderId)) ?? blocking[0]
}

const isSame = (a: Place, b: Place) => a.courseId === b.courseId && a.childId === b.childId

export const pendingPaymentError = ({ order, line, isSamePlace }: PendingPayment): AppError =>
  new AppError(
    'conflict',
    `Your payment ${order.reference} for ${shortTitle(line.courseTitle)} is not confirmed yet. ${isSamePlace ? DO_NOT_PAY_AGAIN : TRY_LATER}`,
    { reason: 'payment_pending' },
  )

const DO_NOT_PAY_AGAIN = 'There is no need to pay again: your child is enrolled as soon as it is.'
/** An open order expires within the hour, even while the provider is unreachable. */
const TRY_LATER = 'You can pay for something else as soon as it is, or in an hour.'
