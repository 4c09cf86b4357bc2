import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { MessageDetail, MessageReply } from '#contract/staff/messages'
import { maskPhone } from '#domain/mask'
import { firstWord, fullName } from '#domain/person'
import { senderAddress } from '../../../platform/config/mail-addresses.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { emailOutbox, mailState } from '../../../platform/db/schema/mail.ts'
import { contactMessages, messageReplies } from '../../../platform/db/schema/messages.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { findNotes } from '../notes/note-entries.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { type FoundMessage, selectMessages, serializeRow } from './message-row.ts'

const REPLIES = 100

/** The oldest first. */
async function findReplies(db: Db | Tx, messageId: string): Promise<MessageReply[]> {
  const { replyId, at, text, mailId, staffId } = messageReplies
  const found = await db
    .select({
      replyId,
      by: staff.name,
      at,
      text,
      mailId,
      mailed: emailOutbox.mailId,
      mail: mailState(emailOutbox),
    })
    .from(messageReplies)
    .innerJoin(staff, eq(staff.staffId, staffId))
    .leftJoin(emailOutbox, eq(emailOutbox.mailId, mailId))
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(desc(at), desc(replyId))
    .limit(REPLIES)
  return found
    .map(({ mailed, mail, ...reply }) => ({
      ...reply,
      at: reply.at.toISOString(),
      mail: mailed === null ? null : mail,
    }))
    .toReversed()
}

/** STF-220: that of the account, or of the one that has the sender's address now and has confirmed it. */
async function findFamily(db: Db | Tx, { parentId, email }: FoundMessage): Promise<MessageDetail['family']> {
  const isSender = parentId
    ? eq(parents.parentId, parentId)
    : and(sql`lower(${parents.email}) = lower(${email})`, isNotNull(parents.verifiedAt))
  const [family] = await db
    .select({ parentId: parents.parentId, lastName: parents.lastName, otherNames: parents.otherNames })
    .from(parents)
    .where(and(isSender, isNull(parents.erasedAt)))
  return family ? { parentId: family.parentId, name: fullName(family) } : null
}

type Read = { db: Db | Tx; env: Context['env'] }

/** STF-216, STF-217. @throws AppError `not_found` */
export async function readMessage(
  { db, env }: Read,
  { caller }: Pick<StaffWriter, 'caller'>,
  messageId: string,
): Promise<MessageDetail> {
  const [message] = await selectMessages(db).where(eq(contactMessages.messageId, messageId))
  if (!message) throw new AppError('not_found', 'Not found.')
  const { email, phone, address, closedAt, closer, version } = message
  const family = await findFamily(db, message)
  return {
    ...serializeRow(message),
    email,
    // Nothing else shows the number of a sender without an account, who may ask to be called.
    phone: phone !== null && family ? maskPhone(phone) : phone,
    address,
    family,
    replies: await findReplies(db, messageId),
    notes: await findNotes(db, caller.id, { subjectKind: 'message', subjectId: messageId }),
    closed: closedAt && { at: closedAt.toISOString(), by: closer },
    signature: `${firstWord(caller.name)}, ${env.SITE_NAME}`,
    from: senderAddress(env),
    version,
  }
}
