import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { auditChanged } from '../audit-changed.ts'
import type { StaffWriter } from '../staff-writer.ts'
import type { KindOfCategory } from './category-kinds.ts'
import { type LockedCategory, lockUsed } from './lock-categories.ts'

type Categories = { kind: KindOfCategory; from: LockedCategory; to: LockedCategory }

/** @returns how many courses or posts moved */
export async function moveUsed(tx: Tx, writer: StaffWriter, { kind, from, to }: Categories): Promise<number> {
  const ids = await lockUsed(tx, kind, from.categoryId)
  if (ids.length === 0) return 0
  const { categoryId } = to
  await tx.update(kind.used).set({ categoryId }).where(inArray(kind.usedId, ids))
  const names = { before: { category: from.name }, after: { category: to.name } }
  await auditChanged(
    tx,
    writer,
    { kind: kind.kind, through: 'category' },
    ids.map((subject) => ({ subject, ...names })),
  )
  return ids.length
}
