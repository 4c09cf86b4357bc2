import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { dropAddress } from './category-address.ts'
import { countOf, type KindOfCategory } from './category-kinds.ts'
import { lockCategories, readLocked } from './lock-categories.ts'

const inUse = (kind: KindOfCategory, uses: number) =>
  new AppError(
    'conflict',
    `${countOf(kind, uses)} ${uses === 1 ? 'uses it. Move it first.' : 'use it. Move them first.'}`,
    { reason: 'category_in_use' },
  )

/** Waits for courses and posts that are being saved with it. @throws AppError `conflict`, reason `category_in_use` */
async function deleteUnused(tx: Tx, kind: KindOfCategory, categoryId: string): Promise<void> {
  const { categories, used, usedCategoryId } = kind
  const isIt = eq(categories.categoryId, categoryId)
  await tx.select({ name: categories.name }).from(categories).where(isIt).for('update')
  const uses = await tx.$count(used, eq(usedCategoryId, categoryId))
  if (uses > 0) throw inUse(kind, uses)
  await tx.delete(categories).where(isIt)
}

/** STF-116. @throws AppError `not_found`, `conflict` */
export async function removeCategory(
  db: Db,
  writer: StaffWriter,
  kind: KindOfCategory,
  categoryId: string,
): Promise<string> {
  const name = await db.transaction(async (tx) => {
    await lockCategories(tx, kind)
    const category = await readLocked(tx, kind, categoryId)
    await deleteUnused(tx, kind, categoryId)
    await dropAddress(tx, kind, category.name)
    const before = { name: category.name, tone: category.tone, icon: category.icon }
    const data = { name: category.name }
    await auditBy(tx, writer, { action: 'category.removed', subject: categoryId, data, before })
    return category.name
  })
  wakeFreshness([kind.pathOf(name)])
  return name
}
