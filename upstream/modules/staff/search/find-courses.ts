import { and, asc, desc, eq, exists, ilike, sql } from 'drizzle-orm'
import type { Found } from '#contract/staff/search'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'

/** Of a frequent word, which bounds the work. */
const READ = 100

/** STF-019: of a teacher own ones only. */
const ownOnly = (db: Db, { id, roles }: StaffCaller) =>
  roles.some((role) => role !== 'teacher')
    ? undefined
    : exists(
        db
          .select({ staffId: courseTeachers.staffId })
          .from(courseTeachers)
          .where(
            and(eq(courseTeachers.courseId, sql`${allCourses}.course_id`), eq(courseTeachers.staffId, id)),
          ),
      )

/** By a part of the title; archived and cancelled ones last, then the last to start first. */
export async function findCourses(
  db: Db,
  person: StaffCaller,
  q: string,
  limit: number,
): Promise<Found['courses']> {
  const { courseId, title, state, categoryId, startDate } = allCourses
  const found = db
    .select({ courseId, title, state, categoryId, startDate })
    .from(allCourses)
    .where(and(ilike(title, likePattern(q)), ownOnly(db, person)))
    .limit(READ)
    .as('found')
  return db
    .select({
      courseId: found.courseId,
      title: found.title,
      state: found.state,
      categoryName: courseCategories.name,
      startDate: found.startDate,
    })
    .from(found)
    .leftJoin(courseCategories, eq(courseCategories.categoryId, found.categoryId))
    .orderBy(
      asc(sql`${found.state} in ('archived', 'cancelled')`),
      sql`${found.startDate} desc nulls first`,
      desc(found.courseId),
    )
    .limit(limit)
}
