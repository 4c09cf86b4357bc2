import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/errors'
import type { MessageChange, MessageDetail } from '#contract/staff/messages'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { findAnswerer } from './find-answerers.ts'
import { type LockedMessage, lockMessage, versionConflict } from './lock-message.ts'
import { readMessage } from './read-message.ts'

type Change = Omit<MessageChange, 'version'>
type Set = PgUpdateSetSource<typeof contactMessages>
type Effect = { set: Set; action: AuditAction; data: Record<string, unknown>; words: string }

const NOT_ASSIGNABLE = 'This person cannot answer messages.'

const stateEffects = {
  open: { action: 'message.reopened', words: 'The message is open again.' },
  closed: { action: 'message.closed', words: 'The message is closed.' },
  spam: { action: 'message.marked_spam', words: 'The message is marked as spam.' },
} as const

/** Spam that is deleted 30 days after it was marked is no closed message. @throws AppError `conflict` */
export function requireNoSpam({ state }: LockedMessage): void {
  if (state === 'spam') throw new AppError('conflict', 'Open the message again first.')
}

function changeState(
  message: LockedMessage,
  { caller }: StaffWriter,
  state: Change['state'],
): Effect | undefined {
  if (state === undefined || state === message.state) return undefined
  if (state === 'closed') requireNoSpam(message)
  const closed =
    state === 'open'
      ? { closedAt: null, closedBy: null }
      : { closedAt: sql`clock_timestamp()`, closedBy: caller.id }
  return { set: { state, ...closed }, data: {}, ...stateEffects[state] }
}

/** @throws AppError `invalid` */
async function assign(
  tx: Tx,
  message: LockedMessage,
  assigneeId: Change['assigneeId'],
): Promise<Effect | undefined> {
  if (assigneeId === undefined || assigneeId === message.assigneeId) return undefined
  const effect = { set: { assigneeId }, action: 'message.assigned', data: { assigneeId } } as const
  if (assigneeId === null) return { ...effect, words: 'The message is no longer assigned.' }
  const person = isUuid(assigneeId) ? await findAnswerer(tx, assigneeId) : undefined
  if (!person) throw new AppError('invalid', NOT_ASSIGNABLE, { fields: { assigneeId: NOT_ASSIGNABLE } })
  return { ...effect, words: `The message is assigned to ${person.name}.` }
}

/** @returns what was done, in words */
async function change(tx: Tx, writer: StaffWriter, messageId: string, input: MessageChange): Promise<string> {
  const message = await lockMessage(tx, messageId)
  const assigned = await assign(tx, message, input.assigneeId)
  const moved = changeState(message, writer, input.state)
  const effects = [assigned, moved].filter((effect) => effect !== undefined)
  if (effects.length === 0) return 'Nothing changed.'
  if (input.version !== message.version) throw await versionConflict(tx, message)
  await tx
    .update(contactMessages)
    .set({ ...assigned?.set, ...moved?.set, updatedAt: sql`clock_timestamp()` })
    .where(eq(contactMessages.messageId, messageId))
  for (const { action, data } of effects) await auditBy(tx, writer, { action, subject: messageId, data })
  return effects.map(({ words }) => words).join(' ')
}

type Saved = { message: string; conversation: MessageDetail }

/** STF-218. @throws AppError `not_found`, `changed`, `conflict` for spam; `invalid` for a person who cannot answer */
export const changeMessage = (
  { db, env }: Pick<Context, 'db' | 'env'>,
  writer: StaffWriter,
  messageId: string,
  input: MessageChange,
): Promise<Saved> =>
  db.transaction(async (tx) => {
    const message = await change(tx, writer, messageId, input)
    return { message, conversation: await readMessage({ db: tx, env }, writer, messageId) }
  })
