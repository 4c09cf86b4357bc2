import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { TodayClass } from '#contract/staff/today'
import { addDays, lagosDate } from '#domain/dates'
import { listLessons } from '#domain/lessons'
import { isPermitted } from '#domain/staff-permissions'
import { courses } from '../../../platform/db/complete-courses.ts'
import { withTimes } from '../../../platform/db/course-lectures.ts'
import type { Db } from '../../../platform/db/open.ts'
import { courseTeachers, lectures } from '../../../platform/db/schema/course-teaching.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { seesAllCourses } from '../courses/own-courses.ts'
import type { StaffPerson } from './staff-person.ts'

const DAYS = 7
const RUNNING = 100
const LISTED = 50

/** STF-019: a teacher sees own classes only. */
const isOwn = (db: Db, { id }: StaffPerson) =>
  exists(
    db
      .select({ staffId: courseTeachers.staffId })
      .from(courseTeachers)
      .where(and(eq(courseTeachers.courseId, courses.courseId), eq(courseTeachers.staffId, id))),
  )

type Days = { today: string; end: string }

/** Those that end first. A course without lesson times counts on its first day. */
function findRunning(db: Db, person: StaffPerson, { today, end }: Days) {
  const ofCourse = db.select().from(lectures).where(eq(lectures.courseId, courses.courseId))
  const hasLectures = exists(ofCourse)
  const { courseId, title, startDate, endDate, numberOfLectures, schedule, state } = courses
  return db
    .select({ courseId, title, startDate, endDate, numberOfLectures, schedule })
    .from(courses)
    .where(
      and(
        eq(state, 'published'),
        gte(endDate, today),
        lt(startDate, end),
        or(isNotNull(schedule), hasLectures, gte(startDate, today)),
        seesAllCourses(person) ? undefined : isOwn(db, person),
      ),
    )
    .orderBy(asc(endDate), asc(courseId))
    .limit(RUNNING)
}

type Row = Awaited<ReturnType<typeof findRunning>>[number]
type Running = Awaited<ReturnType<typeof withTimes<Row>>>[number]
type Class = TodayClass & { startsAt: string }

function classesOf(course: Running, today: string, end: string): Class[] {
  const { courseId, title, startDate, numberOfLectures, schedule } = course
  const timed = listLessons(course)
  const isWhole = timed.length === 0 && !schedule
  const lessons = isWhole ? [{ number: 1, date: startDate, startsAt: startDate }] : timed
  return lessons
    .filter(({ date }) => date >= today && date < end)
    .map(({ number, date, startsAt }) => ({
      courseId,
      title,
      day: date,
      lecture: number,
      lectures: numberOfLectures,
      startsAt,
    }))
}

async function countChildren(db: Db, courseIds: string[]): Promise<Map<string, number>> {
  const { courseId, cancelledAt } = enrolments
  const counted = await db
    .select({ courseId, children: sql<number>`count(*)::int` })
    .from(enrolments)
    .where(and(inArray(courseId, courseIds), isNull(cancelledAt)))
    .groupBy(courseId)
  return new Map(counted.map(({ courseId: id, children }) => [id, children]))
}

/** Of today and the next six days, in order of time. */
export async function listClasses(db: Db, person: StaffPerson, now: Date): Promise<TodayClass[]> {
  if (!isPermitted(person.roles, 'courses.read')) return []
  const today = lagosDate(now)
  const end = addDays(today, DAYS)
  const running = await withTimes(db, await findRunning(db, person, { today, end }))
  const classes = running
    .flatMap((course) => classesOf(course, today, end))
    .toSorted(
      (one, other) => one.startsAt.localeCompare(other.startsAt) || one.title.localeCompare(other.title),
    )
    .slice(0, LISTED)
    .map(({ startsAt: _, ...listed }) => listed)
  if (classes.length === 0 || !isPermitted(person.roles, 'rosters.read')) return classes
  const children = await countChildren(db, [...new Set(classes.map(({ courseId }) => courseId))])
  return classes.map((listed) => ({ ...listed, children: children.get(listed.courseId) ?? 0 }))
}
