import type { Read } from './reads.ts'

/** More than the list counts. */
const SUBSCRIBERS = 12_000

/** Of letters that were sent each month, with addresses that were never confirmed, left or refused letters. */
export const newsletterStatements: readonly string[] = [
  `insert into newsletter_subscribers (email, state, consent_text, consent_version, consent_at, source, asked_at, confirmed_at,
      unsubscribed_at, created_at)
    select 'reader-' || i || '@example.com', state, 'I agree.', '2026-11', at, '/blog', at,
      case when state <> 'unconfirmed' then at end, case when state = 'unsubscribed' then now() end, at
    from generate_series(0, ${SUBSCRIBERS - 1}) as i,
      lateral (select now() - interval '700 days' * (i / ${SUBSCRIBERS}.0) as at,
        case i % 20 when 7 then 'unsubscribed' when 13 then 'bounced' when 17 then 'unconfirmed' else 'confirmed' end as state) as made`,
]

export function newsletterReads(headers: { authorization: string }): Read[] {
  const subscribers = (name: string, query: Record<string, string> = {}): Read => ({
    name: `staff, subscribers, ${name}`,
    requests: [{ url: '/staff/subscribers', query, headers }],
  })
  return [
    subscribers('page 1'),
    subscribers('page 100', { page: '100' }),
    subscribers('oldest first, page 100', { sort: 'added', page: '100' }),
    subscribers('confirmed, oldest first', { state: 'confirmed', sort: 'added' }),
    subscribers('confirmed', { state: 'confirmed' }),
    subscribers('bounced', { state: 'bounced' }),
    subscribers('a whole address', { q: 'READER-17@example.com' }),
    subscribers('an unknown address', { q: 'violin@example.com' }),
  ]
}
