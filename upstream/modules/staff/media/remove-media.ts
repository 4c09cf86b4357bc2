import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { sqlFailure } from '#domain/sql-failure'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { scheduleFileRemoval, tryRemoveDueFiles } from '../../pictures/picture-storage.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { lockMedia, rejectDrawing } from './media-row.ts'

/** Of `on delete restrict`: PostgreSQL 18 has a code of its own for it. */
const STILL_USED = ['23001', '23503']

async function inUse(db: Db, mediaId: string, cause: unknown): Promise<AppError> {
  const uses = await db.$count(mediaUses, eq(mediaUses.mediaId, mediaId))
  const places = uses === 1 ? '1 place' : `${Math.max(uses, 2)} places`
  return new AppError('conflict', `Used in ${places}. Replace it there first.`, {
    reason: 'media_in_use',
    cause,
  })
}

/** STF-149: the foreign key decides. @throws AppError `not_found`; `conflict`, reason `media_in_use` */
export async function removeMedia(context: Context, writer: StaffWriter, mediaId: string): Promise<void> {
  const { db } = context
  try {
    await db.transaction(async (tx) => {
      const row = await lockMedia(tx, mediaId)
      rejectDrawing(row)
      await tx.delete(media).where(eq(media.mediaId, mediaId))
      await scheduleFileRemoval(tx, row.fileKey)
      const data = { fileName: row.fileName, alt: row.alt }
      await auditBy(tx, writer, { action: 'media.removed', subject: mediaId, data })
    })
  } catch (error) {
    const code = sqlFailure(error)?.code
    throw code && STILL_USED.includes(code) ? await inUse(db, mediaId, error) : error
  }
  await tryRemoveDueFiles(context)
}
