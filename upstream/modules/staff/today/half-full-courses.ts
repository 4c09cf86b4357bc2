import { and, asc, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { FoundItem } from './today-items.ts'

const DAYS = 14
const NAMED = 5
const COUNTED = 20

/** Courses that start within 14 days with less than half of their places taken, the next to start first. */
export async function findHalfFullCourses(db: Db, now: Date): Promise<FoundItem[]> {
  const today = lagosDate(now)
  const { courseId, title, startDate, seatsTaken, maximumCapacity, listedUntil } = courses
  const found = await db
    .select({ courseId, title, startDate, taken: seatsTaken, places: maximumCapacity })
    .from(courses)
    .where(
      and(
        isNotNull(listedUntil),
        gte(startDate, today),
        lte(startDate, addDays(today, DAYS)),
        sql`2 * ${seatsTaken} < ${maximumCapacity}`,
      ),
    )
    .orderBy(asc(startDate), asc(courseId))
    .limit(NAMED + COUNTED)
  const named = found.slice(0, NAMED).map(
    ({ title: name, startDate: date, ...course }): FoundItem => ({
      kind: 'course-half-full',
      count: 1,
      name,
      ...course,
      until: `${date}T00:00:00+01:00`,
    }),
  )
  const count = found.length - named.length
  return count > 0 ? [...named, { kind: 'course-half-full', count }] : named
}
