import { asc, eq, sql } from 'drizzle-orm'
import type { Category } from '#contract/staff/categories'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { versionOf } from '../records/microseconds.ts'
import type { KindOfCategory } from './category-kinds.ts'

/** A list says 'more than 1,000'. */
const COUNTED = 1_001
const LISTED = 200

export const versionOfCategory = ({ categories }: KindOfCategory) => versionOf(categories.updatedAt)

// In a select of one table, Drizzle writes columns without their table.
const usesOf = ({ categories, used }: KindOfCategory) =>
  sql<number>`(select count(*)::int from (select from ${used} where ${used}.category_id = ${categories}.category_id limit ${COUNTED}) as used)`

function selectCategories(db: Db | Tx, kind: KindOfCategory) {
  const { categoryId, name, tone, icon } = kind.categories
  return db
    .select({ categoryId, name, tone, icon, uses: usesOf(kind), version: versionOfCategory(kind) })
    .from(kind.categories)
    .$dynamic()
}

/** STF-114. */
export const listCategories = (db: Db, kind: KindOfCategory): Promise<Category[]> =>
  selectCategories(db, kind)
    .orderBy(asc(sql`lower(${kind.categories.name})`), asc(kind.categories.categoryId))
    .limit(LISTED)

export async function findCategory(
  db: Db | Tx,
  kind: KindOfCategory,
  id: string,
): Promise<Category | undefined> {
  const [found] = await selectCategories(db, kind).where(eq(kind.categories.categoryId, id))
  return found
}
