import { type SQL, sql } from 'drizzle-orm'
import { instantsOf, type ReportTime } from '#domain/report-time'

const key = (event: SQL) => sql`coalesce(${event}.body ->> 'refundId', ${event}.event_id::text)`

/**
 * STF-177: refunds in the provider's dashboard, by the day of the first message about each, with the amount of the last,
 * as `refunded_kobo_of` counts them. Columns: event_id, reference, day, kobo.
 */
export function elsewhereRefunds(time: ReportTime): SQL {
  const { start, end } = instantsOf(time)
  const isOfSame = sql`other.reference = event.reference and is_refund_elsewhere(other.kind, other.outcome)
    and ${key(sql`other`)} = ${key(sql`event`)} and jsonb_typeof(other.body -> 'amount') = 'number'`
  return sql`
    select event.event_id, event.reference, (event.created_at at time zone 'Africa/Lagos')::date as day, latest.kobo
    from payment_events event cross join lateral (
      select (other.body -> 'amount')::numeric as kobo from payment_events other
      where ${isOfSame} order by other.created_at desc limit 1
    ) latest
    where event.kind = 'refund.processed' and is_refund_elsewhere(event.kind, event.outcome)
      and event.created_at >= ${start.toISOString()}::timestamptz and event.created_at < ${end.toISOString()}::timestamptz
      and jsonb_typeof(event.body -> 'amount') = 'number'
      and latest.kobo > 0 and latest.kobo <= 1000000000000
      and not exists (select 1 from payment_events other where ${isOfSame}
        and (other.created_at, other.event_id) < (event.created_at, event.event_id))`
}
