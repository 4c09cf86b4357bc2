import { eventStatements } from './event-reads.ts'
import { idOf } from './id-of.ts'
import { letterStatements } from './letter-reads.ts'
import { messageStatements } from './message-reads.ts'
import { newsletterStatements } from './newsletter-reads.ts'
import { orderStatements } from './order-rows.ts'
import { refundStatements } from './refund-rows.ts'

/** More than any school: people stay when they leave it. */
const PEOPLE = 300
const ENTRIES = 60_000

const days = (number: string, count: number) => `now() - interval '400 days' * (1 - (${number}) / ${count}.0)`

const people = [
  `insert into staff (staff_id, email, name, password_hash, state, last_seen_at)
    select ${idOf('staff', 'i')}, 'staff-' || i || '@kitelab.example', 'Bola Adeyemi ' || i, '-', 'active',
      now() - i * interval '1 hour'
    from generate_series(0, ${PEOPLE - 1}) as i`,
  `insert into staff_roles (staff_id, role)
    select ${idOf('staff', 'i')}, case when i = 0 then 'owner' else (array['office', 'editor', 'marketing', 'teacher'])[1 + i % 4] end
    from generate_series(0, ${PEOPLE - 1}) as i`,
  `insert into staff_passkeys (credential_id, staff_id, public_key, counter, name)
    select 'passkey ' || i, ${idOf('staff', 'i')}, 'key', 0, 'Phone'
    from generate_series(0, ${PEOPLE - 1}) as i`,
  `insert into staff_recovery_codes (staff_id, code_hash)
    select ${idOf('staff', 'i / 10')}, md5(i::text)
    from generate_series(0, ${10 * PEOPLE - 1}) as i`,
  `insert into staff_sessions (staff_id, expires_at, factor, ip, user_agent, seen_at, created_at)
    select ${idOf('staff', `i % ${PEOPLE}`)}, now() - i * interval '1 hour', 'passkey', '105.112.34.9', 'a browser',
      now() - i * interval '1 hour', now() - i * interval '1 hour'
    from generate_series(1, ${3 * PEOPLE}) as i`,
]

const desk = [
  `insert into staff_views (staff_id, list, name, query)
    select ${idOf('staff', 'i')}, list, 'View ' || number, 'state=paid'
    from generate_series(0, ${PEOPLE - 1}) as i, unnest(array['orders', 'mails', 'courses']) as list,
      generate_series(1, 10) as number`,
  // Still fresh when the rows of a large database have been made.
  `insert into staff_presence (staff_id, subject, at)
    select ${idOf('staff', 'i')}, 'course:' || ${idOf('course', 'number')}, now() + interval '1 hour'
    from generate_series(0, ${PEOPLE - 1}) as i, generate_series(1, 20) as number`,
]

/** Twenty mails that failed, whatever the size of the school. */
const failedMails = `
  insert into email_outbox (recipient, template, data, attempts, dead_at, last_error)
  select 'parent-' || i || '@kitelab.example', 'password-changed', '{"firstName": "Adaeze"}', 22,
    now() - i * interval '1 hour', 'EENVELOPE'
  from generate_series(1, 20) as i`

/** More than the list counts. */
const MAILS = 12_000
export const KNOWN_MAIL = '00000000-0000-8000-8000-000000000001'

/** Of orders that were paid, one in forty lost, and a receipt whose body is read. */
const mails = [
  `insert into email_outbox (recipient, template, data, attempts, sent_at, dead_at, last_error, created_at)
    select 'parent-' || i % 400 || '@kitelab.example', (array['receipt', 'enrolled', 'payment-pending', 'refund-sent'])[1 + i % 4],
      jsonb_build_object('reference', (1700000000000 + i)::text), 1, case when i % 40 > 0 then at end,
      case when i % 40 = 0 then at end, case when i % 40 = 0 then 'expired' end, at
    from generate_series(0, ${MAILS - 1}) as i, lateral (select now() - interval '80 days' * (i / ${MAILS}.0) as at) as written`,
  `insert into email_outbox (mail_id, recipient, template, data, attempts, sent_at)
    values ('${KNOWN_MAIL}', 'parent-7@kitelab.example', 'receipt', '{"firstName": "Adaeze", "parentName": "Adaeze Okafor",
      "reference": "1", "paidAt": "2026-11-18T09:43:00Z", "channel": "card", "amountKobo": 4500000, "lines": []}', 1, now())`,
]

const paymentEvents = `
  insert into payment_events (provider, reference, kind, body_digest, body, signature_ok, handled_at, outcome, created_at)
  select 'sandbox', reference, 'charge.success', md5(reference), '{}', true, created_at, 'paid', created_at
  from orders where status = 'paid'`

const entriesOfStaff = `
  insert into audit_events (at, actor_kind, actor_staff_id, roles, action, subject_kind, subject, ip, user_agent)
  select ${days('i', ENTRIES)}, 'staff', ${idOf('staff', `i % ${PEOPLE}`)}, '["office"]',
    case when i % 3000 = 0 then 'mail.retried'
      else (array['staff.signed_in', 'staff.factor_used', 'staff.confirmed', 'staff.roles_changed'])[1 + i % 4] end,
    case when i % 3000 = 0 then 'mail' else 'staff' end, ${idOf('staff', `i % ${PEOPLE}`)}::text, '105.112.34.9', 'a browser'
  from generate_series(1, ${ENTRIES}) as i`

/** A part of them is from before entries had a kind (STF-273). */
const entriesOfFamilies = (count: number, parents: number) => `
  insert into audit_events (at, actor_kind, actor_parent_id, action, subject_kind, subject)
  select ${days('i', count)}, (array['parent', 'parent', 'provider', 'system'])[1 + i % 4],
    case when i % 4 < 2 then ${idOf('parent', `i % ${parents}`)} end,
    (array['session.started', 'order.placed', 'order.paid', 'order.expired'])[1 + i % 4],
    case when i > ${count} / 2 then case when i % 4 = 0 then 'parent' else 'order' end end,
    case when i % 4 = 0 then ${idOf('parent', `i % ${parents}`)} else ${idOf('order', 'i / 4')} end::text
  from generate_series(1, ${count}) as i`

/** Enough to fill a page of each list; forty wait, whatever the size of the school. */
const REQUESTS = 600

const privacyRequests = (parents: number) => `
  insert into privacy_requests (request_id, parent_id, kind, channel, received_on, due_on, state, ended_at, recorded_by, created_at)
  select ${idOf('request', 'i')}, ${idOf('parent', `i % ${parents}`)}, (array['export', 'deletion', 'correction'])[1 + i % 3], 'email',
    at::date, at::date + 30, case when i < 40 then 'open' else 'done' end, case when i >= 40 then at end, ${idOf('staff', '0')}, at
  from generate_series(0, ${REQUESTS + Math.floor(parents / 50)}) as i, lateral (select now() - i % 40 * interval '1 day' - i / 40 * interval '1 hour' as at) as received`

type Sizes = Record<'courses' | 'enrolments' | 'parents', number>

/** Staff and their entries are the same in a school of any size; those of families grow with it. */
export const staffStatements = ({ courses, enrolments, parents }: Sizes): string[] => [
  ...people,
  ...desk,
  failedMails,
  ...mails,
  paymentEvents,
  ...orderStatements(courses),
  ...eventStatements,
  ...refundStatements,
  ...messageStatements,
  ...newsletterStatements,
  privacyRequests(parents),
  ...letterStatements,
  entriesOfStaff,
  entriesOfFamilies(ENTRIES + 2 * enrolments, parents),
]
