import { asc, inArray } from 'drizzle-orm'
import type { LectureTime, Schedule } from '#contract/api/course'
import { lessonPattern } from '#domain/lesson-pattern'
import type { Db, Tx } from './open.ts'
import { lectures } from './schema/course-teaching.ts'

type LecturesByCourse = ReadonlyMap<string, LectureTime[]>

/** STF-094: of many courses in one statement. */
export async function findLectures(db: Db | Tx, courseIds: readonly string[]): Promise<LecturesByCourse> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(lectures)
    .where(inArray(lectures.courseId, [...new Set(courseIds)]))
    .orderBy(asc(lectures.courseId), asc(lectures.number))
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  return new Map(
    [...byCourse].map(([courseId, found]) => [
      courseId,
      found.map(({ number, startsAt, minutes, title }) => ({
        number,
        startsAt: startsAt?.toISOString() ?? null,
        minutes,
        title,
      })),
    ]),
  )
}

type Taught = { courseId: string; schedule: Schedule | null }

/** When a course is taught, as everything that the public and families read says it. */
export function timesOf({ courseId, schedule }: Taught, found: LecturesByCourse) {
  const ofCourse = found.get(courseId)
  if (!ofCourse) return { schedule }
  return { schedule: lessonPattern({ schedule, lectures: ofCourse }), lectures: ofCourse }
}

export const withTimes = async <C extends Taught>(db: Db | Tx, rows: readonly C[]) => {
  const found = await findLectures(
    db,
    rows.map(({ courseId }) => courseId),
  )
  return rows.map((row) => ({ ...row, ...timesOf(row, found) }))
}
