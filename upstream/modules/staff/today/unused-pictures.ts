import { and, desc, eq, isNotNull, lt, notExists } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import type { FoundItem } from './today-items.ts'

const DAY_MS = 24 * 3_600_000
/** Of the newest, which bounds the work. */
const NEWEST = 500

/** Pictures of staff that nothing uses a day after they were uploaded (STF-078). */
export async function findUnusedPictures(db: Db, now: Date): Promise<FoundItem[]> {
  const { mediaId, createdAt, uploadedBy } = media
  const newest = db
    .select({ mediaId, uploadedBy })
    .from(media)
    .where(lt(createdAt, new Date(now.getTime() - DAY_MS)))
    .orderBy(desc(createdAt), desc(mediaId))
    .limit(NEWEST)
    .as('newest')
  const uses = db
    .select({ mediaId: mediaUses.mediaId })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, newest.mediaId))
  const count = await db.$count(
    db
      .select({ mediaId: newest.mediaId })
      .from(newest)
      .where(and(isNotNull(newest.uploadedBy), notExists(uses)))
      .as('unused'),
  )
  return count > 0 ? [{ kind: 'media-unused', count }] : []
}
