import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { LectureTime } from '#contract/api/course'
import type { RosterLecture } from '#contract/staff/rosters'
import { addDays } from '#domain/dates'
import { withTimes } from '../../../platform/db/course-lectures.ts'
import type { Db } from '../../../platform/db/open.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { isShown } from '../rosters/roster-children.ts'
import type { RosterCourse } from '../rosters/roster-course.ts'
import { listRosterLectures } from '../rosters/roster-lectures.ts'

type Given = RosterLecture & { day: string }

/** `children` are those without a mark who were enrolled when it began; `endedAt` is an instant. */
export type MissingMarks = {
  courseId: string
  name: string
  lecture: number
  children: number
  endedAt: string
}

const hasDay = (lecture: RosterLecture): lecture is Given => lecture.day !== null

/** A lecture without a time lasts until the end of its day in Lagos. */
function timesOf({ day, startsAt, minutes }: Given) {
  if (startsAt === null) {
    const endedAt = new Date(`${addDays(day, 1)}T00:00:00+01:00`).toISOString()
    return { begunAt: endedAt, endedAt }
  }
  const endedAt = new Date(Date.parse(startsAt) + (minutes ?? 0) * 60_000).toISOString()
  return { begunAt: startsAt, endedAt }
}

type Taught = RosterCourse & { lectures?: LectureTime[] }
/** `day` is a calendar date in Lagos, `endedAt` an instant. */
type IsIncluded<Course> = (lecture: { day: string; endedAt: string }, course: Course) => boolean

const lecturesOf = <Course extends Taught>(course: Course, now: Date, isIncluded: IsIncluded<Course>) =>
  listRosterLectures(course)
    .filter(hasDay)
    .map((lecture) => ({ number: lecture.number, day: lecture.day, ...timesOf(lecture) }))
    .filter((lecture) => isIncluded(lecture, course) && Date.parse(lecture.endedAt) <= now.getTime())
    .map((lecture) => ({ ...lecture, courseId: course.courseId, name: course.title }))

type Ended = ReturnType<typeof lecturesOf>[number]

/** By course and lecture, in one statement. */
async function countUnmarked(db: Db, ended: readonly Ended[]): Promise<ReadonlyMap<string, number>> {
  const given = ended.map(({ courseId, number, begunAt }) => ({
    course_id: courseId,
    number,
    begun_at: begunAt,
  }))
  const lecture = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as lecture (course_id uuid, number int, begun_at timestamptz)`
  const number = sql<number>`lecture.number`
  const { courseId, enrolmentId } = enrolments
  const found = await db
    .select({ courseId, number, children: count() })
    .from(enrolments)
    .innerJoin(
      lecture,
      and(sql`lecture.course_id = ${courseId}`, sql`${enrolments.createdAt} < lecture.begun_at`),
    )
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .innerJoin(parents, eq(parents.parentId, children.parentId))
    .leftJoin(attendance, and(eq(attendance.enrolmentId, enrolmentId), eq(attendance.lectureNumber, number)))
    .where(and(isShown, isNull(attendance.mark)))
    .groupBy(courseId, number)
  return new Map(found.map((row) => [`${row.courseId} ${row.number}`, row.children]))
}

/** Lectures that are over and have children without a mark, the first one first. */
export async function findMissingMarks<Course extends RosterCourse>(
  db: Db,
  courses: readonly Course[],
  now: Date,
  isIncluded: IsIncluded<Course>,
): Promise<MissingMarks[]> {
  const timed = await withTimes(db, courses)
  const ended = timed.flatMap((course) => lecturesOf(course, now, isIncluded))
  if (ended.length === 0) return []
  const unmarked = await countUnmarked(db, ended)
  return ended
    .flatMap(({ courseId, name, number, endedAt }) => {
      const missing = unmarked.get(`${courseId} ${number}`)
      return missing ? { courseId, name, lecture: number, children: missing, endedAt } : []
    })
    .toSorted(
      (one, other) => one.endedAt.localeCompare(other.endedAt) || one.name.localeCompare(other.name, 'en'),
    )
}
