import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { firstWord } from '#domain/person'
import type { Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { contactMessages, messageReplies } from '../../../platform/db/schema/messages.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { microseconds } from '../records/microseconds.ts'
import { minutesSince } from '../records/minutes-since.ts'
import { changedBy } from '../records/version-conflict.ts'
import { versionOfMessage } from './message-row.ts'

/** @throws AppError `not_found` */
export async function lockMessage(tx: Tx, messageId: string) {
  const isIt = eq(contactMessages.messageId, messageId)
  const [message] = await tx.select().from(contactMessages).where(isIt).for('no key update')
  // After the lock, so that it is the version that the lock holds.
  const [read] = await tx.select({ version: versionOfMessage }).from(contactMessages).where(isIt)
  if (!message || !read) throw new AppError('not_found', 'Not found.')
  return { ...message, version: read.version }
}

export type LockedMessage = Awaited<ReturnType<typeof lockMessage>>

const changes = new Map<string, string>([
  ['message.assigned', 'assignee'],
  ['message.replied', 'reply'],
  ['message.closed', 'state'],
  ['message.reopened', 'state'],
  ['message.marked_spam', 'state'],
])

/** STF-066. */
export async function versionConflict(tx: Tx, { messageId }: LockedMessage): Promise<AppError> {
  const { at, action, actorStaffId, subjectKind, subject, auditId } = auditEvents
  const entries = await tx
    .select({ at, action, name: staff.name })
    .from(auditEvents)
    .leftJoin(staff, eq(staff.staffId, actorStaffId))
    .where(and(eq(subjectKind, 'message'), eq(subject, messageId), inArray(action, [...changes.keys()])))
    .orderBy(desc(at), desc(auditId))
    .limit(2)
  const [last] = entries
  // One form can change the state and the assignee.
  const same = entries.filter((entry) => entry.at.getTime() === last?.at.getTime())
  const words = new Set(same.map((entry) => changes.get(entry.action) ?? ''))
  return changedBy(last, last ? [...words] : ['message'])
}

/** STF-219. @param version the one that the form holds */
export async function findReplySince(
  tx: Tx,
  { messageId }: LockedMessage,
  version: string,
): Promise<AppError | undefined> {
  if (!/^\d{1,18}$/.test(version)) return undefined
  const { at } = messageReplies
  const isSince = sql`${microseconds(at)} > ${version}::bigint`
  const [reply] = await tx
    .select({ at, name: staff.name })
    .from(messageReplies)
    .innerJoin(staff, eq(staff.staffId, messageReplies.staffId))
    .where(and(eq(messageReplies.messageId, messageId), isSince))
    .orderBy(desc(at))
    .limit(1)
  if (!reply) return undefined
  const words = `${firstWord(reply.name)} replied ${minutesSince(reply.at)} ago.`
  return new AppError('conflict', words, { reason: 'replied' })
}
