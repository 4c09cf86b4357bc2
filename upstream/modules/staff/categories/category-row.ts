import { asc, eq, sql } from 'drizzle-orm'
import type { Category } from '#contract/staff/categories'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'

/** A list says 'more than 1,000'. */
const COUNTED = 1_001
const LISTED = 200

const { categoryId, name, tone, icon, updatedAt } = courseCategories

/** `updatedAt` in microseconds (STF-066). */
export const versionOfCategory = sql<string>`(extract(epoch from ${updatedAt}) * 1000000)::bigint::text`

// In a select of one table, Drizzle writes columns without their table.
const uses = sql<number>`(select count(*)::int from (select from ${allCourses} where ${allCourses}.category_id = ${courseCategories}.category_id limit ${COUNTED}) as used)`

const selectCategories = (db: Db | Tx) =>
  db
    .select({ categoryId, name, tone, icon, uses, version: versionOfCategory })
    .from(courseCategories)
    .$dynamic()

/** STF-114. */
export const listCategories = (db: Db): Promise<Category[]> =>
  selectCategories(db)
    .orderBy(asc(sql`lower(${name})`), asc(categoryId))
    .limit(LISTED)

export async function findCategory(db: Db | Tx, id: string): Promise<Category | undefined> {
  const [found] = await selectCategories(db).where(eq(categoryId, id))
  return found
}
