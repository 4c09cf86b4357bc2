import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listMessages as call, messageTabs } from '#contract/staff/messages'
import type { Db } from '../../../platform/db/open.ts'
import { contactMessages, isUnclosed, messageWords } from '../../../platform/db/schema/messages.ts'
import { countRows, REACHED } from '../count-rows.ts'
import { beginWords, wordsIn } from '../records/begin-words.ts'
import { selectMessages, serializeRow } from './message-row.ts'

/** A search that finds more is too short to be of use. */
const SEARCHED = 1_000

type Query = z.output<typeof call.query>
type Tab = (typeof messageTabs)[number]

const { messageId, createdAt, state, email, assigneeId } = contactMessages

const isOpenOf = (staffId: string): SQL | undefined =>
  and(eq(assigneeId, staffId), isUnclosed(contactMessages))

const tabs: Record<Tab, (reader: string) => SQL | undefined> = {
  open: () => isUnclosed(contactMessages),
  mine: isOpenOf,
  closed: () => eq(state, 'closed'),
  spam: () => eq(state, 'spam'),
}

/** By words of the name or the message, or a whole address. */
export function matchesMessage(q: string): SQL {
  if (q.includes('@')) return sql`lower(${email}) = lower(${q})`
  const words = wordsIn(q)
  return /[\p{L}\p{N}]/u.test(words) ? beginWords(messageWords(contactMessages), words) : sql`false`
}

const isUnanswered = and(isUnclosed(contactMessages), eq(state, 'open'))

/** 'open' is before 'waiting', by letters too. Ties are broken by id (STF-060). */
const orderOf = (tab: Tab, found: Record<'messageId' | 'createdAt' | 'state', SQLWrapper>) =>
  tab === 'open' || tab === 'mine'
    ? [asc(found.state), asc(found.createdAt), asc(found.messageId)]
    : [desc(found.createdAt), desc(found.messageId)]

/** The few that a search finds are sorted, so that no index in the order of a tab is read whole. */
function findIds(db: Db, { q, tab, page, size }: Query, condition: SQL | undefined) {
  const found = db
    .select({ messageId, createdAt, state })
    .from(contactMessages)
    .where(condition)
    .limit(SEARCHED)
    .as('found')
  const ids = q
    ? db
        .select({ messageId: found.messageId })
        .from(found)
        .orderBy(...orderOf(tab, found))
    : db
        .select({ messageId })
        .from(contactMessages)
        .where(condition)
        .orderBy(...orderOf(tab, contactMessages))
  return ids.limit(size).offset((page - 1) * size)
}

async function findPage(db: Db, query: Query, condition: SQL | undefined) {
  const { page, size, tab } = query
  if (page * size > REACHED) return []
  const found = await selectMessages(db)
    .where(inArray(messageId, findIds(db, query, condition)))
    .orderBy(...orderOf(tab, contactMessages))
  return found.map(serializeRow)
}

/** STF-216. @param reader the staff id of the person who reads it */
export async function listMessages(
  db: Db,
  reader: string,
  query: Query,
): Promise<z.output<typeof call.response>> {
  const { q, tab } = query
  const condition = and(tabs[tab](reader), q ? matchesMessage(q) : undefined)
  return {
    rows: await findPage(db, query, condition),
    total: await countRows(db, contactMessages, condition, q ? SEARCHED : undefined),
    counts: {
      open: await countRows(db, contactMessages, isUnanswered),
      mine: await countRows(db, contactMessages, tabs.mine(reader)),
    },
  }
}
