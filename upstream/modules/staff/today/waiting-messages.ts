import { and, eq, min, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { contactMessages, isUnclosed } from '../../../platform/db/schema/messages.ts'
import type { StaffPerson } from './staff-person.ts'
import type { FoundItem } from './today-items.ts'

/** Bounds the work and the count. */
const COUNTED = 1_000

const { messageId, createdAt, state, assigneeId } = contactMessages

const isUnanswered = and(isUnclosed(contactMessages), eq(state, 'open'))

function findOldest(db: Db, condition: SQL | undefined) {
  return db
    .select({ messageId, createdAt })
    .from(contactMessages)
    .where(condition)
    .orderBy(state, createdAt, messageId)
    .limit(COUNTED)
    .as('found')
}

async function countItem(
  db: Db,
  kind: 'message-open' | 'message-own',
  condition: SQL | undefined,
): Promise<FoundItem[]> {
  const found = findOldest(db, condition)
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int`, first: min(found.createdAt) })
    .from(found)
  return counted?.first ? [{ kind, count: counted.count, since: counted.first.toISOString() }] : []
}

/** STF-077: without an answer, assigned or not, as the list that it leads to. */
export const findOpenMessages = (db: Db): Promise<FoundItem[]> => countItem(db, 'message-open', isUnanswered)

/** STF-077: assigned to the person and not closed. */
export const findOwnMessages = (db: Db, { id }: StaffPerson): Promise<FoundItem[]> =>
  countItem(db, 'message-own', and(isUnclosed(contactMessages), eq(assigneeId, id)))

/** STF-055: without an answer, assigned or not. */
export const countOpenMessages = (db: Db): Promise<number> => db.$count(findOldest(db, isUnanswered))
