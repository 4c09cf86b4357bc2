import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { mediaPath } from '#domain/media-path'
import type { Tx } from '../../../platform/db/open.ts'
import { type media, mediaUses } from '../../../platform/db/schema/media.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { auditChanged } from '../audit-changed.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { replaceInHtml } from './replace-in-html.ts'

type Row = typeof media.$inferSelect
type Pair = { old: Row; replacement: Row }

async function lockLetters(tx: Tx, mediaId: string) {
  const uses = await tx
    .select({ id: mediaUses.subjectId })
    .from(mediaUses)
    .where(and(eq(mediaUses.mediaId, mediaId), eq(mediaUses.kind, 'letter')))
  if (uses.length === 0) return []
  const ids = uses.map(({ id }) => id)
  return tx
    .select({ letterId: letters.letterId, state: letters.state, html: letters.contentHtml })
    .from(letters)
    .where(inArray(letters.letterId, ids))
    .orderBy(asc(letters.letterId))
    .for('no key update')
}

/**
 * STF-150: letters that were not sent take the replacement; a draft needs a new test. Readers of the others load the
 * picture with which it was sent.
 * @returns ids of letters that keep the old picture
 */
export async function replaceInLetters(
  tx: Tx,
  writer: StaffWriter,
  { old, replacement }: Pair,
): Promise<string[]> {
  const { fileKey, alt, width, height } = replacement
  const picture = { src: mediaPath(fileKey) ?? '', alt, width, height }
  const found = await lockLetters(tx, old.mediaId)
  const open = found.filter(({ state }) => state === 'draft' || state === 'scheduled')
  for (const { letterId, html } of open) {
    const content = replaceInHtml(html ?? '', mediaPath(old.fileKey) ?? '', picture)
    const testedAt = sql`case when ${letters.state} = 'scheduled' then ${letters.testedAt} end`
    await tx.update(letters).set({ contentHtml: content, testedAt }).where(eq(letters.letterId, letterId))
    const record = { subject: letterId, before: { content: html }, after: { content } }
    await auditChanged(tx, writer, { kind: 'letter', through: 'picture' }, [record])
  }
  return found.filter((letter) => !open.includes(letter)).map(({ letterId }) => letterId)
}
