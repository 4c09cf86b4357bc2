import { asc, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import { type readLetter as call, type Letter, letterBlocks } from '#contract/staff/letters'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { letters, newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { findItems } from '../../letters/block-items.ts'
import { countLetter } from './letter-counts.ts'
import { rowColumns, serializeRow } from './letter-row.ts'
import { findLetter } from './lock-letter.ts'
import { findMissing } from './missing-parts.ts'

/** @throws AppError `not_found` */
export async function readStaffLetter(db: Db | Tx, letterId: string): Promise<Letter> {
  const letter = await findLetter(db, letterId)
  const [row] = await db.select(rowColumns(db)).from(letters).where(eq(letters.letterId, letterId))
  if (!row) throw new AppError('not_found', 'Not found.')
  return {
    ...serializeRow(row),
    previewLine: letter.previewLine,
    content: letter.contentHtml,
    blocks: letter.blocks,
    testedAt: letter.testedAt?.toISOString() ?? null,
    // The editor shows what a block would hold before it is chosen.
    items: letter.items ?? (await findItems(db, { blocks: [...letterBlocks] })),
    counts: letter.startedAt === null ? null : await countLetter(db, letter),
    version: letter.version,
  }
}

/** More than any school has. */
const COUNTED = 1_000_000

/** In the order of an index, so that the table is not passed to count a part of it. */
async function countConfirmed(db: Db): Promise<number> {
  const { state, createdAt, subscriberId } = newsletterSubscribers
  const confirmed = db
    .select({ createdAt })
    .from(newsletterSubscribers)
    .where(eq(state, 'confirmed'))
    .orderBy(asc(createdAt), asc(subscriberId))
    .limit(COUNTED)
    .as('confirmed')
  const [found] = await db.select({ readers: count() }).from(confirmed)
  return found?.readers ?? 0
}

/** STF-227 to STF-229. @throws AppError `not_found` */
export async function readLetter(db: Db, letterId: string): Promise<z.output<typeof call.response>> {
  const found = await findLetter(db, letterId)
  // While it is being sent it is read every few seconds, and who has confirmed since no longer matters.
  const isOpen = found.startedAt === null
  const missing = isOpen ? await findMissing(db, found) : []
  return {
    letter: await readStaffLetter(db, letterId),
    confirmed: isOpen ? await countConfirmed(db) : 0,
    missing: missing.map(({ words }) => words),
  }
}
