import type { Family, StaffSite } from './staff-site.ts'

/** The beginning of the references of 27 orders that were not paid in time, of ₦1,000 to ₦27,000. */
export const EXPIRED = '20000000000'

const orders = `
  insert into orders (parent_id, reference, amount_kobo, email, status, provider, lines_digest, seats_held,
    expires_at, created_at)
  select parent_id, '${EXPIRED}' || to_char(n, 'FM00'), n * 100000, email, 'expired', provider, lines_digest,
    false, now(), now() - n * interval '1 hour'
  from orders cross join generate_series(1, 27) as n where reference = $1`

const lines = `
  insert into order_lines (order_id, course_id, child_id, course_title, price_kobo)
  select copy.order_id, line.course_id, line.child_id, line.course_title, copy.amount_kobo
  from orders as copy, order_lines as line join orders as original using (order_id)
  where copy.reference like '${EXPIRED}%' and original.reference = $1`

/** Of the same family. */
export async function addExpiredOrders(site: StaffSite, { reference }: Family): Promise<void> {
  await site.run(orders, reference)
  await site.run(lines, reference)
}
