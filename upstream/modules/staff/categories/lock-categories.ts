import { asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import type { KindOfCategory } from './category-kinds.ts'
import { versionOfCategory } from './category-row.ts'

/**
 * Serialises the writes of categories. The order of locks is this one, then courses or posts, then categories: who saves one
 * has it locked when a trigger (`set_course_flags`, `blog_columns`) asks for its category.
 */
export const lockCategories = (tx: Tx, { lockName }: KindOfCategory) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`)

/** @throws AppError `not_found` */
export async function readLocked(tx: Tx, kind: KindOfCategory, id: string) {
  const { categoryId, name, tone, icon } = kind.categories
  const [found] = await tx
    .select({ categoryId, name, tone, icon, version: versionOfCategory(kind) })
    .from(kind.categories)
    .where(eq(categoryId, id))
  if (!found) throw new AppError('not_found', 'Not found.')
  return found
}

export type LockedCategory = Awaited<ReturnType<typeof readLocked>>

/** The courses or posts of the category. */
export async function lockUsed(
  tx: Tx,
  { used, usedId, usedCategoryId }: KindOfCategory,
  categoryId: string,
): Promise<string[]> {
  const found = await tx
    .select({ id: usedId })
    .from(used)
    .where(eq(usedCategoryId, categoryId))
    .orderBy(asc(usedId))
    .for('no key update')
  return found.map(({ id }) => id)
}
