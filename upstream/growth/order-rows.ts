import { idOf, uuidOf } from './id-of.ts'

/** More than the list counts, of the two most frequent states. */
const ORDERS = 26_000
const FAMILIES = 3_000
const COURSES = 500

/** Twelve families have a name that no other has. */
const NAMED = 12
export const KNOWN_FAMILY = 'Zeppelin'
export const KNOWN_ADDRESS = 'order-family-7@kitelab.example'
export const KNOWN_NUMBER = '0805 000 0007'
export const KNOWN_COURSE = uuidOf('course', 7)

const id = (number: string) => idOf('order of staff', number)

/** The same in a school of any size: families, their orders of the last 400 days, and refunds of a part of them. */
export const orderStatements = (courses: number): string[] => [
  // Before their orders: the trigger would look each one up, without an index.
  `insert into refunds (order_id, amount_kobo, reason, state, processed_at)
    select ${id('i')}, 1000000, 'goodwill', 'sent', now()
    from generate_series(14, ${ORDERS - 1}, 100) as i`,
  `insert into parents (parent_id, last_name, other_names, email, phone_number, password_hash, how_heard, verified_at)
    select ${idOf('order family', 'i')}, case when i < ${NAMED} then '${KNOWN_FAMILY}' else 'Bello ' || i end, 'Fọlákẹ́',
      'order-family-' || i || '@kitelab.example', '+234 805 ' || lpad(i::text, 7, '0'), '', 'Friend', now()
    from generate_series(0, ${FAMILIES - 1}) as i`,
  `insert into children (child_id, parent_id, last_name, other_names, date_of_birth, gender, school_name, photo_consent)
    select ${idOf('order child', 'i')}, ${idOf('order family', 'i')}, 'Bello', 'Chidera', date '2018-04-23', 'female',
      'Baobab Primary School', false
    from generate_series(0, ${FAMILIES - 1}) as i`,
  `insert into orders (order_id, parent_id, reference, amount_kobo, email, status, provider, provider_status, lines_digest,
      seats_held, expires_at, paid_at, channel, outcome_at, disputed_at, refunded_kobo, created_at, updated_at)
    select ${id('i')}, ${idOf('order family', `i % ${FAMILIES}`)}, (1800000000000 + i)::text, kobo,
      'order-family-' || i % ${FAMILIES} || '@kitelab.example', status, 'sandbox',
      case status when 'paid' then 'success' when 'refunded' then 'reversed' else 'abandoned' end, '', false, at,
      case when was_paid then at end, case when was_paid then case when i % 200 = 20 then 'ussd' else 'card' end end, at,
      case when i % 2600 = 15 then now() - interval '2 days' end,
      case when status = 'refunded' then kobo when i % 100 = 14 then 1000000 else 0 end, at, at
    from generate_series(0, ${ORDERS - 1}) as i,
      lateral (select now() - interval '400 days' * (1 - i / ${ORDERS}.0) - interval '1 hour' as at,
        1000000 + i * 37 % 190 * 100000 as kobo,
        case when i % 25 = 0 then 'refunded' when i % 25 = 1 then 'expired' when i % 25 < 13 then 'cancelled' else 'paid' end as status
      ) as made, lateral (select status in ('paid', 'refunded') as was_paid) as known`,
  `insert into order_lines (line_id, order_id, course_id, child_id, course_title, price_kobo)
    select ${idOf('line of staff', 'i')}, ${id('i')}, ${idOf('course', `i % ${Math.min(COURSES, courses)}`)},
      ${idOf('order child', `i % ${FAMILIES}`)}, 'Robotics', 1000000
    from generate_series(0, ${ORDERS - 1}) as i`,
]
