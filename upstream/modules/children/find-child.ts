import { and, asc, count, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { ParentActor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { lockFamily } from '../parents/lock-family.ts'

export type ChildRow = typeof children.$inferSelect

const isOwnChild = (parentId: string, childId: string) =>
  and(eq(children.childId, childId), eq(children.parentId, parentId))

/** @throws AppError `not_found`, also for another parent's child */
export async function findChild(
  db: Db | Tx,
  { id: parentId }: ParentActor,
  childId: string,
): Promise<ChildRow> {
  const [child] = await db.select().from(children).where(isOwnChild(parentId, childId))
  if (!child) throw new AppError('not_found', 'Not found.')
  return child
}

export async function lockChild(tx: Tx, { id: parentId }: ParentActor, childId: string): Promise<ChildRow> {
  await lockFamily(tx, parentId)
  const [child] = await tx.select().from(children).where(isOwnChild(parentId, childId)).for('no key update')
  if (!child) throw new AppError('not_found', 'Not found.')
  return child
}

export const findChildren = (db: Db | Tx, { id: parentId }: ParentActor): Promise<ChildRow[]> =>
  db
    .select()
    .from(children)
    .where(eq(children.parentId, parentId))
    .orderBy(asc(children.createdAt), asc(children.childId))

export async function countChildren(tx: Tx, parentId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(children).where(eq(children.parentId, parentId))
  return row?.count ?? 0
}
