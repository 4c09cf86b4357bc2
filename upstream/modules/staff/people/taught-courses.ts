import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { TaughtCourse } from '#contract/staff/people'
import { lagosDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'

const LISTED = 100

/** STF-261, STF-265: those that have not ended, by their first day; drafts without days come last. */
export function findTaughtCourses(db: Db, staffId: string): Promise<TaughtCourse[]> {
  const { courseId, title, state, startDate, endDate } = allCourses
  return db
    .select({ courseId, title, state, startDate, endDate })
    .from(courseTeachers)
    .innerJoin(allCourses, eq(courseId, courseTeachers.courseId))
    .where(
      and(
        eq(courseTeachers.staffId, staffId),
        inArray(state, ['draft', 'scheduled', 'published']),
        or(isNull(endDate), gte(endDate, lagosDate(new Date()))),
      ),
    )
    .orderBy(asc(startDate), asc(title), asc(courseId))
    .limit(LISTED)
}
