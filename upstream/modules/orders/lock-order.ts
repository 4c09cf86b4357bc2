import { eq } from 'drizzle-orm'
import { lockParent } from '../../platform/db/lock-parent.ts'
import type { Tx } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'

export type Order = typeof orders.$inferSelect

/** Enrolled by hand: the provider knows nothing of it (STF-191). */
export const isByHand = ({ kind }: Pick<Order, 'kind'>): boolean => kind === 'manual'

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
