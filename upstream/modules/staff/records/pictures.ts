import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { StaffRecord } from './last-change.ts'

const PICTURE = /\ssrc="\/media(\/uploads\/[^"?#]+)/g

/** Of the files whose public paths are in the text. */
const keysIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, path]) => `public${path}`)),
]

/** A text of the history may show pictures that were removed since (STF-137). @throws AppError `invalid` */
export async function requirePictures(tx: Tx, field: StaffRecord['text'], html: string): Promise<void> {
  const keys = keysIn(html).filter((key) => key.startsWith('public/uploads/media/'))
  if (keys.length === 0) return
  const found = await tx
    .select({ mediaId: media.mediaId })
    .from(media)
    .where(inArray(media.fileKey, keys))
    .for('key share')
  if (found.length === keys.length) return
  const message = 'A picture of this text has been removed. Take it out of the text.'
  throw new AppError('invalid', message, { fields: { [field]: message } })
}

/** The picture then stays until the record is saved. @returns its file, undefined when there is no such picture */
async function findCover(tx: Tx, mediaId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ fileKey: media.fileKey })
    .from(media)
    // A decorative picture has no description (STF-146).
    .where(and(inArray(media.mediaId, [mediaId].filter(isUuid)), eq(media.isDecorative, false)))
    .for('key share')
  return found?.fileKey
}

/** @throws AppError `invalid` */
export async function coverColumns(
  tx: Tx,
  coverMediaId: string | null | undefined,
): Promise<{ imageKey?: string | null }> {
  if (coverMediaId === undefined) return {}
  if (coverMediaId === null) return { imageKey: null }
  const imageKey = await findCover(tx, coverMediaId)
  const message = 'Choose a picture.'
  if (!imageKey) throw new AppError('invalid', message, { fields: { coverMediaId: message } })
  return { imageKey }
}

type Used = Pick<StaffRecord, 'kind' | 'id'> & { coverMediaId: string | null; html: string | null }

/** Written again with each save, so that a picture in use cannot be removed (STF-149). */
export async function writeMediaUses(tx: Tx, { kind, id, coverMediaId, html }: Used): Promise<void> {
  const keys = keysIn(html ?? '')
  const inText =
    keys.length > 0
      ? await tx.select({ mediaId: media.mediaId }).from(media).where(inArray(media.fileKey, keys))
      : []
  const use = { kind, subjectId: id }
  const uses = [
    ...(coverMediaId ? [{ ...use, mediaId: coverMediaId, field: 'cover' as const }] : []),
    ...inText.map(({ mediaId }) => ({ ...use, mediaId, field: 'text' as const })),
  ]
  await tx.delete(mediaUses).where(and(eq(mediaUses.kind, kind), eq(mediaUses.subjectId, id)))
  if (uses.length > 0) await tx.insert(mediaUses).values(uses)
}
