import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'

const PICTURE = /\ssrc="\/media(\/uploads\/[^"?#]+)/g

/** Of the files whose public paths are in the text. */
export const keysIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, path]) => `public${path}`)),
]

type Used = { courseId: string; coverMediaId: string | null; descriptionHtml: string | null }

/** Written anew with each save, so that a picture in use cannot be removed (STF-149). */
export async function writeMediaUses(
  tx: Tx,
  { courseId, coverMediaId, descriptionHtml }: Used,
): Promise<void> {
  const keys = keysIn(descriptionHtml ?? '')
  const inText =
    keys.length > 0
      ? await tx.select({ mediaId: media.mediaId }).from(media).where(inArray(media.fileKey, keys))
      : []
  const use = { kind: 'course' as const, subjectId: courseId }
  const uses = [
    ...(coverMediaId ? [{ ...use, mediaId: coverMediaId, field: 'cover' as const }] : []),
    ...inText.map(({ mediaId }) => ({ ...use, mediaId, field: 'text' as const })),
  ]
  await tx.delete(mediaUses).where(and(eq(mediaUses.kind, 'course'), eq(mediaUses.subjectId, courseId)))
  if (uses.length > 0) await tx.insert(mediaUses).values(uses)
}
