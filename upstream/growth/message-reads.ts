import { idOf, uuidOf } from './id-of.ts'
import type { Read } from './reads.ts'
import type { KnownStaff } from './staff-reads.ts'

/** More than the list counts. */
const CLOSED = 12_000
/** What a school has not answered, whatever its size. */
const UNCLOSED = 200
const SPAM = 300
const TEXTS = 50
const REPLIES = 20

const KNOWN_MESSAGE = 7

type Kind = { first: number; count: number; state: string; closed: string; assignee: string }

const rows = ({ first, count, state, closed, assignee }: Kind) => `
  insert into contact_messages (message_id, first_name, last_name, email, comment, agreed_at, state, closed_at, assignee_id, created_at)
  select ${idOf('message', `${first} + i`)}, 'Folake', 'Danjuma', 'sender-' || i % 400 || '@kitelab.example',
    'Does the robot group take children of ' || i % 14 || case when i % 1000 = 0 then ' in the zeppelin?' else '?' end,
    now(), ${state}, ${closed}, ${assignee}, at
  from generate_series(0, ${count - 1}) as i, lateral (select now() - interval '300 days' * (i / ${count}.0) as at) as written`

export const messageStatements = [
  rows({ first: 0, count: CLOSED, state: "'closed'", closed: 'at', assignee: 'null' }),
  rows({
    first: CLOSED,
    count: UNCLOSED,
    state: "(array['open', 'waiting'])[1 + i % 2]",
    closed: 'null',
    assignee: `case when i % 3 = 0 then ${idOf('staff', 'i % 30')} end`,
  }),
  rows({ first: CLOSED + UNCLOSED, count: SPAM, state: "'spam'", closed: 'now()', assignee: 'null' }),
  `insert into message_replies (message_id, staff_id, text, mail_id, at)
    select ${idOf('message', `${KNOWN_MESSAGE}`)}, ${idOf('staff', 'i')}, 'Yes.', ${idOf('reply mail', 'i')}, now()
    from generate_series(1, ${REPLIES}) as i`,
  `insert into reply_texts (name, text) select 'Text ' || i, 'Good morning {first_name}.' from generate_series(1, ${TEXTS}) as i`,
]

/** STF-216, STF-221. */
export function messageReads({ headers }: KnownStaff): Read[] {
  const messages = (name: string, query: Record<string, string> = {}): Read => ({
    name: `staff, messages, ${name}`,
    requests: [{ url: '/staff/messages', query, headers }],
  })
  const one = (name: string, path: string): Read => ({
    name: `staff, ${name}`,
    requests: [{ url: `/staff/${path}`, headers }],
  })
  const closed = { tab: 'closed' }
  return [
    messages('open'),
    messages('of the reader', { tab: 'mine' }),
    messages('closed', closed),
    messages('closed, page 100', { ...closed, page: '100' }),
    messages('spam', { tab: 'spam' }),
    messages('search for a rare word', { ...closed, q: 'zeppelin' }),
    messages('search for a frequent word', { ...closed, q: 'robot' }),
    messages('search for an address', { ...closed, q: 'sender-17@kitelab.example' }),
    messages('search without a hit', { q: 'violin' }),
    one('a message', `messages/${uuidOf('message', KNOWN_MESSAGE)}`),
    one('reply texts', 'reply-texts'),
  ]
}
