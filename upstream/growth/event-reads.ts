import { idOf, uuidOf } from './id-of.ts'
import type { Read } from './reads.ts'
import type { KnownStaff } from './staff-reads.ts'

const MESSAGE = 'message of the provider'
const KNOWN_EVENT = uuidOf(MESSAGE, 1)

const columns = 'provider, reference, kind, body_digest, body, signature_ok, handled_at, outcome, created_at'

/** For the orders of order-rows.ts, more than the list counts; some that wait for a person, and a rare kind. */
export const eventStatements: readonly string[] = [
  `insert into payment_events (${columns})
    select 'sandbox', reference, 'charge.success', md5(reference), '{"amount": 1000000}', true, paid_at, 'paid', paid_at
    from orders where reference >= '1800000000000' and paid_at is not null`,
  `insert into payment_events (event_id, ${columns})
    select ${idOf(MESSAGE, 'i')}, 'sandbox', (1900000000000 + i)::text, 'charge.success', md5('unknown ' || i),
      '{"amount": 1000000}', true, at, 'unknown', at
    from generate_series(0, 39) as i, lateral (select now() - interval '12 hours' * i as at) as received`,
  `insert into payment_events (${columns})
    select 'sandbox', (1800000000000 + i * 700)::text, 'charge.dispute.create', md5('dispute ' || i), '{}', true, at, 'ignored', at
    from generate_series(0, 29) as i, lateral (select now() - interval '10 days' * i as at) as received`,
]

/** STF-158, STF-161. */
export function eventReads({ reference, headers }: KnownStaff): Read[] {
  const messages = (name: string, query: Record<string, string> = {}): Read => ({
    name: `staff, messages of the provider, ${name}`,
    requests: [{ url: '/staff/provider-events', query, headers }],
  })
  return [
    messages('page 1'),
    messages('page 200', { page: '200' }),
    messages('beyond what pages reach', { page: '201' }),
    messages('of a frequent kind', { kind: 'charge.success' }),
    messages('of a rare kind', { kind: 'charge.dispute.create' }),
    messages('of a kind that was never sent', { kind: 'violin' }),
    messages('of no order', { outcome: 'unknown' }),
    messages('that are not handled', { outcome: 'waiting' }),
    messages('of a reference', { q: reference }),
    messages('of no reference', { q: 'violin' }),
    {
      name: 'staff, a message of the provider',
      requests: [{ url: `/staff/provider-events/${KNOWN_EVENT}`, headers }],
    },
  ]
}
