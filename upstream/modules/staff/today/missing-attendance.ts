import { and, asc, eq, gte, lt, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import { isoWeekday } from '#domain/lessons'
import { teacherReadsUntil } from '#domain/roster-windows'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { courseTeachers, lectures } from '../../../platform/db/schema/course-teaching.ts'
import { findMissingMarks, type MissingMarks } from '../attendance/missing-marks.ts'
import { type RosterCourse, rosterColumns } from '../rosters/roster-course.ts'
import type { StaffPerson } from './staff-person.ts'
import type { FoundItem } from './today-items.ts'
import { isOfOthers } from './today-kinds.ts'

const NAMED = { 'attendance-missing': 5, 'attendance-yesterday': 20 }
/** These bound the work, on every page of staff. */
const RUNNING = 1_000
const TAUGHT_ON_A_DAY = 200
const TAUGHT = 50

type Kind = keyof typeof NAMED

/** The first ones are named; the last item counts the others. */
function itemsOf(kind: Kind, missing: readonly MissingMarks[]): FoundItem[] {
  const named = missing
    .slice(0, NAMED[kind])
    .map(({ endedAt, ...lecture }): FoundItem => ({ kind, count: 1, ...lecture, since: endedAt }))
  const others = missing.slice(NAMED[kind])
  const [first] = others
  return first ? [...named, { kind, count: others.length, since: first.endedAt }] : named
}

/** A value, because an `exists` may be answered by reading the whole table. */
function hasLectureOn(db: Db, day: string, course: { courseId: SQLWrapper }) {
  const first = db
    .select({ number: lectures.number })
    .from(lectures)
    .where(
      and(
        eq(lectures.courseId, course.courseId),
        gte(lectures.startsAt, new Date(`${day}T00:00:00+01:00`)),
        lt(lectures.startsAt, new Date(`${addDays(day, 1)}T00:00:00+01:00`)),
      ),
    )
    .limit(1)
  return sql`(${first}) is not null`
}

/** Of the published courses that end first, those that may have a lecture on the day. */
function findTaughtOn(db: Db, day: string): Promise<RosterCourse[]> {
  const running = db
    .select(rosterColumns)
    .from(courses)
    .where(and(eq(courses.state, 'published'), gte(courses.endDate, day), lte(courses.startDate, day)))
    .orderBy(asc(courses.endDate), asc(courses.courseId))
    .limit(RUNNING)
    .as('running')
  return db
    .select()
    .from(running)
    .where(
      or(
        sql`${running.schedule} -> 'weekdays' @> ${isoWeekday(day)}::text::jsonb`,
        eq(running.startDate, day),
        hasLectureOn(db, day, running),
      ),
    )
    .orderBy(asc(running.endDate), asc(running.courseId))
    .limit(TAUGHT_ON_A_DAY)
}

/** STF-077. */
export async function findMissingYesterday(db: Db, now: Date): Promise<FoundItem[]> {
  const yesterday = addDays(lagosDate(now), -1)
  const found = await findTaughtOn(db, yesterday)
  return itemsOf(
    'attendance-yesterday',
    await findMissingMarks(db, found, now, ({ day }) => day === yesterday),
  )
}

/** STF-080: of own published courses since the assignment, as long as the person may read the roster (STF-021). */
export async function findMissingOfTeacher(db: Db, person: StaffPerson, now: Date): Promise<FoundItem[]> {
  const today = lagosDate(now)
  const taught = await db
    .select({ ...rosterColumns, assignedAt: courseTeachers.assignedAt })
    .from(courseTeachers)
    .innerJoin(courses, eq(courses.courseId, courseTeachers.courseId))
    .where(
      and(
        eq(courseTeachers.staffId, person.id),
        eq(courses.state, 'published'),
        lte(courses.startDate, today),
        gte(courses.endDate, addDays(today, -14)),
      ),
    )
    .orderBy(asc(courses.endDate), asc(courses.courseId))
    .limit(TAUGHT)
  const open = taught.filter((course) => today <= teacherReadsUntil(course))
  // The office has an item of its own for those of yesterday.
  const yesterday = isOfOthers(person.roles, 'attendance-yesterday') ? undefined : addDays(today, -1)
  const missing = await findMissingMarks(
    db,
    open,
    now,
    ({ day, endedAt }, { assignedAt }) => day !== yesterday && Date.parse(endedAt) > assignedAt.getTime(),
  )
  return itemsOf('attendance-missing', missing)
}
