import { type SQL, sql } from 'drizzle-orm'
import { siteRefundReasons } from '#domain/refunds'
import { instantsOf, type ReportTime } from '#domain/report-time'
import { refunds, sentOn } from '../../../platform/db/schema/refunds.ts'
import { elsewhereRefunds } from './elsewhere-refunds.ts'

const lagosDay = (instant: SQL) => sql`(${instant} at time zone 'Africa/Lagos')::date`

const list = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )

const isIn = (day: SQL, { from, to }: ReportTime) =>
  from === null ? sql`${day} <= ${to}::date` : sql`${day} between ${from}::date and ${to}::date`

function isPaidIn(time: ReportTime): SQL {
  const { start, end } = instantsOf(time)
  return sql`orders.paid_at >= ${start.toISOString()}::timestamptz and orders.paid_at < ${end.toISOString()}::timestamptz`
}

const ofOrder = sql`coalesce(orders.channel, 'other')`

/** Money for an order without enrolments came all the same, perhaps another sum than its price. */
const paidKobo = sql`case when orders.reason is null then orders.amount_kobo else coalesce((
    select sum(amount_kobo) from refunds
    where refunds.order_id = orders.order_id and is_whole and refunds.reason in (${list(siteRefundReasons)})
  ), orders.amount_kobo) end`

const paidOnline = (time: ReportTime) => sql`
  select order_id, ${lagosDay(sql`paid_at`)} as day, ${ofOrder} as channel, ${paidKobo} as gross, 0::bigint as refunds,
    reason is null as sells
  from orders
  where kind = 'provider' and status in ('paid', 'refund_due', 'refunded') and ${isPaidIn(time)}`

const granted = (time: ReportTime) => sql`
  select order_id, ${lagosDay(sql`paid_at`)}, ${ofOrder}, 0, 0, true
  from orders where kind = 'manual' and amount_kobo = 0 and ${isPaidIn(time)}`

const isValid = (payment: SQL) => sql`${payment}.reverses is null
  and not exists (select 1 from manual_payments reversal where reversal.reverses = ${payment}.payment_id)`

/** The places of an order by hand are sold with its first payment. */
const paidByHand = (time: ReportTime) => sql`
  select order_id, received_on, way, amount_kobo, 0, ${isValid(sql`payment`)} and not exists (
    select 1 from manual_payments earlier
    where earlier.order_id = payment.order_id and ${isValid(sql`earlier`)}
      and (earlier.received_on, earlier.at, earlier.payment_id) < (payment.received_on, payment.at, payment.payment_id))
  from manual_payments payment where ${isIn(sql`received_on`, time)}`

const isSentIn = (time: ReportTime) => sql`refunds.state = 'sent' and ${isIn(sentOn(refunds), time)}`

const wayBack = sql`case when refunds.way = 'provider' then ${ofOrder} else refunds.way end`

const refundedWhole = (time: ReportTime) => sql`
  select refunds.order_id, ${sentOn(refunds)}, ${wayBack}, 0, refunds.amount_kobo, false
  from refunds join orders on orders.order_id = refunds.order_id
  where ${isSentIn(time)} and orders.paid_at is not null
    and not exists (select 1 from refund_lines where refund_lines.refund_id = refunds.refund_id)`

/** The payment was reversed at the provider: what no refund that is known by its amount has given back. */
function reversed(time: ReportTime): SQL {
  const { start, end } = instantsOf(time)
  return sql`
    select orders.order_id, ${lagosDay(sql`audit_events.at`)}, ${ofOrder}, 0, ${paidKobo} - orders.refunded_kobo, false
    from audit_events join orders on orders.order_id = audit_events.subject::uuid
    where audit_events.action = 'order.refunded'
      and audit_events.at >= ${start.toISOString()}::timestamptz and audit_events.at < ${end.toISOString()}::timestamptz
      and orders.status = 'refunded' and orders.kind = 'provider' and orders.refunded_kobo < ${paidKobo}
      and orders.paid_at is not null`
}

const refundedElsewhere = (time: ReportTime) => sql`
  select orders.order_id, elsewhere.day, ${ofOrder}, 0, elsewhere.kobo, false
  from (${elsewhereRefunds(time)}) as elsewhere join orders on orders.reference = elsewhere.reference
  where orders.paid_at is not null`

/** A part of an order's kobo by the line's part of the price; the parts of all lines are the whole. */
const partOf = (kobo: SQL) => sql`div(${kobo} * upto, whole) - div(${kobo} * (upto - weight), whole)`

const refundedLines = (time: ReportTime) => sql`
  select ${sentOn(refunds)}, order_lines.course_id, ${wayBack}, 0, 0, refund_lines.amount_kobo
  from refunds join orders on orders.order_id = refunds.order_id
  join refund_lines on refund_lines.refund_id = refunds.refund_id
  join order_lines on order_lines.line_id = refund_lines.line_id
  where ${isSentIn(time)} and orders.paid_at is not null`

/**
 * STF-253: what came and went in the time, by day in Lagos and the line's course as it was bought. Columns: day,
 * course_id, channel, places, gross, refunds, the last two in kobo.
 */
export const moneyMovements = (time: ReportTime): SQL => sql`
  with money as materialized (
    ${paidOnline(time)} union all ${granted(time)} union all ${paidByHand(time)} union all ${refundedWhole(time)}
    union all ${refundedElsewhere(time)} union all ${reversed(time)}
  ), line as (
    select order_id, line_id, course_id,
      case when sum(price_kobo) over (partition by order_id) > 0 then price_kobo else 1 end as weight
    from order_lines where order_id in (select order_id from money)
  ), share as (
    select order_id, course_id, weight, sum(weight) over (partition by order_id order by line_id) as upto,
      sum(weight) over (partition by order_id) as whole
    from line
  )
  select day, course_id, channel, sells::int as places, ${partOf(sql`gross`)} as gross, ${partOf(sql`refunds`)} as refunds
  from money join share using (order_id)
  union all ${refundedLines(time)}`
