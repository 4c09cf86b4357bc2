import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { CourseFacets } from '#contract/api/course'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories, courses } from '../../platform/db/schema/catalogue.ts'
import { isCamp } from './is-camp.ts'
import { isPublic } from './public-courses.ts'

export async function findCourseFacets(db: Db): Promise<CourseFacets> {
  const [statuses, ages, categories, [camps]] = await Promise.all([
    db
      .select({ courseStatus: courses.status, courseCount: count() })
      .from(courses)
      .where(isPublic())
      .groupBy(courses.status)
      .orderBy(asc(courses.status)),
    db
      .select({ minimumAge: courses.minimumAge, maximumAge: courses.maximumAge, courseCount: count() })
      .from(courses)
      .where(isPublic())
      .groupBy(courses.minimumAge, courses.maximumAge)
      .orderBy(asc(courses.minimumAge), asc(courses.maximumAge)),
    listCategories(db),
    db
      .select({ courseCount: sql<number>`cast(count(*) filter (where ${isCamp}) as int)` })
      .from(courses)
      .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
      .where(isPublic()),
  ])
  return { statuses, ages, categories, campCount: camps?.courseCount ?? 0 }
}

export const listCategories = (db: Db) =>
  db
    .select({
      categoryId: courseCategories.categoryId,
      categoryName: courseCategories.name,
      courseCount: count(courses.courseId),
    })
    .from(courseCategories)
    .leftJoin(courses, and(eq(courses.categoryId, courseCategories.categoryId), isPublic()))
    .groupBy(courseCategories.categoryId)
    .orderBy(asc(courseCategories.name))
