import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Letter, LetterChange } from '#contract/staff/letters'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { lockNewUses } from '../media/lock-uses.ts'
import { writeMediaUses } from '../records/pictures.ts'
import { auditedChanges, overwrittenValues } from '../records/shown-changes.ts'
import { versionConflict } from '../records/version-conflict.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { auditLetter } from './audit-letter.ts'
import { type CleanedInput, cleanInput, findChanges, valuesOf } from './letter-values.ts'
import { letterRecord } from './letter-words.ts'
import { lockLetter, requireState } from './lock-letter.ts'
import { readStaffLetter } from './read-letter.ts'
import { writeChanges } from './write-changes.ts'

const asIs = (_: string, value: unknown) => Promise.resolve(value)

async function change(
  tx: Tx,
  writer: StaffWriter,
  { letterId, version }: { letterId: string; version: string },
  cleaned: CleanedInput,
) {
  if (cleaned.input.content !== undefined) await lockNewUses(tx)
  const letter = await lockLetter(tx, letterId)
  const changes = findChanges(letter, cleaned)
  if (Object.keys(changes).length === 0) return
  requireState(letter, ['draft'])
  const values = valuesOf(letter)
  if (version !== letter.version) {
    const current = await overwrittenValues(changes, values, asIs)
    throw await versionConflict(tx, letterRecord(letterId), current)
  }
  await writeChanges(tx, letter, changes)
  const shown = await auditedChanges(changes, { values, imageKey: null }, asIs)
  await auditLetter(tx, writer, { action: 'letter.changed', letterId, ...shown })
}

/** STF-227. Nothing is written when no field differs (STF-013). @throws AppError `not_found`, `changed`, `invalid`, `conflict` */
export async function changeLetter(
  db: Db,
  writer: StaffWriter,
  letterId: string,
  { version, ...input }: LetterChange,
): Promise<Letter> {
  const cleaned = await cleanInput(input)
  await db.transaction((tx) => change(tx, writer, { letterId, version }, cleaned))
  return readStaffLetter(db, letterId)
}

/** STF-015. @throws AppError `not_found`, `conflict` */
export const removeLetter = (db: Db, writer: StaffWriter, letterId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const letter = await lockLetter(tx, letterId)
    if (letter.state !== 'draft')
      throw new AppError('conflict', 'Only a letter that was never sent and is not scheduled can be removed.')
    await writeMediaUses(tx, { kind: 'letter', id: letterId, coverMediaId: null, html: null })
    await tx.delete(letters).where(eq(letters.letterId, letterId))
    const before = { subject: letter.subject }
    await auditLetter(tx, writer, { action: 'letter.removed', letterId, before })
  })
