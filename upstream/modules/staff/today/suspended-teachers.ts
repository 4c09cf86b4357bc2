import { asc } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { isOfSuspended } from '../courses/missing-teacher.ts'
import { COUNTED, nameItems } from './count-items.ts'
import type { FoundItem } from './today-items.ts'

/** STF-265: courses that run or are to come, and whose teachers are all suspended. */
export async function findCoursesOfSuspended(db: Db, now: Date): Promise<FoundItem[]> {
  const { courseId, title, startDate } = allCourses
  const found = await db
    .select({ courseId, name: title })
    .from(allCourses)
    .where(isOfSuspended(db, lagosDate(now)))
    .orderBy(asc(startDate), asc(courseId))
    .limit(COUNTED)
  return nameItems('course-teacher-suspended', found)
}
