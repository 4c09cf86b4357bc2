import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { PostponementInput } from '#contract/staff/course-changes'
import { daysBetween } from '#domain/course-time'
import { lagosDate } from '#domain/dates'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { dateChanges } from '../../../platform/db/schema/course-teaching.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { courseReminders } from '../../../platform/db/schema/reminders.ts'
import { auditCourse } from '../audit-course.ts'
import {
  checkLectures,
  isSame,
  readLectures,
  replaceLectures,
  type StoredLecture,
} from '../lectures/store-lectures.ts'
import { type StaffWriter, writeOnce } from '../staff-writer.ts'
import { dropWaitingReminders } from './drop-reminders.ts'
import { countsOf, familiesOf, findEnrolled } from './find-enrolled.ts'
import { mailPostponed } from './mail-postponed.ts'
import { type PublishedCourse, requirePublished, requireVersionOf } from './require-published.ts'

const DAY_MS = 86_400_000

/** Also before the enrolments of buyers: who is enrolled at the same time gets the email, or reads the new dates at once. */
async function lockPublished(tx: Tx, courseId: string): Promise<PublishedCourse> {
  await tx
    .select({ courseId: allCourses.courseId })
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))
    .for('update')
  return requirePublished(tx, courseId, 'postponed')
}

const invalid = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

function requireFuture(course: PublishedCourse, { startDate, endDate, refundUntil }: PostponementInput) {
  const today = lagosDate(new Date())
  if (startDate !== course.startDate && startDate < today)
    throw invalid('startDate', 'Choose a day from today on.')
  if (endDate < today) throw invalid('endDate', 'Choose a day from today on.')
  if (refundUntil && refundUntil < today) throw invalid('refundUntil', 'Choose a day from today on.')
}

/** The day of a lecture follows the first day, and a teacher can take back only the marks of children who are enrolled. @throws AppError `invalid` */
async function requireNoAttendance(tx: Tx, courseId: string) {
  const [mark] = await tx
    .select({ lectureNumber: attendance.lectureNumber })
    .from(attendance)
    .innerJoin(enrolments, eq(enrolments.enrolmentId, attendance.enrolmentId))
    .where(and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt)))
    .orderBy(asc(attendance.lectureNumber))
    .limit(1)
  if (!mark) return
  const words = `Attendance of lecture ${mark.lectureNumber} was taken, so the first day stays.`
  throw invalid('startDate', `${words} The last day and the days of other lectures can change.`)
}

/** Without new ones the lectures move with the first day. */
function movedLectures(
  course: PublishedCourse,
  { startDate, lectures }: PostponementInput,
  before: readonly StoredLecture[],
): StoredLecture[] {
  if (lectures) return checkLectures(lectures, course)
  const ms = daysBetween(course.startDate, startDate) * DAY_MS
  return before.map((one) => ({ ...one, startsAt: one.startsAt && new Date(one.startsAt.getTime() + ms) }))
}

async function changeDates(
  tx: Tx,
  course: PublishedCourse,
  input: PostponementInput,
  moved: StoredLecture[] | undefined,
): Promise<PublishedCourse | undefined> {
  const { courseId } = course
  const { startDate, endDate } = input
  if (moved) await replaceLectures(tx, courseId, moved)
  const calendarSequence = sql`${allCourses.calendarSequence} + 1`
  const revision = sql`${allCourses.revision} + 1`
  await tx
    .update(allCourses)
    .set({ startDate, endDate, calendarSequence, revision })
    .where(eq(allCourses.courseId, courseId))
  await dropWaitingReminders(tx, courseId)
  // Families may have been reminded of this day before another postponement (STF-275).
  await tx
    .delete(courseReminders)
    .where(and(eq(courseReminders.courseId, courseId), eq(courseReminders.firstDay, startDate)))
  const [changed] = await tx.select().from(courses).where(eq(courses.courseId, courseId))
  return changed
}

async function postpone(tx: Tx, writer: StaffWriter, courseId: string, input: PostponementInput) {
  const course = await lockPublished(tx, courseId)
  await requireVersionOf(tx, courseId, input.version)
  const before = await readLectures(tx, courseId)
  const moved = movedLectures(course, input, before)
  const hasNewLectures = !isSame(before, moved)
  const { startDate, endDate, note, refundUntil } = input
  if (startDate === course.startDate && endDate === course.endDate && !hasNewLectures)
    throw new AppError('conflict', 'These are the dates of the course already.')
  requireFuture(course, input)
  if (startDate !== course.startDate) await requireNoAttendance(tx, courseId)
  const changed = await changeDates(tx, course, input, hasNewLectures ? moved : undefined)
  const enrolled = await findEnrolled(tx, courseId)
  const families = familiesOf(enrolled)
  const old = { oldStart: course.startDate, oldEnd: course.endDate }
  const [stored] = await tx
    .insert(dateChanges)
    .values({
      ...old,
      courseId,
      newStart: startDate,
      newEnd: endDate,
      note: note || null,
      refundUntil: refundUntil ?? null,
      staffId: writer.caller.id,
      families: families.length,
    })
    .returning()
  if (!stored || !changed) throw new Error('The change of dates was not stored.')
  await mailPostponed(tx, changed, stored, families)
  await auditCourse(tx, writer, {
    action: 'course.postponed',
    courseId,
    before: { startDate: course.startDate, endDate: course.endDate },
    after: { startDate, endDate },
    data: countsOf(enrolled),
  })
  return families.length
}

/**
 * STF-103, STF-104.
 * @returns the number of families that were told; undefined when the form was sent before
 * @throws AppError `not_found`, `changed`, `invalid`, `conflict`
 */
export const postponeCourse = (
  db: Db,
  writer: StaffWriter,
  courseId: string,
  input: PostponementInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    let told: number | undefined
    await writeOnce(tx, writer, idempotencyKey, async () => {
      told = await postpone(tx, writer, courseId, input)
      return courseId
    })
    return told
  })
