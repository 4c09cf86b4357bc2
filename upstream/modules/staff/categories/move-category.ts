import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { redirectAddress } from './category-address.ts'
import type { KindOfCategory } from './category-kinds.ts'
import { type LockedCategory, lockCategories, readLocked } from './lock-categories.ts'
import { moveUsed } from './move-used.ts'

/** `uses`: courses or posts. */
type Moved = { from: string; to: string; uses: number }

const same = () =>
  new AppError('invalid', 'Choose another category.', {
    fields: { toCategoryId: 'Choose another category.' },
  })

/** @throws AppError `not_found`, `invalid` */
async function lockBoth(tx: Tx, kind: KindOfCategory, fromId: string, toId: string) {
  await lockCategories(tx, kind)
  const from = await readLocked(tx, kind, fromId)
  if (fromId === toId) throw same()
  return { kind, from, to: await readLocked(tx, kind, toId) }
}

type Both = Awaited<ReturnType<typeof lockBoth>>

const wake = ({ pathOf }: KindOfCategory, { from, to }: Moved) => wakeFreshness([pathOf(from), pathOf(to)])

/** STF-116: 'Move all to…'. @throws AppError `not_found`, `invalid` */
export async function moveCategory(
  db: Db,
  writer: StaffWriter,
  kind: KindOfCategory,
  fromId: string,
  toId: string,
): Promise<Moved> {
  const moved = await db.transaction(async (tx) => {
    const { from, to } = await lockBoth(tx, kind, fromId, toId)
    const uses = await moveUsed(tx, writer, { kind, from, to })
    const data = { name: from.name, to: to.name, [kind.many]: uses }
    if (uses > 0) await auditBy(tx, writer, { action: 'category.moved', subject: fromId, data })
    return { from: from.name, to: to.name, uses }
  })
  if (moved.uses > 0) wake(kind, moved)
  return moved
}

const MAX_ROUNDS = 5
/** Violations of a foreign key; PostgreSQL 18 has a code of its own for `restrict`. */
const STILL_USED: readonly unknown[] = ['23503', '23001']

const isStillUsed = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && STILL_USED.includes(error.code)) || isStillUsed(error.cause))

/**
 * A course or post can be saved with the category until the delete has waited for it. The savepoint gives the lock of the category
 * back before the next round asks for what uses it.
 * @returns whether it is gone
 */
async function hasDeleted(
  tx: Tx,
  { categories }: KindOfCategory,
  { categoryId }: LockedCategory,
): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.delete(categories).where(eq(categories.categoryId, categoryId)))
    return true
  } catch (error) {
    if (isStillUsed(error)) return false
    throw error
  }
}

/** @returns how many courses or posts moved */
async function emptyAndDelete(tx: Tx, writer: StaffWriter, both: Both): Promise<number> {
  let uses = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    uses += await moveUsed(tx, writer, both)
    if (await hasDeleted(tx, both.kind, both.from)) return uses
  }
  throw new AppError(
    'unavailable',
    `Some ${both.kind.many} of this category are being saved. Please try again.`,
  )
}

/** STF-117. @throws AppError `not_found`, `invalid` */
export async function mergeCategory(
  db: Db,
  writer: StaffWriter,
  kind: KindOfCategory,
  fromId: string,
  toId: string,
): Promise<Moved> {
  const moved = await db.transaction(async (tx) => {
    const { from, to } = await lockBoth(tx, kind, fromId, toId)
    const uses = await emptyAndDelete(tx, writer, { kind, from, to })
    await redirectAddress(tx, kind, from.name, to.name)
    const before = { name: from.name, tone: from.tone, icon: from.icon }
    const data = { name: from.name, to: to.name, toCategoryId: toId, [kind.many]: uses }
    await auditBy(tx, writer, { action: 'category.merged', subject: fromId, data, before })
    return { from: from.name, to: to.name, uses }
  })
  wake(kind, moved)
  return moved
}
