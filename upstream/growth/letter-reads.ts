import { idOf, uuidOf } from './id-of.ts'
import type { Read } from './reads.ts'

/** More than any school writes. */
const LETTERS = 600
const LETTER = 'letter'

/** After the subscribers. The first is being sent, and the last drafts were never sent. */
export const letterStatements: readonly string[] = [
  `insert into letters (letter_id, subject, content_html, state, tested_at, items, started_at, finished_at, recipients, sent,
      created_at, updated_at)
    select ${idOf(LETTER, 'i')}, 'Kites in term ' || i, '<p>' || repeat('The wind is good. ', 60) || '</p>',
      case when i = 0 then 'sending' when i < ${LETTERS - 20} then 'sent' else 'draft' end, at,
      '{"courses": [], "posts": []}', case when i < ${LETTERS - 20} then at end,
      case when i between 1 and ${LETTERS - 21} then at end, case when i < ${LETTERS - 20} then 9000 end,
      case when i between 1 and ${LETTERS - 21} then 8990 end, at, at
    from generate_series(0, ${LETTERS - 1}) as i, lateral (select now() - interval '1 day' * i as at) as written`,
  `insert into letter_links (letter_id, number, address, visits)
    select ${idOf(LETTER, 'i')}, 1 + i % 5, 'https://kites.example/' || i % 5, i
    from generate_series(0, ${LETTERS - 1}) as i`,
  `insert into letter_deliveries (letter_id, subscriber_id, state)
    select ${idOf(LETTER, 'i')}, subscriber_id, case when i = 0 and subscriber_id < '80000000-0000-0000-0000-000000000000'
      then 'waiting' else 'sent' end
    from newsletter_subscribers, generate_series(0, 3) as i where state = 'confirmed'`,
]

/** STF-227, STF-235. */
export function letterReads(headers: { authorization: string }): Read[] {
  const list = (name: string, query: Record<string, string> = {}): Read => ({
    name: `staff, letters, ${name}`,
    requests: [{ url: '/staff/letters', query, headers }],
  })
  return [
    list('page 1'),
    list('page 10', { page: '10' }),
    list('by subject, page 10', { sort: 'subject', page: '10' }),
    list('drafts', { state: 'draft' }),
    list('search', { q: 'term 17' }),
    {
      name: 'staff, a letter that is being sent',
      requests: [{ url: `/staff/letters/${uuidOf(LETTER, 0)}`, headers }],
    },
  ]
}
