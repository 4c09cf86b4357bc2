import { and, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { RICH_TEXT_RULES_VERSION } from '#domain/rich-text'
import type { Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers, lectures } from '../../../platform/db/schema/course-teaching.ts'
import { coverColumns, writeMediaUses } from '../records/pictures.ts'
import { type Changes, columnsOf } from './course-values.ts'
import type { LockedCourse } from './lock-course.ts'
import { requireComplete } from './require-complete.ts'

/** STF-090. */
async function placesTaken(tx: Tx, courseId: string): Promise<AppError> {
  const [course] = await tx
    .select({ seatsTaken: allCourses.seatsTaken })
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))
  const taken = course?.seatsTaken ?? 0
  const places = taken === 1 ? '1 place is' : `${taken} places are`
  const message = `${places} taken. Enter ${taken} or more.`
  return new AppError('conflict', message, { reason: 'places_taken', fields: { places: message } })
}

/** Keeps the rows of teachers who stay, because `assignedAt` is since when they teach the course (STF-080). */
async function writeTeachers(tx: Tx, courseId: string, teachers: readonly string[]) {
  await tx
    .delete(courseTeachers)
    .where(and(eq(courseTeachers.courseId, courseId), notInArray(courseTeachers.staffId, [...teachers])))
  if (teachers.length > 0)
    await tx
      .insert(courseTeachers)
      .values(teachers.map((staffId) => ({ courseId, staffId })))
      .onConflictDoNothing()
}

/** What was public is in carts and orders, which need whole courses. */
const staysComplete = ({ state, publishedAt }: Pick<LockedCourse, 'state' | 'publishedAt'>) =>
  state !== 'draft' || publishedAt !== null

export const usesOf = ({ courseId, coverMediaId, descriptionHtml }: typeof allCourses.$inferSelect) => ({
  kind: 'course' as const,
  id: courseId,
  coverMediaId,
  html: descriptionHtml,
})

async function writeRelated(tx: Tx, course: typeof allCourses.$inferSelect, changes: Changes) {
  const { courseId } = course
  if (changes.teachers) await writeTeachers(tx, courseId, changes.teachers)
  if (changes.coverMediaId !== undefined || changes.description !== undefined)
    await writeMediaUses(tx, usesOf(course))
  if (typeof changes.numberOfLectures === 'number')
    await tx
      .delete(lectures)
      .where(and(eq(lectures.courseId, courseId), gt(lectures.number, changes.numberOfLectures)))
}

/** With the course locked. @throws AppError `invalid`; `conflict` with places_taken or course_incomplete */
export async function writeChanges(tx: Tx, course: LockedCourse, changes: Changes): Promise<void> {
  const cover = await coverColumns(tx, changes.coverMediaId)
  const columns = { ...columnsOf(changes), ...cover }
  const defined = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (staysComplete(course)) requireComplete({ ...course, ...defined })
  const { places } = changes
  const [written] = await tx
    .update(allCourses)
    .set({
      ...columns,
      ...(changes.description !== undefined && { htmlRules: RICH_TEXT_RULES_VERSION }),
      ...(changes.teachers && { revision: sql`${allCourses.revision} + 1` }),
    })
    .where(
      and(
        eq(allCourses.courseId, course.courseId),
        typeof places === 'number' ? lte(allCourses.seatsTaken, places) : undefined,
      ),
    )
    .returning()
  if (!written) throw await placesTaken(tx, course.courseId)
  await writeRelated(tx, written, changes)
}
