import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { CourseSuggestions } from '#contract/api/course'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { isPublic } from './public-courses.ts'

export type Suggestion = CourseSuggestions['suggestions'][number]

const columns = {
  courseId: courses.courseId,
  courseTitle: courses.title,
  categoryName: courseCategories.name,
}

export const findSuggestions = (db: Db, where: SQL | undefined, limit: number): Promise<Suggestion[]> =>
  db
    .select(columns)
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(and(isPublic(), where))
    .orderBy(asc(courses.startDate), asc(courses.courseId))
    .limit(limit)
