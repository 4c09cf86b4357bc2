import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { AttendanceInput, AttendanceMarkEntry } from '#contract/staff/attendance'
import type { AttendanceMark } from '#domain/attendance'
import { longDate } from '#domain/dates'
import { marksOpenUntil } from '#domain/roster-windows'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { findMarks } from '../rosters/find-marks.ts'
import { findRosterCourse, requireLecture } from '../rosters/roster-course.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'

type Input = z.output<typeof AttendanceInput> & { courseId: string; lecture: number }
type RosterOf = Awaited<ReturnType<typeof findRosterCourse>>

/** STF-212. @throws AppError `conflict`, `invalid` */
function requireOpen({ course, can }: RosterOf, reason: string | undefined): void {
  if (can.mark) return
  if (!can.markLater) {
    const day = longDate(marksOpenUntil(course))
    const message = `Marks can be changed until ${day}. Ask the office.`
    throw new AppError('conflict', message, { reason: 'marks_closed' })
  }
  if (reason !== undefined) return
  const message = 'Say why in a few words.'
  throw new AppError('invalid', message, { fields: { reason: message } })
}

/** @returns the child of each enrolment @throws AppError `conflict` */
async function requireEnrolled(
  tx: Tx,
  courseId: string,
  enrolmentIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .select({ enrolmentId: enrolments.enrolmentId, childId: enrolments.childId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.courseId, courseId),
        isNull(enrolments.cancelledAt),
        inArray(enrolments.enrolmentId, enrolmentIds.filter(isUuid)),
      ),
    )
  if (found.length < enrolmentIds.length)
    throw new AppError('conflict', 'A child is no longer enrolled here. Please reload the page.')
  return new Map(found.map(({ enrolmentId, childId }) => [enrolmentId, childId]))
}

type Marks = [enrolmentId: string, mark: AttendanceMark | null][]

/** When it was stored, not when the transaction began: it may have waited for another person's. */
const storedAt: SQL<Date> = sql`clock_timestamp()`

/**
 * In the order of ids, so that two people who mark the same children do not wait for each other. Only rows that are locked
 * are deleted: another person may be adding a row right now. @returns the enrolments whose mark changed
 */
async function store(tx: Tx, staffId: string, lecture: number, marks: Marks): Promise<string[]> {
  const { enrolmentId, lectureNumber, mark } = attendance
  const of = (ids: string[]) => and(eq(lectureNumber, lecture), inArray(enrolmentId, ids))
  const locked = await tx
    .select({ enrolmentId })
    .from(attendance)
    .where(of(marks.map(([id]) => id)))
    .orderBy(asc(enrolmentId))
    .for('update')
  const cleared = new Set(marks.flatMap(([id, value]) => (value === null ? id : [])))
  const gone = locked.flatMap(({ enrolmentId: id }) => (cleared.has(id) ? id : []))
  if (gone.length > 0) await tx.delete(attendance).where(of(gone))
  const rows = marks.flatMap(([id, value]) =>
    value === null ? [] : { enrolmentId: id, lectureNumber: lecture, mark: value, staffId, at: storedAt },
  )
  if (rows.length === 0) return gone
  const changed = await tx
    .insert(attendance)
    .values(rows)
    .onConflictDoUpdate({
      target: [enrolmentId, lectureNumber],
      set: { mark: sql`excluded.mark`, staffId, at: storedAt },
      setWhere: sql`${mark} <> excluded.mark`,
    })
    .returning({ enrolmentId })
  return [...gone, ...changed.map((row) => row.enrolmentId)]
}

/** One entry a child, so that the words go with the family when it is erased (STF-281). */
async function auditLate(
  tx: Tx,
  writer: StaffWriter,
  data: { courseId: string; lecture: number; words: string | undefined },
  changed: readonly string[],
  childOf: ReadonlyMap<string, string>,
): Promise<void> {
  for (const enrolmentId of changed) {
    const subject = childOf.get(enrolmentId)
    if (subject) await auditBy(tx, writer, { action: 'attendance.changed_late', subject, data })
  }
}

/** STF-210 to STF-212. A call that changes nothing writes nothing (STF-013). @throws AppError `not_found`, `conflict`, `invalid` */
export const markAttendance = (
  db: Db,
  writer: StaffWriter,
  { courseId, lecture, marks, reason }: Input,
): Promise<AttendanceMarkEntry[]> =>
  db.transaction(async (tx) => {
    const roster = await findRosterCourse(tx, writer.caller, courseId)
    requireLecture(roster.course, lecture)
    requireOpen(roster, reason)
    const sorted = [...new Map(marks.map(({ enrolmentId, mark }) => [enrolmentId.toLowerCase(), mark]))].sort(
      ([one], [other]) => (one < other ? -1 : 1),
    )
    const childOf = await requireEnrolled(
      tx,
      courseId,
      sorted.map(([id]) => id),
    )
    const changed = await store(tx, writer.caller.id, lecture, sorted)
    if (roster.can.markLater)
      await auditLate(tx, writer, { courseId, lecture, words: reason }, changed, childOf)
    return findMarks(tx, courseId, lecture)
  })
