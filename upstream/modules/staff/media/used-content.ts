import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { type media, mediaUses } from '../../../platform/db/schema/media.ts'
import { siteContent } from '../../../platform/db/schema/site-content.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'

type Row = Pick<typeof media.$inferSelect, 'mediaId' | 'fileKey'>
type Pair = { old: Row; replacement: Row }

const SECTION = 'partners'

const withMark = (item: unknown, { old, replacement }: Pair): unknown =>
  typeof item === 'object' && item !== null && 'mediaId' in item && item.mediaId === old.mediaId
    ? { ...item, mediaId: replacement.mediaId, image: replacement.fileKey }
    : item

/**
 * STF-150: marks of partners take the replacement. Call it before the uses are moved, with all uses locked.
 * @returns public pages that show them
 */
export async function moveMarks(tx: Tx, writer: StaffWriter, pair: Pair): Promise<string[]> {
  const isUsed = and(eq(mediaUses.kind, 'content'), eq(mediaUses.mediaId, pair.old.mediaId))
  if ((await tx.$count(mediaUses, isUsed)) === 0) return []
  const isPartners = eq(siteContent.section, SECTION)
  const [row] = await tx.select().from(siteContent).where(isPartners).for('update')
  if (!Array.isArray(row?.value.items)) return []
  const before = { items: row.value.items }
  const after = { items: row.value.items.map((item) => withMark(item, pair)) }
  await tx.update(siteContent).set({ value: after }).where(isPartners)
  const data = { name: SECTION }
  await auditBy(tx, writer, { action: 'content.changed', subject: SECTION, data, before, after })
  return ['/']
}
