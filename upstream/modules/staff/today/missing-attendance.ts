import { and, asc, eq, exists, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { RosterLecture } from '#contract/staff/rosters'
import { addDays, lagosDate } from '#domain/dates'
import { courses } from '../../../platform/db/complete-courses.ts'
import { withTimes } from '../../../platform/db/course-lectures.ts'
import type { Db } from '../../../platform/db/open.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { isTaughtBy } from '../courses/own-courses.ts'
import { rosterColumns, seesAllRosters } from '../rosters/roster-course.ts'
import { listRosterLectures } from '../rosters/roster-lectures.ts'
import type { StaffPerson } from './staff-person.ts'
import type { FoundItem } from './today-items.ts'

const DAYS = 7
/** Of the courses that end first. */
const AMONG = 200
const NAMED = 10
const COUNTED = 20

const isLive = and(eq(enrolments.courseId, courses.courseId), isNull(enrolments.cancelledAt))

/** Those that may have had a lecture. */
function findTaught(db: Db, person: StaffPerson, from: string, today: string) {
  const enrolled = db.select({ enrolmentId: enrolments.enrolmentId }).from(enrolments).where(isLive)
  return db
    .select(rosterColumns)
    .from(courses)
    .where(
      and(
        inArray(courses.state, ['published', 'archived']),
        gte(courses.endDate, from),
        lte(courses.startDate, today),
        exists(enrolled),
        seesAllRosters(person) ? undefined : isTaughtBy(db, person.id),
      ),
    )
    .orderBy(asc(courses.endDate), asc(courses.courseId))
    .limit(AMONG)
}

/** The first enrolment of a child who is on the roster, by course. */
async function findFirstEnrolments(db: Db, courseIds: string[]): Promise<Map<string, Date>> {
  const { courseId, createdAt, cancelledAt, childId } = enrolments
  const first: SQL<Date> = sql`min(${createdAt})`.mapWith(createdAt)
  const found = await db
    .select({ courseId, first })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, childId))
    .innerJoin(parents, eq(parents.parentId, children.parentId))
    .where(and(inArray(courseId, courseIds), isNull(cancelledAt), isNull(parents.erasedAt)))
    .groupBy(courseId)
  return new Map(found.map((row) => [row.courseId, row.first]))
}

const placeOf = (courseId: string, lecture: number) => `${courseId} ${lecture}`

async function findMarked(db: Db, courseIds: string[]): Promise<Set<string>> {
  const { courseId, enrolmentId, cancelledAt } = enrolments
  const found = await db
    .selectDistinct({ courseId, lecture: attendance.lectureNumber })
    .from(enrolments)
    .innerJoin(attendance, eq(attendance.enrolmentId, enrolmentId))
    .where(and(inArray(courseId, courseIds), isNull(cancelledAt)))
  return new Set(found.map((row) => placeOf(row.courseId, row.lecture)))
}

/** Instant; a lecture without a time ends with its day. */
function endOf({ day, startsAt, minutes }: RosterLecture): string | undefined {
  if (startsAt) return new Date(Date.parse(startsAt) + (minutes ?? 0) * 60_000).toISOString()
  return day === null ? undefined : new Date(`${addDays(day, 1)}T00:00:00+01:00`).toISOString()
}

type Missing = { courseId: string; name: string; lecture: number; since: string }

async function findMissing(db: Db, person: StaffPerson, now: Date): Promise<Missing[]> {
  const today = lagosDate(now)
  const from = addDays(today, -DAYS)
  const taught = await withTimes(db, await findTaught(db, person, from, today))
  if (taught.length === 0) return []
  const courseIds = taught.map(({ courseId }) => courseId)
  const marked = await findMarked(db, courseIds)
  const enrolled = await findFirstEnrolments(db, courseIds)
  return taught
    .flatMap((course) => {
      const { courseId, title: name } = course
      const first = enrolled.get(courseId)
      if (!first) return []
      return listRosterLectures(course).flatMap((lecture) => {
        const { number, day } = lecture
        const since = endOf(lecture)
        if (!since || day === null || day < from || since > now.toISOString()) return []
        const isDue = first.toISOString() <= since && !marked.has(placeOf(courseId, number))
        return isDue ? [{ courseId, name, lecture: number, since }] : []
      })
    })
    .toSorted((one, other) => other.since.localeCompare(one.since) || one.name.localeCompare(other.name))
}

/** STF-077, STF-080: each lecture of the last 7 days that is over and has no mark of any child, the last one first. */
export async function findMissingAttendance(db: Db, person: StaffPerson, now: Date): Promise<FoundItem[]> {
  const found = await findMissing(db, person, now)
  const named = found
    .slice(0, NAMED)
    .map((missing): FoundItem => ({ kind: 'attendance-missing', count: 1, ...missing }))
  const count = Math.min(found.length - named.length, COUNTED)
  return count > 0 ? [...named, { kind: 'attendance-missing', count }] : named
}
