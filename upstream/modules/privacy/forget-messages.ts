import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { contactMessages, messageReplies } from '../../platform/db/schema/messages.ts'
import { notes } from '../../platform/db/schema/notes.ts'
import { messageMailKey } from '../../platform/mail/message-mail-key.ts'

const DAY_MS = 24 * 3_600_000
/** Bounds one transaction; the rest is deleted by the next run. */
const AT_ONCE = 5_000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** STF-222: a year after they came, spam 30 days after it was marked (STF-218), with replies, notes and mails. */
export async function forgetMessages({ db }: Pick<Context, 'db'>): Promise<void> {
  const { messageId, createdAt, state, closedAt } = contactMessages
  const isOldSpam = and(eq(state, 'spam'), lt(closedAt, daysAgo(30)))
  await db.transaction(async (tx) => {
    const found = await tx
      .select({ messageId })
      .from(contactMessages)
      .where(or(lt(createdAt, daysAgo(365)), isOldSpam))
      .orderBy(messageId)
      .limit(AT_ONCE)
      .for('update')
    if (found.length === 0) return
    const ids = found.map((message) => message.messageId)
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
