import { and, asc, eq, gte, inArray, isNull, ne, notExists, or } from 'drizzle-orm'
import type { Person, PersonDetail } from '#contract/staff/people'
import { lagosDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

const LISTED = 100

const { courseId, title, state, startDate, endDate } = allCourses

const hasNoOtherTeacher = (db: Db) =>
  notExists(
    db
      .select({ staffId: staff.staffId })
      .from(courseTeachers)
      .innerJoin(staff, eq(staff.staffId, courseTeachers.staffId))
      .where(and(eq(courseTeachers.courseId, courseId), ne(staff.state, 'suspended'))),
  )

/**
 * STF-261, STF-265: those that have not ended, by their first day; drafts without days come last. Of a suspended person those
 * that need another teacher.
 */
export async function findTaughtCourses(
  db: Db,
  person: Pick<Person, 'staffId' | 'state'>,
): Promise<Pick<PersonDetail, 'courses' | 'hasMoreCourses'>> {
  const found = await db
    .select({ courseId, title, state, startDate, endDate })
    .from(courseTeachers)
    .innerJoin(allCourses, eq(courseId, courseTeachers.courseId))
    .where(
      and(
        eq(courseTeachers.staffId, person.staffId),
        inArray(state, ['draft', 'scheduled', 'published']),
        or(isNull(endDate), gte(endDate, lagosDate(new Date()))),
        person.state === 'suspended' ? hasNoOtherTeacher(db) : undefined,
      ),
    )
    .orderBy(asc(startDate), asc(title), asc(courseId))
    .limit(LISTED + 1)
  return { courses: found.slice(0, LISTED), hasMoreCourses: found.length > LISTED }
}
