import { and, asc, eq, gte, inArray, ne, notExists } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { COUNTED, nameItems } from './count-items.ts'
import type { FoundItem } from './today-items.ts'

/** STF-265: courses that run or are to come, and whose teachers are all suspended. */
export async function findCoursesOfSuspended(db: Db, now: Date): Promise<FoundItem[]> {
  const { courseId, title, state, startDate, endDate } = courses
  const others = db
    .select({ staffId: staff.staffId })
    .from(courseTeachers)
    .innerJoin(staff, eq(staff.staffId, courseTeachers.staffId))
    .where(and(eq(courseTeachers.courseId, courseId), ne(staff.state, 'suspended')))
  const taught = db
    .select({ courseId: courseTeachers.courseId })
    .from(staff)
    .innerJoin(courseTeachers, eq(courseTeachers.staffId, staff.staffId))
    .where(eq(staff.state, 'suspended'))
  const found = await db
    .select({ courseId, name: title })
    .from(courses)
    .where(
      and(
        inArray(courseId, taught),
        inArray(state, ['scheduled', 'published']),
        gte(endDate, lagosDate(now)),
        notExists(others),
      ),
    )
    .orderBy(asc(startDate), asc(courseId))
    .limit(COUNTED)
  return nameItems('course-teacher-suspended', found)
}
