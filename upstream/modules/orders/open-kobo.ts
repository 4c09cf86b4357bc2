import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'

/** Of places that have ended only what was refunded is owed: nobody pays for them any more. */
const owedKobo = sql`(
  select coalesce(sum(case when ended.is_ended then refunded.kobo else line.price_kobo end), 0)
  from order_lines line
  cross join lateral (
    select count(*) > 0 and bool_and(cancelled_at is not null) as is_ended
    from enrolments where line_id = line.line_id
  ) ended
  cross join lateral (
    select coalesce(sum(refund_lines.amount_kobo), 0) as kobo
    from refund_lines join refunds using (refund_id)
    where refund_lines.line_id = line.line_id and refunds.state <> 'declined'
  ) refunded
  where line.order_id = orders.order_id)`

const openKobo = sql`case when orders.status = 'paid' then greatest(0, ${owedKobo} - orders.received_kobo) else 0 end`

/** Of a query of orders. The literals are in the index. */
export const isOpenByHand: SQL = sql`(orders.kind = 'manual' and orders.received_kobo < orders.amount_kobo and ${openKobo} > 0)`

/** What families still owe for orders by hand, by order (STF-186). */
export async function findOpenKobo(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orders.orderId, kobo: openKobo.mapWith(Number) })
    .from(orders)
    .where(and(inArray(orders.orderId, [...orderIds]), sql`orders.kind = 'manual'`))
  return new Map(rows.map(({ orderId, kobo }) => [orderId, kobo]))
}

export const openKoboOf = async (db: Db | Tx, orderId: string): Promise<number> =>
  (await findOpenKobo(db, [orderId])).get(orderId) ?? 0
