import { asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { versionOfCategory } from './category-row.ts'

const CATEGORIES = 'categories of courses'

/**
 * Serialises the writes of categories. The order of locks is this one, then courses, then categories: who saves a course
 * has it locked when the trigger `set_course_flags` asks for its category.
 */
export const lockCategories = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${CATEGORIES}, 0))`)

/** @throws AppError `not_found` */
export async function readLocked(tx: Tx, categoryId: string) {
  const { name, tone, icon } = courseCategories
  const [found] = await tx
    .select({ categoryId: courseCategories.categoryId, name, tone, icon, version: versionOfCategory })
    .from(courseCategories)
    .where(eq(courseCategories.categoryId, categoryId))
  if (!found) throw new AppError('not_found', 'Not found.')
  return found
}

export type LockedCategory = Awaited<ReturnType<typeof readLocked>>

export async function lockCourses(tx: Tx, categoryId: string): Promise<string[]> {
  const { courseId } = allCourses
  const found = await tx
    .select({ courseId })
    .from(allCourses)
    .where(eq(allCourses.categoryId, categoryId))
    .orderBy(asc(courseId))
    .for('no key update')
  return found.map((course) => course.courseId)
}
