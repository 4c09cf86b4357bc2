import { asc, desc, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'

const COURSES = 500

const { compare } = new Intl.Collator('en')

/** For the filters: the courses that began last, and all categories, by name. */
export async function readChoices(tx: Tx) {
  const { courseId, title, state, startDate } = allCourses
  const courses = await tx
    .select({ courseId, title })
    .from(allCourses)
    .where(inArray(state, ['published', 'cancelled', 'archived']))
    .orderBy(desc(startDate), desc(courseId))
    .limit(COURSES)
  const { categoryId, name } = courseCategories
  const categories = await tx
    .select({ categoryId, name })
    .from(courseCategories)
    .orderBy(asc(name), asc(categoryId))
  return { courses: courses.toSorted((one, other) => compare(one.title, other.title)), categories }
}
