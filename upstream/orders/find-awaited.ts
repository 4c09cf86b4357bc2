import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../db/open.ts'
import { orderLines, orders } from '../db/schema/orders.ts'
import type { Order } from './lock.ts'
import { awaited } from './settle.ts'

/** Money for an order that is closed may still come within this time (milliseconds); the provider is asked for as long. */
export const LATE_MS = 72 * 3_600_000

type Place = { courseId: string; childId: string }
export type AwaitedOrder = { order: Order; line: typeof orderLines.$inferSelect }

/**
 * The parent's order for one of these places whose payment is on its way: to pay for it again would be to pay twice.
 * One about which the provider was not asked just now comes first.
 */
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
    .where(
      and(
        eq(orders.parentId, parentId),
        inArray(orders.status, ['pending', 'cancelled', 'expired']),
        inArray(orders.providerStatus, [...awaited]),
        gt(orders.createdAt, new Date(Date.now() - LATE_MS)),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orderLines.courseTitle))
  const inTheWay = rows.filter(({ line }) => places.some((place) => isSame(place, line)))
  return inTheWay.find(({ order }) => !checked.has(order.orderId)) ?? inTheWay[0]
}

const isSame = (a: Place, b: Place) => a.courseId === b.courseId && a.childId === b.childId

export const awaitedError = ({ reference }: Order, courseTitle: string): AppError =>
  new AppError(
    'conflict',
    `Your payment ${reference} for ${courseTitle} is not confirmed yet. There is no need to pay again: your child is enrolled as soon as it is.`,
  )
