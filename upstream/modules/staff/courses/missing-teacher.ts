import { and, eq, exists, gte, inArray, ne, not, notExists, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { missingTeachers } from '#contract/staff/courses'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

const { courseId, state, startDate, endDate } = allCourses

const isPlanned = inArray(state, ['published', 'scheduled'])

export const isUpcoming = (today: string): SQL | undefined => and(isPlanned, gte(startDate, today))

export const hasNoTeacher = (db: Db, course: { courseId: SQLWrapper } = allCourses): SQL =>
  notExists(
    db
      .select({ staffId: courseTeachers.staffId })
      .from(courseTeachers)
      .where(eq(courseTeachers.courseId, course.courseId)),
  )

/** A suspended person cannot teach (STF-265). */
const canBeTaught = (db: Db): SQL =>
  exists(
    db
      .select({ staffId: courseTeachers.staffId })
      .from(courseTeachers)
      .innerJoin(staff, eq(staff.staffId, courseTeachers.staffId))
      .where(and(eq(courseTeachers.courseId, courseId), ne(staff.state, 'suspended'))),
  )

/** STF-265: courses that run or are to come, and whose teachers are all suspended. */
export function isOfSuspended(db: Db, today: string): SQL | undefined {
  const taught = db
    .select({ courseId: courseTeachers.courseId })
    .from(staff)
    .innerJoin(courseTeachers, eq(courseTeachers.staffId, staff.staffId))
    .where(eq(staff.state, 'suspended'))
  return and(inArray(courseId, taught), isPlanned, gte(endDate, today), not(canBeTaught(db)))
}

/** The filter of the list; `upcoming` and `suspended` list what the items of Today count. */
export function missingTeacherCondition(
  db: Db,
  missing: (typeof missingTeachers)[number],
  today: string,
): SQL | undefined {
  if (missing === 'upcoming') return and(isUpcoming(today), hasNoTeacher(db))
  return missing === 'suspended' ? isOfSuspended(db, today) : not(canBeTaught(db))
}
