import type { Letter } from '#contract/staff/letters'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { type StaffWriter, writeOnce } from '../staff-writer.ts'
import { findDeadLinks, type LinkChecks } from './check-links.ts'
import { type FoundLetter, findLetter, lockLetter } from './lock-letter.ts'
import { findMissing, type MissingPart } from './missing-parts.ts'
import { readStaffLetter } from './read-letter.ts'

export type Step = { letterId: string; key: IdempotencyKey | undefined }

/** @throws AppError `not_found` */
export async function actOnLetter(
  db: Db,
  writer: StaffWriter,
  { letterId, key }: Step,
  act: (tx: Tx, letter: FoundLetter) => Promise<void>,
): Promise<Letter> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, key, async () => {
      await act(tx, await lockLetter(tx, letterId))
      return letterId
    }),
  )
  return readStaffLetter(db, letterId)
}

/** Before the transaction, because other sites answer slowly. The version says in it that the text is the same. */
export async function checkLinksOf(
  checks: LinkChecks,
  { letterId, version }: { letterId: string; version: string },
): Promise<MissingPart[]> {
  const letter = await findLetter(checks.db, letterId)
  const isOpen = letter.state === 'draft' || letter.state === 'scheduled'
  return isOpen && letter.version === version ? findDeadLinks(checks, letter.contentHtml) : []
}

const order = ['subject', 'content', 'pictures', 'links', 'test']

/** All that is missing together, in the order of the form (STF-228). */
export async function findAllMissing(
  tx: Tx,
  letter: FoundLetter,
  deadLinks: readonly MissingPart[],
): Promise<MissingPart[]> {
  const missing = [...(await findMissing(tx, letter)), ...deadLinks]
  return missing.toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part))
}
