import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'

const NOW = sql`'infinity'::timestamptz`

/** Of a query of orders, as of an instant; `is_ended`: the place of the line was given up. */
const linesAt = (at: SQL) => sql`
  order_lines line
  cross join lateral (
    select count(*) > 0 and bool_and(cancelled_at is not null and cancelled_at <= ${at}) as is_ended
    from enrolments where line_id = line.line_id
  ) place
  cross join lateral (
    select
      coalesce(sum(refund_lines.amount_kobo), 0) as kobo,
      coalesce(sum(refund_lines.amount_kobo) filter (where refunds.approved_at <= ${at}), 0) as approved_kobo
    from refund_lines join refunds using (refund_id)
    where refund_lines.line_id = line.line_id and refunds.created_at <= ${at}
      and (refunds.state <> 'declined' or refunds.updated_at > ${at})
  ) refunded
  where line.order_id = orders.order_id`

const linesOfOrder = linesAt(NOW)

/**
 * Less after a move to a cheaper course without a refund: the price of that course (STF-189). An instant may fall into the
 * transaction of a move, when both courses count as live.
 */
const agreedAt = (at: SQL) => sql`(line.price_kobo + coalesce((
  select move.difference_kobo
  from enrolment_moves move join enrolments on enrolments.enrolment_id = move.to_enrolment
  where enrolments.line_id = line.line_id
    and (enrolments.cancelled_at is null or enrolments.cancelled_at > ${at})
    and move.created_at <= ${at} and move.settled = 'none' and move.difference_kobo < 0
  order by move.created_at desc limit 1
), 0))`

/** A place that was moved to a cheaper course can be refunded more than that: up to the price that was bought. */
const liveAt = (at: SQL) => sql`greatest(${agreedAt(at)}, refunded.approved_kobo)`

/** Of places that have ended only what was refunded is owed: no more is paid for them. */
const owedAt = (at: SQL) => sql`(
  select coalesce(sum(case when is_ended then refunded.kobo else ${liveAt(at)} end), 0) from ${linesAt(at)})`

const isOfCancelledCourse = sql`exists (
  select 1 from enrolments ended join courses using (course_id)
  where ended.line_id = line.line_id and courses.cancelled_at is not null
    and not exists (select 1 from enrolments later where later.moved_from = ended.enrolment_id))`

/** Of places that have ended all that was agreed can still be recorded, unless their money goes back. */
const recordableKobo = sql`(
  select coalesce(sum(case
    when not is_ended then ${liveAt(NOW)}
    when refunded.kobo > 0 or ${isOfCancelledCourse} then refunded.kobo
    else line.price_kobo end), 0)
  from ${linesOfOrder})`

const lessReceived = (kobo: SQL) =>
  sql`case when orders.status = 'paid' then greatest(0, ${kobo} - orders.received_kobo) else 0 end`

/** Of a query of orders: what the family still owes. */
export const openKobo: SQL = lessReceived(owedAt(NOW))

/**
 * Of a query of orders: what was open at an instant, when the order was paid. Whatever has ended, moved or been refunded
 * since changes nothing of a receipt (STF-186).
 */
export const openKoboAt = (at: SQL, receivedKobo: SQL): SQL =>
  sql`greatest(0, ${owedAt(at)} - ${receivedKobo})`

/** Of a query of orders. The literals are in the index. */
export const isOpenByHand: SQL = sql`(orders.kind = 'manual' and orders.received_kobo < orders.amount_kobo and ${openKobo} > 0)`

async function findKobo(db: Db | Tx, orderIds: readonly string[], kobo: SQL) {
  if (orderIds.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ orderId: orders.orderId, kobo: kobo.mapWith(Number) })
    .from(orders)
    .where(and(inArray(orders.orderId, [...orderIds]), sql`orders.kind = 'manual'`))
  return new Map(rows.map((row) => [row.orderId, row.kobo]))
}

/** What families still owe for orders by hand, by order (STF-186). */
export const findOpenKobo = (
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => findKobo(db, orderIds, openKobo)

const koboOf = async (db: Db | Tx, orderId: string, kobo: SQL) =>
  (await findKobo(db, [orderId], kobo)).get(orderId) ?? 0

export const openKoboOf = (db: Db | Tx, orderId: string): Promise<number> => koboOf(db, orderId, openKobo)

/**
 * What can still be recorded as received for an order by hand (STF-184): more than is open when a place has ended, as
 * its money may be found on a statement later, or a wrong entry be corrected.
 */
export const payableKoboOf = (db: Db | Tx, orderId: string): Promise<number> =>
  koboOf(db, orderId, lessReceived(recordableKobo))

/** What the other live places of an order by hand need of the money that was received. */
export const neededElsewhereKobo = (db: Db | Tx, orderId: string, lineId: string): Promise<number> =>
  koboOf(
    db,
    orderId,
    sql`(select coalesce(sum(greatest(0, ${agreedAt(NOW)} - refunded.kobo)), 0) from ${linesOfOrder}
      and not is_ended and line.line_id <> ${lineId})`,
  )
