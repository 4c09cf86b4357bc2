import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { shortTitle } from '#domain/short-title'
import type { Tx } from '../../platform/db/open.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import type { Order } from './lock-order.ts'
import { awaited } from './settle.ts'

/** How long a closed order may still be paid and the provider is asked about it. */
export const LATE_MS = 72 * 3_600_000

type Place = { courseId: string; childId: string }
export type AwaitedOrder = {
  order: Order
  line: typeof orderLines.$inferSelect
  isSamePlace: boolean
}

export const isOnItsWay = (parentId: string): SQL | undefined =>
  and(
    eq(orders.parentId, parentId),
    inArray(orders.status, ['pending', 'cancelled', 'expired']),
    inArray(orders.providerStatus, [...awaited]),
    gt(orders.createdAt, new Date(Date.now() - LATE_MS)),
  )

/** Blocks these places: the payment is for one of them, or its order is still open. Unchecked orders first. */
export async function findAwaited(
  tx: Tx,
  parentId: string,
  places: readonly Place[],
  checked: ReadonlySet<string>,
): Promise<AwaitedOrder | undefined> {
  const rows = await tx
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(isOnItsWay(parentId))
    .orderBy(asc(orders.createdAt), asc(orderLines.courseTitle))
  const told = rows.map((row) => ({
    ...row,
    isSamePlace: places.some((place) => isSame(place, row.line)),
  }))
  const inTheWay = [
    ...told.filter(({ isSamePlace }) => isSamePlace),
    ...told.filter(({ order }) => order.status === 'pending'),
  ]
  return inTheWay.find(({ order }) => !checked.has(order.orderId)) ?? inTheWay[0]
}

const isSame = (a: Place, b: Place) => a.courseId === b.courseId && a.childId === b.childId

export const awaitedError = ({ order, line, isSamePlace }: AwaitedOrder): AppError =>
  new AppError(
    'conflict',
    `Your payment ${order.reference} for ${shortTitle(line.courseTitle)} is not confirmed yet. ${isSamePlace ? NOT_AGAIN : NOT_YET}`,
    { reason: 'payment_pending' },
  )

const NOT_AGAIN = 'There is no need to pay again: your child is enrolled as soon as it is.'
/** An open order expires within the hour, even while the provider is unreachable. */
const NOT_YET = 'You can pay for something else as soon as it is, or in an hour.'
