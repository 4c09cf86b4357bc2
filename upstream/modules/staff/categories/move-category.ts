import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { categoryPath, redirectAddress } from './category-address.ts'
import { type LockedCategory, lockCategories, readLocked } from './lock-categories.ts'
import { moveCourses } from './move-courses.ts'

type Moved = { from: string; to: string; courses: number }

const same = () =>
  new AppError('invalid', 'Choose another category.', {
    fields: { toCategoryId: 'Choose another category.' },
  })

/** @throws AppError `not_found`, `invalid` */
async function lockBoth(tx: Tx, fromId: string, toId: string) {
  await lockCategories(tx)
  const from = await readLocked(tx, fromId)
  if (fromId === toId) throw same()
  return { from, to: await readLocked(tx, toId) }
}

type Both = Awaited<ReturnType<typeof lockBoth>>

const wake = ({ from, to }: Moved) => wakeFreshness([categoryPath(from), categoryPath(to)])

/** STF-116: 'Move all to…'. @throws AppError `not_found`, `invalid` */
export async function moveCategory(
  db: Db,
  writer: StaffWriter,
  fromId: string,
  toId: string,
): Promise<Moved> {
  const moved = await db.transaction(async (tx) => {
    const { from, to } = await lockBoth(tx, fromId, toId)
    const courses = await moveCourses(tx, writer, { from, to })
    const data = { name: from.name, to: to.name, courses }
    if (courses > 0) await auditBy(tx, writer, { action: 'category.moved', subject: fromId, data })
    return { from: from.name, to: to.name, courses }
  })
  if (moved.courses > 0) wake(moved)
  return moved
}

const MAX_ROUNDS = 5
/** Violations of a foreign key; PostgreSQL 18 has a code of its own for `restrict`. */
const STILL_USED: readonly unknown[] = ['23503', '23001']

const isStillUsed = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && STILL_USED.includes(error.code)) || isStillUsed(error.cause))

/**
 * A course can be saved with the category until the delete has waited for it. The savepoint gives the lock of the category
 * back before the next round asks for courses.
 * @returns whether it is gone
 */
async function hasDeleted(tx: Tx, { categoryId }: LockedCategory): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.delete(courseCategories).where(eq(courseCategories.categoryId, categoryId)),
    )
    return true
  } catch (error) {
    if (isStillUsed(error)) return false
    throw error
  }
}

/** @returns how many courses moved */
async function emptyAndDelete(tx: Tx, writer: StaffWriter, both: Both): Promise<number> {
  let courses = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    courses += await moveCourses(tx, writer, both)
    if (await hasDeleted(tx, both.from)) return courses
  }
  throw new AppError('unavailable', 'Courses of this category are being saved. Please try again.')
}

/** STF-117. @throws AppError `not_found`, `invalid` */
export async function mergeCategory(
  db: Db,
  writer: StaffWriter,
  fromId: string,
  toId: string,
): Promise<Moved> {
  const moved = await db.transaction(async (tx) => {
    const { from, to } = await lockBoth(tx, fromId, toId)
    const courses = await emptyAndDelete(tx, writer, { from, to })
    await redirectAddress(tx, from.name, to.name)
    const before = { name: from.name, tone: from.tone, icon: from.icon }
    const data = { name: from.name, to: to.name, toCategoryId: toId, courses }
    await auditBy(tx, writer, { action: 'category.merged', subject: fromId, data, before })
    return { from: from.name, to: to.name, courses }
  })
  wake(moved)
  return moved
}
