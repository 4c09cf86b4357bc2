import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import * as record from '../records/version-conflict.ts'
import { versionOfLetter } from './letter-row.ts'
import { letterRecord } from './letter-words.ts'

/** @throws AppError `not_found` */
export async function findLetter(db: Db | Tx, letterId: string) {
  const [letter] = await db.select().from(letters).where(eq(letters.letterId, letterId))
  const [read] = await db
    .select({ version: versionOfLetter })
    .from(letters)
    .where(eq(letters.letterId, letterId))
  if (!letter || !read) throw new AppError('not_found', 'Not found.')
  return { ...letter, version: read.version }
}

export type FoundLetter = Awaited<ReturnType<typeof findLetter>>

/** What is read after the lock is what the lock holds. @throws AppError `not_found` */
export async function lockLetter(tx: Tx, letterId: string): Promise<FoundLetter> {
  await tx
    .select({ letterId: letters.letterId })
    .from(letters)
    .where(eq(letters.letterId, letterId))
    .for('no key update')
  return findLetter(tx, letterId)
}

const stateWords = {
  draft: 'a draft',
  scheduled: 'scheduled',
  sending: 'being sent',
  stopped: 'stopped',
  sent: 'sent',
} as const

/** @throws AppError `conflict` */
export function requireState({ state }: FoundLetter, from: readonly FoundLetter['state'][]): void {
  if (!from.includes(state)) throw new AppError('conflict', `This letter is ${stateWords[state]}.`)
}

/** @throws AppError `changed` */
export async function requireVersion(
  tx: Tx,
  { letterId, version }: FoundLetter,
  given: string,
): Promise<void> {
  await record.requireVersion(tx, letterRecord(letterId), { stored: version, given })
}
