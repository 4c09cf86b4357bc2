import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { StaffCourse } from '#contract/staff/courses'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { lectures } from '../../../platform/db/schema/course-teaching.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { lastChange } from '../records/last-change.ts'
import { rowColumns, serializeRow, versionOfCourse } from './course-row.ts'
import { coursePath, courseRecord } from './course-words.ts'
import { countPlaces } from './lock-course.ts'
import { isVisibleTo } from './own-courses.ts'

const detailColumns = {
  ...rowColumns,
  descriptionHtml: allCourses.descriptionHtml,
  coverMediaId: allCourses.coverMediaId,
  coverCrop: allCourses.coverFocus,
  alt: media.alt,
  createdBy: allCourses.createdBy,
  format: allCourses.format,
  place: allCourses.place,
  prepare: allCourses.prepare,
  schedule: allCourses.schedule,
  publishedAt: allCourses.publishedAt,
  archivedAt: allCourses.archivedAt,
  cancelledAt: allCourses.cancelledAt,
  cancelReason: allCourses.cancelReason,
  duplicatedFrom: allCourses.duplicatedFrom,
  version: versionOfCourse,
}

type Caller = Pick<StaffCaller, 'id' | 'roles'>

/** STF-019: of another course a teacher gets the same answer as for none. @throws AppError `not_found` */
async function findDetail(db: Db | Tx, caller: Caller, courseId: string) {
  const [found] = await db
    .select(detailColumns)
    .from(allCourses)
    .leftJoin(courseCategories, eq(courseCategories.categoryId, allCourses.categoryId))
    .leftJoin(media, eq(media.mediaId, allCourses.coverMediaId))
    .where(and(eq(allCourses.courseId, courseId), isVisibleTo(db, caller)))
  if (!found) throw new AppError('not_found', 'Not found.')
  return found
}

type Detail = Awaited<ReturnType<typeof findDetail>>

async function findTitle(db: Db | Tx, id: string | null) {
  if (id === null) return null
  const { courseId, title } = allCourses
  const [found] = await db.select({ courseId, title }).from(allCourses).where(eq(courseId, id))
  return found ?? null
}

async function listLectures(db: Db | Tx, courseId: string): Promise<StaffCourse['lectures']> {
  const { number, startsAt, minutes, title } = lectures
  const rows = await db
    .select({ number, startsAt, minutes, title })
    .from(lectures)
    .where(eq(lectures.courseId, courseId))
    .orderBy(asc(number))
  return rows.map((row) => ({ ...row, startsAt: row.startsAt?.toISOString() ?? null }))
}

async function findRedirect(db: Db | Tx, courseId: string) {
  const [found] = await db
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, coursePath(courseId)))
  return findTitle(db, found?.toPath?.split('/').at(-1) ?? null)
}

async function findLastChange(db: Db | Tx, courseId: string) {
  const change = await lastChange(db, courseRecord(courseId))
  return change ? { by: change.name ?? 'System', at: change.at.toISOString() } : null
}

const serializeCover = ({ imageKey, coverMediaId, alt }: Detail): StaffCourse['cover'] =>
  imageKey === null ? null : { mediaId: coverMediaId, image: imageKey, alt: alt ?? '' }

const serializeTimes = ({ publishedAt, archivedAt, cancelledAt }: Detail) => ({
  publishedAt: publishedAt?.toISOString() ?? null,
  archivedAt: archivedAt?.toISOString() ?? null,
  cancelledAt: cancelledAt?.toISOString() ?? null,
})

/** @throws AppError `not_found` */
export async function readStaffCourse(db: Db | Tx, caller: Caller, courseId: string): Promise<StaffCourse> {
  const detail = await findDetail(db, caller, courseId)
  return {
    ...serializeRow(detail),
    ...serializeTimes(detail),
    description: detail.descriptionHtml,
    cover: serializeCover(detail),
    ...(detail.coverCrop !== null && { coverCrop: detail.coverCrop }),
    categoryId: detail.categoryId,
    minimumAge: detail.minimumAge,
    maximumAge: detail.maximumAge,
    language: detail.language,
    numberOfLectures: detail.numberOfLectures,
    createdBy: detail.createdBy,
    format: detail.format,
    place: detail.place,
    prepare: detail.prepare,
    schedule: detail.schedule,
    lectures: await listLectures(db, courseId),
    ...(await countPlaces(db, courseId)),
    cancelReason: detail.cancelReason,
    duplicatedFrom: await findTitle(db, detail.duplicatedFrom),
    redirect: await findRedirect(db, courseId),
    lastChange: await findLastChange(db, courseId),
    version: detail.version,
  }
}

/** @throws AppError `not_found` */
export async function requireVisible(db: Db, caller: Caller, courseId: string): Promise<void> {
  const [found] = await db
    .select({ courseId: allCourses.courseId })
    .from(allCourses)
    .where(and(eq(allCourses.courseId, courseId), isVisibleTo(db, caller)))
  if (!found) throw new AppError('not_found', 'Not found.')
}
