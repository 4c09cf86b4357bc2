import { count, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { MediaRow } from '#contract/staff/media'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { versionOf } from '../records/microseconds.ts'

export const versionOfMedia = versionOf(media.updatedAt)

const uses = sql<number>`(select ${count()}::int from ${mediaUses} where ${mediaUses.mediaId} = ${media.mediaId})`

/** The uses of each are counted in the index `media_uses_media`. */
export const selectMedia = (db: Db | Tx) =>
  db
    .select({
      mediaId: media.mediaId,
      image: media.fileKey,
      fileName: media.fileName,
      alt: media.alt,
      decorative: media.isDecorative,
      width: media.width,
      height: media.height,
      bytes: media.bytes,
      focalX: media.focalX,
      focalY: media.focalY,
      showsChild: media.showsChild,
      uses,
      by: staff.name,
      createdAt: media.createdAt,
    })
    .from(media)
    .leftJoin(staff, eq(staff.staffId, media.uploadedBy))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectMedia>>[number]

export const serializeMedia = ({ createdAt, ...row }: Selected): MediaRow => ({
  ...row,
  at: createdAt.toISOString(),
})

/** @throws AppError `not_found` */
export async function findMedia(db: Db | Tx, mediaId: string): Promise<MediaRow> {
  const [row] = await selectMedia(db).where(eq(media.mediaId, mediaId))
  if (!row) throw new AppError('not_found', 'Not found.')
  return serializeMedia(row)
}

/**
 * Not `for update`: a course that is being saved with this picture would wait for its key, and this transaction for the
 * course. @throws AppError `not_found`
 */
export async function lockMedia(tx: Tx, mediaId: string) {
  const [row] = await tx
    .select({ row: media, version: versionOfMedia })
    .from(media)
    .where(eq(media.mediaId, mediaId))
    .for('no key update')
  if (!row) throw new AppError('not_found', 'Not found.')
  return { ...row.row, version: row.version }
}
export type LockedMedia = Awaited<ReturnType<typeof lockMedia>>

/** STF-152. @throws AppError `conflict` */
export function rejectDrawing({ uploadedBy }: Pick<LockedMedia, 'uploadedBy'>): void {
  if (uploadedBy === null)
    throw new AppError('conflict', 'This drawing came with the site and cannot be changed.')
}
