import { eq } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { orders } from '../db/schema/orders.ts'
import { parents } from '../db/schema/parents.ts'

export type Order = typeof orders.$inferSelect

/**
 * Everything that changes a parent's cart, orders or enrolments takes this lock first, then the order, then courses
 * in the order of their ids. One order of locks everywhere is what keeps concurrent buyers from deadlocking.
 */
export async function lockParent(tx: Tx, parentId: string) {
  const [parent] = await tx
    .select({ parentId: parents.parentId, email: parents.email })
    .from(parents)
    .where(eq(parents.parentId, parentId))
    .for('no key update')
  return parent
}

/** The order as it stands while nobody else can change it; undefined when there is none. */
export async function lockOrder(tx: Tx, reference: string): Promise<Order | undefined> {
  const [owner] = await tx
    .select({ parentId: orders.parentId })
    .from(orders)
    .where(eq(orders.reference, reference))
  if (!owner) return undefined
  await lockParent(tx, owner.parentId)
  const [order] = await tx.select().from(orders).where(eq(orders.reference, reference)).for('update')
  return order
}
