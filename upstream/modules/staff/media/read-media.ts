import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { MediaDetail, MediaUse } from '#contract/staff/media'
import { isPermitted } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { findMedia, versionOfMedia } from './media-row.ts'

type Reader = Pick<StaffCaller, 'roles'>

const titles = { course: 'A course', post: 'A post', content: 'Site content', letter: 'A letter' } as const

const pathOf = ({ kind, subjectId }: Pick<typeof mediaUses.$inferSelect, 'kind' | 'subjectId'>) => {
  if (kind === 'course') return `/staff/courses/${subjectId}`
  if (kind === 'content') return `/staff/content/${subjectId}`
  // Not everyone who may change pictures may read letters.
  return kind === 'post' ? `/staff/posts/${subjectId}` : null
}

/** STF-149. The subject of a letter is read by those who may read letters. */
async function listUses(db: Db | Tx, { roles }: Reader, mediaId: string): Promise<MediaUse[]> {
  const readsLetters = isPermitted(roles, 'newsletter.write')
  const { kind, field, subjectId } = mediaUses
  const isOfCourse = and(eq(kind, 'course'), eq(sql`${allCourses.courseId}::text`, subjectId))
  const isOfPost = and(eq(kind, 'post'), eq(sql`${allBlogs.blogId}::text`, subjectId))
  const isOfLetter = and(eq(kind, 'letter'), eq(sql`${letters.letterId}::text`, subjectId))
  const title = sql<string | null>`coalesce(${allCourses.title}, ${allBlogs.title}, ${letters.subject})`
  const rows = await db
    .select({ kind, field, subjectId, title })
    .from(mediaUses)
    .leftJoin(allCourses, isOfCourse)
    .leftJoin(allBlogs, isOfPost)
    .leftJoin(letters, isOfLetter)
    .where(eq(mediaUses.mediaId, mediaId))
    .orderBy(asc(kind), asc(title), asc(subjectId), asc(field))
  return rows.map((row) => ({
    kind: row.kind,
    field: row.field,
    title: (row.kind === 'letter' && !readsLetters ? null : row.title) ?? titles[row.kind],
    path: pathOf(row),
  }))
}

async function findState(db: Db | Tx, mediaId: string) {
  const [state] = await db
    .select({ version: versionOfMedia, uploadedBy: media.uploadedBy, at: media.consentAt, by: staff.name })
    .from(media)
    .leftJoin(staff, eq(staff.staffId, media.consentBy))
    .where(eq(media.mediaId, mediaId))
  if (!state) throw new AppError('not_found', 'Not found.')
  return state
}

/** @throws AppError `not_found` */
export async function readMedia(db: Db | Tx, reader: Reader, mediaId: string): Promise<MediaDetail> {
  const row = await findMedia(db, mediaId)
  const { version, uploadedBy, by, at } = await findState(db, mediaId)
  return {
    ...row,
    isReadOnly: uploadedBy === null,
    consent: at && by !== null ? { by, at: at.toISOString() } : null,
    usedIn: await listUses(db, reader, mediaId),
    version,
  }
}
