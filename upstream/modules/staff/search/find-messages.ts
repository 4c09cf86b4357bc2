import { and, asc, desc, ne, sql } from 'drizzle-orm'
import type { Found } from '#contract/staff/search'
import type { Db } from '../../../platform/db/open.ts'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { matchesMessage } from '../messages/list-messages.ts'

/** Of a frequent word, which bounds the work. */
const READ = 100

/** By words of the name or the message, or a whole address; closed ones last, then the newest first. */
export async function findMessages(db: Db, q: string, limit: number): Promise<Found['messages']> {
  const { messageId, firstName, lastName, state, createdAt } = contactMessages
  const found = db
    .select({ messageId, firstName, lastName, state, createdAt })
    .from(contactMessages)
    .where(and(ne(state, 'spam'), matchesMessage(q)))
    .limit(READ)
    .as('found')
  const rows = await db
    .select()
    .from(found)
    .orderBy(asc(sql`${found.state} = 'closed'`), desc(found.createdAt), desc(found.messageId))
    .limit(limit)
  return rows.map((row) => ({
    messageId: row.messageId,
    name: `${row.firstName} ${row.lastName}`,
    state: row.state,
    at: row.createdAt.toISOString(),
  }))
}
