import { asc, eq, inArray } from 'drizzle-orm'
import type { Need, OrderRow } from '#contract/staff/orders'
import { toNaira } from '#domain/naira'
import { fullName } from '#domain/person'
import type { Db } from '../../../platform/db/open.ts'
import { orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { isByHand, type Order } from '../../orders/lock-order.ts'
import { findOpenKobo } from '../../orders/open-kobo.ts'
import type { OrderNeed } from '../../orders/order-needs.ts'
import { findNeeds } from '../../orders/stuck-orders.ts'
import { stateOf } from './order-state.ts'

export type FoundOrder = {
  order: Order
  family: Pick<typeof parents.$inferSelect, 'lastName' | 'otherNames' | 'erasedAt'>
}

/** An erased family has no name. */
const familyName = ({ erasedAt, ...names }: FoundOrder['family']): string | null =>
  erasedAt ? null : fullName(names)

/** What was sent back. Of an order refunded before refunds were counted it is the whole. */
export const refundedNaira = ({ status, refundedKobo, amountKobo }: Order): number =>
  toNaira(status === 'refunded' && refundedKobo === 0 ? amountKobo : refundedKobo)

export const serializeNeed = ({ kind, why, waitingSince }: OrderNeed): Need => ({
  kind,
  why,
  since: waitingSince.toISOString(),
})

const titlesOf = (db: Db, orderIds: string[]) =>
  db
    .select({ orderId: orderLines.orderId, title: orderLines.courseTitle })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.courseTitle), asc(orderLines.lineId))

const findOpenOf = (db: Db, all: readonly Order[]) =>
  findOpenKobo(
    db,
    all.filter(isByHand).map(({ orderId }) => orderId),
  )

export const selectOrders = (db: Db) =>
  db
    .select({
      order: orders,
      family: { lastName: parents.lastName, otherNames: parents.otherNames, erasedAt: parents.erasedAt },
    })
    .from(orders)
    .innerJoin(parents, eq(parents.parentId, orders.parentId))
    .$dynamic()

/** Three queries at most, however many rows there are. */
export async function serializeRows(db: Db, found: readonly FoundOrder[]): Promise<OrderRow[]> {
  if (found.length === 0) return []
  const all = found.map(({ order }) => order)
  const titles = await titlesOf(
    db,
    all.map(({ orderId }) => orderId),
  )
  const byOrder = Map.groupBy(titles, ({ orderId }) => orderId)
  const needs = await findNeeds(db, all)
  const openKobo = await findOpenOf(db, all)
  return found.map(({ order, family }) => {
    const [need] = needs.get(order.orderId) ?? []
    const places = byOrder.get(order.orderId) ?? []
    return {
      reference: order.reference,
      state: stateOf(order),
      placedAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      amount: toNaira(order.amountKobo),
      refunded: refundedNaira(order),
      family: familyName(family),
      courses: [...new Set(places.map(({ title }) => title))],
      places: places.length,
      channel: order.channel,
      byHand: isByHand(order) ? { open: toNaira(openKobo.get(order.orderId) ?? 0) } : null,
      need: need ? serializeNeed(need) : null,
    }
  })
}
