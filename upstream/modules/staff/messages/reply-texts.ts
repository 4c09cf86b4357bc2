import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { ReplyText, ReplyTextInput } from '#contract/staff/reply-texts'
import { joinWords } from '#domain/join-words'
import { unknownPlaceholders } from '#domain/reply-placeholders'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { replyTexts } from '../../../platform/db/schema/messages.ts'
import { versionOf } from '../records/microseconds.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { replyTextChanged } from './reply-text-changed.ts'

const MOST = 50
const TAKEN = 'There is a reply text of this name.'

const { textId, name, text, updatedAt } = replyTexts

const version = versionOf(updatedAt)

/** By name. */
export const listReplyTexts = (db: Db | Tx): Promise<ReplyText[]> =>
  db
    .select({ textId, name, text, version })
    .from(replyTexts)
    .orderBy(asc(sql`lower(${name})`), asc(textId))
    .limit(MOST)

/** Names and their number are compared with those of the others. */
const lockTexts = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reply-texts', 0))`)

/** @throws AppError `not_found` */
async function readLocked(tx: Tx, id: string): Promise<ReplyText> {
  await lockTexts(tx)
  const [found] = await tx.select({ textId, name, text, version }).from(replyTexts).where(eq(textId, id))
  if (!found) throw new AppError('not_found', 'Not found.')
  return found
}

/** @throws AppError `invalid` */
function requireKnownPlaceholders(words: string): void {
  const unknown = [...new Set(unknownPlaceholders(words))]
  if (unknown.length === 0) return
  const message = `Not known: ${joinWords(unknown)}.`
  throw new AppError('invalid', message, { fields: { text: message } })
}

/** @throws AppError `conflict`, reason `name_used` */
async function requireUnusedName(tx: Tx, wanted: string, own?: string): Promise<void> {
  const isOther = own === undefined ? undefined : ne(textId, own)
  const used = await tx.$count(replyTexts, and(sql`lower(${name}) = lower(${wanted})`, isOther))
  if (used > 0) throw new AppError('conflict', TAKEN, { reason: 'name_used', fields: { name: TAKEN } })
}

async function insertText(tx: Tx, writer: StaffWriter, input: ReplyTextInput): Promise<string> {
  await lockTexts(tx)
  await requireUnusedName(tx, input.name)
  if ((await tx.$count(replyTexts)) >= MOST)
    throw new AppError('conflict', `There are ${MOST} reply texts already. Remove one first.`)
  const [added] = await tx.insert(replyTexts).values(input).returning({ textId })
  if (!added) throw new Error('The reply text was not stored.')
  const data = { name: input.name }
  await auditBy(tx, writer, { action: 'reply_text.added', subject: added.textId, data, after: input })
  return added.textId
}

/** STF-221. @throws AppError `invalid` for an unknown placeholder, `conflict` for a used name and beyond 50 */
export async function addReplyText(
  db: Db,
  writer: StaffWriter,
  input: ReplyTextInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  requireKnownPlaceholders(input.text)
  await db.transaction((tx) => writeOnce(tx, writer, idempotencyKey, () => insertText(tx, writer, input)))
}

const fields = ['name', 'text'] as const

type Change = ReplyTextInput & { textId: string; version: string }

/** @returns false when nothing changes (STF-013) @throws AppError `not_found`, `changed`, `invalid`, `conflict` */
export async function changeReplyText(db: Db, writer: StaffWriter, change: Change): Promise<boolean> {
  const { textId: id, version: held, ...input } = change
  requireKnownPlaceholders(input.text)
  return db.transaction(async (tx) => {
    const stored = await readLocked(tx, id)
    const changed = fields.filter((field) => stored[field] !== input[field])
    if (changed.length === 0) return false
    if (held !== stored.version) throw await replyTextChanged(tx, stored)
    await requireUnusedName(tx, input.name, id)
    await tx
      .update(replyTexts)
      .set({ ...input, updatedAt: sql`clock_timestamp()` })
      .where(eq(textId, id))
    const pick = (values: ReplyTextInput) =>
      Object.fromEntries(changed.map((field) => [field, values[field]]))
    const changes = { before: pick(stored), after: pick(input) }
    const data = { name: input.name }
    await auditBy(tx, writer, { action: 'reply_text.changed', subject: id, data, ...changes })
    return true
  })
}

/** Replies hold their own words. @throws AppError `not_found` */
export const removeReplyText = (db: Db, writer: StaffWriter, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { name: removed, text: words } = await readLocked(tx, id)
    await tx.delete(replyTexts).where(eq(textId, id))
    const before = { name: removed, text: words }
    await auditBy(tx, writer, {
      action: 'reply_text.removed',
      subject: id,
      data: { name: removed },
      before,
    })
  })
