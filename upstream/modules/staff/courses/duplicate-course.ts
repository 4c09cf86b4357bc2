import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { daysBetween } from '#domain/course-time'
import { addDays } from '#domain/dates'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers, lectures } from '../../../platform/db/schema/course-teaching.ts'
import { auditCourse } from '../audit-course.ts'
import { lockNewUses } from '../media/lock-uses.ts'
import { addOnce } from '../records/add-once.ts'
import { writeMediaUses } from '../records/pictures.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { type LockedCourse, lockCourse } from './lock-course.ts'
import { usesOf } from './write-changes.ts'

const DAY_MS = 24 * 3_600_000

/** Lagos has no summer time, so a day is 24 hours. Undefined without a first day to count from. */
const shiftOf = ({ startDate: before }: LockedCourse, startDate: string | undefined) =>
  before && startDate ? daysBetween(before, startDate) : undefined

const copiedColumns = (course: LockedCourse) => ({
  title: course.title,
  categoryId: course.categoryId,
  descriptionHtml: course.descriptionHtml,
  htmlRules: course.htmlRules,
  imageKey: course.imageKey,
  coverMediaId: course.coverMediaId,
  priceKobo: course.priceKobo,
  minimumAge: course.minimumAge,
  maximumAge: course.maximumAge,
  maximumCapacity: course.maximumCapacity,
  language: course.language,
  numberOfLectures: course.numberOfLectures,
  format: course.format,
  place: course.place,
  schedule: course.schedule,
  prepare: course.prepare,
  createdBy: course.createdBy,
  // Cancelling closes registration, which is no wish for the copy.
  status: course.state === 'cancelled' ? ('Active' as const) : course.status,
})

async function copyLectures(tx: Tx, from: string, courseId: string, shift: number | undefined) {
  const found = await tx.select().from(lectures).where(eq(lectures.courseId, from))
  const copies = found.map(({ startsAt, minutes, ...lecture }) => ({
    ...lecture,
    courseId,
    ...(startsAt !== null &&
      shift !== undefined && { startsAt: new Date(startsAt.getTime() + shift * DAY_MS), minutes }),
  }))
  if (copies.length > 0) await tx.insert(lectures).values(copies)
}

async function copy(tx: Tx, writer: StaffWriter, from: string, startDate: string | undefined) {
  await lockNewUses(tx)
  const course = await lockCourse(tx, from)
  const shift = shiftOf(course, startDate)
  const endDate = course.endDate && shift !== undefined ? addDays(course.endDate, shift) : null
  const [added] = await tx
    .insert(allCourses)
    .values({
      ...copiedColumns(course),
      state: 'draft',
      startDate: startDate ?? null,
      endDate,
      duplicatedFrom: from,
    })
    .returning()
  if (!added) throw new AppError('not_found', 'Not found.')
  const { courseId } = added
  if (course.teachers.length > 0)
    await tx.insert(courseTeachers).values(course.teachers.map((staffId) => ({ courseId, staffId })))
  await copyLectures(tx, from, courseId, shift)
  await writeMediaUses(tx, usesOf(added))
  const after = { title: course.title, state: 'draft', ...(startDate && { startDate, endDate }) }
  await auditCourse(tx, writer, { action: 'course.duplicated', courseId, after, data: { from } })
  return courseId
}

/** STF-099; with a first day the last day and the lectures move as far (STF-100). @returns the copy's id */
export const duplicateCourse = (
  db: Db,
  writer: StaffWriter,
  { courseId, startDate }: { courseId: string; startDate?: string | undefined },
  key: IdempotencyKey | undefined,
): Promise<string> =>
  db.transaction((tx) => addOnce(tx, writer, key, () => copy(tx, writer, courseId, startDate)))
