import { eq } from 'drizzle-orm'
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

/** STF-227 to STF-229. @throws AppError `not_found` */
export async function readLetter(db: Db, letterId: string): Promise<z.output<typeof call.response>> {
  const missing = await findMissing(db, await findLetter(db, letterId))
  return {
    letter: await readStaffLetter(db, letterId),
    confirmed: await db.$count(newsletterSubscribers, eq(newsletterSubscribers.state, 'confirmed')),
    missing: missing.map(({ words }) => words),
  }
}
