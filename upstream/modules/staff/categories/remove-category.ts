import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { categoryPath, dropAddress } from './category-address.ts'
import { lockCategories, readLocked } from './lock-categories.ts'

const inUse = (courses: number) =>
  new AppError(
    'conflict',
    courses === 1 ? '1 course uses it. Move it first.' : `${courses} courses use it. Move them first.`,
    { reason: 'category_in_use' },
  )

const countCourses = (tx: Tx, categoryId: string) =>
  tx.$count(allCourses, eq(allCourses.categoryId, categoryId))

/** Waits for courses that are being saved with it. @throws AppError `conflict`, reason `category_in_use` */
async function deleteUnused(tx: Tx, categoryId: string): Promise<void> {
  const isIt = eq(courseCategories.categoryId, categoryId)
  await tx.select({ name: courseCategories.name }).from(courseCategories).where(isIt).for('update')
  const courses = await countCourses(tx, categoryId)
  if (courses > 0) throw inUse(courses)
  await tx.delete(courseCategories).where(isIt)
}

/** STF-116. @throws AppError `not_found`, `conflict` */
export async function removeCategory(db: Db, writer: StaffWriter, categoryId: string): Promise<string> {
  const name = await db.transaction(async (tx) => {
    await lockCategories(tx)
    const category = await readLocked(tx, categoryId)
    await deleteUnused(tx, categoryId)
    await dropAddress(tx, category.name)
    const before = { name: category.name, tone: category.tone, icon: category.icon }
    const data = { name: category.name }
    await auditBy(tx, writer, { action: 'category.removed', subject: categoryId, data, before })
    return category.name
  })
  wakeFreshness([categoryPath(name)])
  return name
}
