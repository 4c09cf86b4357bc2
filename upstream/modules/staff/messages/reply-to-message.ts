import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { MessageDetail, ReplyInput } from '#contract/staff/messages'
import { firstWord } from '#domain/person'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import { contactAddress } from '../../../platform/config/mail-addresses.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { contactMessages, messageReplies } from '../../../platform/db/schema/messages.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { MessageReplyMail } from '../../../platform/mail/templates/message-reply.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { requireNoSpam } from './change-message.ts'
import { findReplySince, type LockedMessage, lockMessage, versionConflict } from './lock-message.ts'
import { readMessage } from './read-message.ts'

type App = Pick<Context, 'db' | 'env'>
type Reply = ReplyInput & { messageId: string }

/** STF-219. @throws AppError `conflict` with reason `replied`, `changed` */
async function requireSame(tx: Tx, message: LockedMessage, version: string): Promise<void> {
  if (version === message.version) return
  throw (await findReplySince(tx, message, version)) ?? (await versionConflict(tx, message))
}

/** @returns the mail's id */
async function mailReply(
  tx: Tx,
  env: App['env'],
  { caller }: StaffWriter,
  message: LockedMessage,
  text: string,
): Promise<string> {
  const data: MessageReplyMail = {
    text,
    by: firstWord(caller.name),
    comment: message.comment,
    writtenAt: message.createdAt.toISOString(),
    replyTo: contactAddress(env),
  }
  const mailId = randomUUID()
  await enqueueMail(tx, { mailId, recipient: message.email, template: 'message-reply', data })
  return mailId
}

async function send(tx: Tx, env: App['env'], writer: StaffWriter, reply: Reply): Promise<string> {
  const { messageId, version, text, closes } = reply
  const message = await lockMessage(tx, messageId)
  requireNoSpam(message)
  await requireSame(tx, message, version)
  const mailId = await mailReply(tx, env, writer, message, text)
  const staffId = writer.caller.id
  const [added] = await tx
    .insert(messageReplies)
    .values({ messageId, staffId, text, mailId, at: sql`clock_timestamp()` })
    .returning({ replyId: messageReplies.replyId })
  if (!added) throw new Error('The reply was not stored.')
  const { replyId } = added
  const closed = closes
    ? ({ state: 'closed', closedAt: sql`clock_timestamp()`, closedBy: staffId } as const)
    : ({ state: 'waiting', closedAt: null, closedBy: null } as const)
  // Later than the reply: a form that was read before it holds an older version.
  await tx
    .update(contactMessages)
    .set({ ...closed, updatedAt: sql`clock_timestamp()` })
    .where(eq(contactMessages.messageId, messageId))
  await auditBy(tx, writer, { action: 'message.replied', subject: messageId, data: { replyId } })
  if (closes && message.state !== 'closed')
    await auditBy(tx, writer, { action: 'message.closed', subject: messageId, data: {} })
  return replyId
}

/** STF-217 to STF-219. @throws AppError `not_found`; `conflict` with reason `replied`, or for spam; `changed` */
export const replyToMessage = (
  { db, env }: App,
  writer: StaffWriter,
  reply: Reply,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<MessageDetail> =>
  db.transaction(async (tx) => {
    await writeOnce(tx, writer, idempotencyKey, () => send(tx, env, writer, reply))
    return readMessage({ db: tx, env }, writer, reply.messageId)
  })
