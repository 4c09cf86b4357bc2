import { and, asc, eq, gte, ilike, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listRosters as call, RosterRow } from '#contract/staff/rosters'
import { addDays, lagosDate } from '#domain/dates'
import { teacherReadsUntil } from '#domain/roster-windows'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { withTimes } from '../../../platform/db/course-lectures.ts'
import type { Db } from '../../../platform/db/open.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { findTeachers } from './find-teachers.ts'
import { countRosterChildren } from './roster-children.ts'
import { type RosterCourse, rosterColumns, seesAllRosters } from './roster-course.ts'
import { findNextLecture, listRosterLectures } from './roster-lectures.ts'

/** More courses at once are found by a search only: their next lectures have to be computed to be sorted. */
const RUNNING = 500
const AHEAD_DAYS = 14

type Query = z.output<typeof call.query>
type Caller = Pick<StaffCaller, 'id' | 'roles'>

type Condition = SQL | undefined

/** In the title, or in the name of a teacher whom the list shows: apart, because no index serves both at once. */
async function conditionsOf(db: Db, q: string | undefined): Promise<Condition[]> {
  if (!q) return [undefined]
  const pattern = likePattern(q)
  const named = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(ne(staff.state, 'suspended'), ilike(staff.name, pattern)))
  const inTitle = ilike(courses.title, pattern)
  if (named.length === 0) return [inTitle]
  const taught = db
    .select({ courseId: courseTeachers.courseId })
    .from(courseTeachers)
    .where(
      inArray(
        courseTeachers.staffId,
        named.map(({ staffId }) => staffId),
      ),
    )
  return [inTitle, inArray(courses.courseId, taught)]
}

const findRunning = (db: Db, today: string, matches: Condition): Promise<RosterCourse[]> =>
  db
    .select(rosterColumns)
    .from(courses)
    .where(
      and(
        eq(courses.state, 'published'),
        gte(courses.endDate, today),
        lte(courses.startDate, addDays(today, AHEAD_DAYS)),
        matches,
      ),
    )
    .orderBy(asc(courses.endDate), asc(courses.courseId))
    .limit(RUNNING)

/** Also courses that are in no list any more, until 14 days after their last day (STF-021). */
async function findTaught(db: Db, staffId: string, today: string, matches: Condition) {
  const found = await db
    .select(rosterColumns)
    .from(courseTeachers)
    .innerJoin(courses, eq(courses.courseId, courseTeachers.courseId))
    .where(
      and(eq(courseTeachers.staffId, staffId), inArray(courses.state, ['published', 'archived']), matches),
    )
  return found.filter((course) => today <= teacherReadsUntil(course))
}

type Next = { course: RosterCourse; next: RosterRow['next'] }

const timeOf = ({ next }: Next) => next?.startsAt ?? next?.day ?? '9999'

const sorts = {
  next: (one: Next, other: Next) => timeOf(one).localeCompare(timeOf(other)) || sorts.title(one, other),
  title: ({ course: one }: Next, { course: other }: Next) =>
    one.title.localeCompare(other.title, 'en') || one.courseId.localeCompare(other.courseId),
}

async function serializeRows(db: Db, rows: readonly Next[]): Promise<RosterRow[]> {
  const ids = rows.map(({ course }) => course.courseId)
  const teachers = await findTeachers(db, ids)
  const children = await countRosterChildren(db, ids)
  return rows.map(({ course: { courseId, title, startDate, endDate, places, numberOfLectures }, next }) => ({
    courseId,
    title,
    startDate,
    endDate,
    children: children.get(courseId) ?? 0,
    places,
    teachers: teachers.get(courseId) ?? [],
    lectures: numberOfLectures,
    next,
  }))
}

/** STF-205. */
export async function listRosters(
  db: Db,
  caller: Caller,
  { q, page, size, sort }: Query,
): Promise<z.output<typeof call.response>> {
  const now = new Date()
  const today = lagosDate(now)
  const byId = new Map<string, RosterCourse>()
  for (const condition of await conditionsOf(db, q)) {
    const some = seesAllRosters(caller)
      ? await findRunning(db, today, condition)
      : await findTaught(db, caller.id, today, condition)
    for (const course of some) byId.set(course.courseId, course)
  }
  const found = [...byId.values()]
  const timed = await withTimes(db, found)
  const rows = timed
    .map((course) => ({ course, next: findNextLecture(listRosterLectures(course), today, now) ?? null }))
    .toSorted(sorts[sort])
    .slice((page - 1) * size, page * size)
  return { rows: await serializeRows(db, rows), total: found.length }
}
