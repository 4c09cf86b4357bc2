import { desc, eq, inArray } from 'drizzle-orm'
import type { FamilyDetail } from '#contract/staff/families'
import type { Db } from '../../../platform/db/open.ts'
import { contactMessages, messageReplies } from '../../../platform/db/schema/messages.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import type { ParentRow } from '../../parents/find-parent.ts'
import { messagesOf } from '../../parents/messages-of.ts'

const MESSAGES = 20
const REPLIES_READ = 100
/** Of each message. */
const REPLIES = 5
const FIRST_WORDS = 60

type FamilyMessage = FamilyDetail['messages'][number]

/** With '…' in place of the rest. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= FIRST_WORDS ? line : `${letters.slice(0, FIRST_WORDS).join('').trimEnd()}…`
}

/** By message, the oldest first. */
async function findReplies(
  db: Db,
  messageIds: string[],
): Promise<ReadonlyMap<string, FamilyMessage['replies']>> {
  const { replyId, messageId, text, at, staffId } = messageReplies
  const found = await db
    .select({ replyId, messageId, text, at, by: staff.name })
    .from(messageReplies)
    .innerJoin(staff, eq(staff.staffId, staffId))
    .where(inArray(messageId, messageIds))
    .orderBy(desc(at), desc(replyId))
    .limit(REPLIES_READ)
  const serialize = (reply: (typeof found)[number]) => ({
    replyId: reply.replyId,
    by: reply.by,
    at: reply.at.toISOString(),
    about: firstWords(reply.text),
  })
  return new Map(
    [...Map.groupBy(found, (reply) => reply.messageId)].map(([message, replies]) => [
      message,
      replies.slice(0, REPLIES).map(serialize).toReversed(),
    ]),
  )
}

/** STF-194, STF-220: the newest first. Anybody can sign up with an address: until it is confirmed it finds none. */
export async function listFamilyMessages(
  db: Db,
  family: Pick<ParentRow, 'parentId' | 'email' | 'verifiedAt'>,
): Promise<FamilyMessage[]> {
  const { messageId, createdAt, comment, state } = contactMessages
  const found = await db
    .select({ messageId, createdAt, comment, state })
    .from(contactMessages)
    .where(family.verifiedAt ? messagesOf(family) : eq(contactMessages.parentId, family.parentId))
    .orderBy(desc(createdAt), desc(messageId))
    .limit(MESSAGES)
  if (found.length === 0) return []
  const replies = await findReplies(
    db,
    found.map((message) => message.messageId),
  )
  return found.map((message) => ({
    messageId: message.messageId,
    at: message.createdAt.toISOString(),
    about: firstWords(message.comment),
    state: message.state,
    replies: replies.get(message.messageId) ?? [],
  }))
}
