import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { contactMessages, messageReplies } from '../../platform/db/schema/messages.ts'
import { notes } from '../../platform/db/schema/notes.ts'
import { messageMailKey } from '../../platform/mail/message-mail-key.ts'

const DAY_MS = 24 * 3_600_000
/** Bounds one transaction; the rest is deleted by the next run. */
const AT_ONCE = 5_000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const { messageId, createdAt, state, closedAt } = contactMessages

/** Each condition has an index; joined by `or` they have none. */
const conditions = (): SQL[] => [
  lt(createdAt, daysAgo(365)),
  sql`${state} = 'spam' and ${closedAt} < ${daysAgo(30).toISOString()}`,
]

/** In one order, so that two processes wait for each other. Those that were opened again since are not among them. */
async function lockForgotten(tx: Tx): Promise<string[]> {
  const found: { messageId: string }[] = []
  for (const condition of conditions())
    found.push(...(await tx.select({ messageId }).from(contactMessages).where(condition).limit(AT_ONCE)))
  if (found.length === 0) return []
  const ids = [...new Set(found.map((message) => message.messageId))]
  const locked = await tx
    .select({ messageId })
    .from(contactMessages)
    .where(and(inArray(messageId, ids), or(...conditions())))
    .orderBy(asc(messageId))
    .for('update')
  return locked.map((message) => message.messageId)
}

/** STF-222: a year after they came, spam 30 days after it was marked (STF-218), with replies, notes and mails. */
export async function forgetMessages({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await lockForgotten(tx)
    if (ids.length === 0) return
    const replies = await tx
      .select({ mailId: messageReplies.mailId })
      .from(messageReplies)
      .where(inArray(messageReplies.messageId, ids))
    const mailIds = replies.map(({ mailId }) => mailId)
    await tx.delete(notes).where(and(eq(notes.subjectKind, 'message'), inArray(notes.subjectId, ids)))
    await tx.delete(emailOutbox).where(inArray(emailOutbox.mailId, mailIds))
    await tx.delete(emailOutbox).where(inArray(emailOutbox.dedupeKey, ids.map(messageMailKey)))
    await tx.delete(contactMessages).where(inArray(messageId, ids))
  })
}
