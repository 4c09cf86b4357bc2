import type { Letter, LetterInput } from '#contract/staff/letters'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { lockNewUses } from '../media/lock-uses.ts'
import { addOnce } from '../records/add-once.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { auditLetter } from './audit-letter.ts'
import { type CleanedInput, cleanInput, findChanges } from './letter-values.ts'
import { lockLetter } from './lock-letter.ts'
import { readStaffLetter } from './read-letter.ts'
import { writeChanges } from './write-changes.ts'

async function add(tx: Tx, writer: StaffWriter, subject: string, cleaned: CleanedInput) {
  await lockNewUses(tx)
  const [added] = await tx.insert(letters).values({ subject }).returning({ letterId: letters.letterId })
  if (!added) throw new Error('The letter was not stored.')
  const { letterId } = added
  const letter = await lockLetter(tx, letterId)
  const changes = findChanges(letter, cleaned)
  if (Object.keys(changes).length > 0) await writeChanges(tx, letter, changes)
  await auditLetter(tx, writer, { action: 'letter.added', letterId, after: { subject, ...changes } })
  return letterId
}

/** STF-227: a draft. @throws AppError `invalid` */
export async function addLetter(
  db: Db,
  writer: StaffWriter,
  input: LetterInput,
  key: IdempotencyKey | undefined,
): Promise<Letter> {
  const cleaned = await cleanInput(input)
  const letterId = await db.transaction((tx) =>
    addOnce(tx, writer, key, () => add(tx, writer, input.subject, cleaned)),
  )
  return readStaffLetter(db, letterId)
}
