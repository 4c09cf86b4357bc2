import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { categoryPath } from '../categories/category-kinds.ts'
import { coursePath } from './course-words.ts'

/** Pages of the site that show the course, besides those that show every change (STF-283). */
export async function publicPagesOf(db: Db, courseId: string): Promise<string[]> {
  const [category] = await db
    .select({ name: courseCategories.name })
    .from(allCourses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, allCourses.categoryId))
    .where(eq(allCourses.courseId, courseId))
  return [coursePath(courseId), ...(category ? [categoryPath(category.name)] : [])]
}
