import { asc, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { paidKoboOf } from '../../orders/hand-money.ts'
import { isByHand, type Order } from '../../orders/lock-order.ts'
import { findLinesLeft, sumRefunds } from '../../orders/refund-lines.ts'
import { refundedElsewhereKobo } from '../../orders/refunded-kobo.ts'
import type { ChosenLine } from '../refunds/chosen-lines.ts'
import type { Enrolled } from './find-enrolled.ts'

export type OwedLine = { order: Order; line: ChosenLine; amountKobo: number; isWhole: boolean }

/** Never more than what is left of the order: a part may not have been received by hand, or was returned elsewhere. */
async function owedOf(
  db: Db | Tx,
  order: Order,
  lineIds: ReadonlySet<string>,
  replaced: readonly string[],
): Promise<OwedLine[]> {
  const lines = await findLinesLeft(db, order.orderId, replaced)
  const touchedKobo =
    (await sumRefunds(db, order.orderId, replaced)) + (await refundedElsewhereKobo(db, order.reference))
  let leftKobo = paidKoboOf(order) - touchedKobo
  const owed: OwedLine[] = []
  for (const line of lines.filter(({ lineId }) => lineIds.has(lineId))) {
    const amountKobo = Math.min(line.leftKobo, leftKobo)
    if (amountKobo <= 0) continue
    leftKobo -= amountKobo
    const isWhole = !isByHand(order) && touchedKobo === 0 && amountKobo === order.amountKobo
    owed.push({ order, line: { ...line, amountKobo, endsEnrolment: true }, amountKobo, isWhole })
  }
  return owed
}

/**
 * What goes back for these places: free ones and those that were refunded before are owed nothing.
 * @param replaced ids of refunds that the cancellation declines
 */
export async function findOwed(
  db: Db | Tx,
  enrolled: readonly Enrolled[],
  replaced: readonly string[] = [],
): Promise<OwedLine[]> {
  const paid = enrolled.filter(({ priceKobo }) => priceKobo > 0)
  const byOrder = Map.groupBy(paid, ({ orderId }) => orderId)
  if (byOrder.size === 0) return []
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.orderId, [...byOrder.keys()]))
    .orderBy(asc(orders.orderId))
  const owed: OwedLine[] = []
  for (const order of found) {
    if (order.status !== 'paid') continue
    const lineIds = new Set(byOrder.get(order.orderId)?.map(({ lineId }) => lineId))
    owed.push(...(await owedOf(db, order, lineIds, replaced)))
  }
  return owed
}
