import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Found } from '#contract/staff/search'
import type { Db } from '../../../platform/db/open.ts'
import { contactMessages, isUnclosed } from '../../../platform/db/schema/messages.ts'
import { matchesMessage } from '../messages/list-messages.ts'

/** Of a frequent word, which bounds the work. */
const UNCLOSED = 1_000
const CLOSED = 100

const { messageId, firstName, lastName, state, createdAt } = contactMessages

/** @param read at most, in no order */
function findNewest(db: Db, condition: SQL | undefined, read: number, limit: number) {
  const found = db
    .select({ messageId, firstName, lastName, state, createdAt })
    .from(contactMessages)
    .where(condition)
    .limit(read)
    .as('found')
  return db.select().from(found).orderBy(desc(found.createdAt), desc(found.messageId)).limit(limit)
}

/** By words of the name or the message, or a whole address; closed ones last, then the newest first. */
export async function findMessages(db: Db, q: string, limit: number): Promise<Found['messages']> {
  const matches = matchesMessage(q)
  const rows = await findNewest(db, and(isUnclosed(contactMessages), matches), UNCLOSED, limit)
  const left = limit - rows.length
  if (left > 0) rows.push(...(await findNewest(db, and(eq(state, 'closed'), matches), CLOSED, left)))
  return rows.map((row) => ({
    messageId: row.messageId,
    name: `${row.firstName} ${row.lastName}`,
    state: row.state,
    at: row.createdAt.toISOString(),
  }))
}
