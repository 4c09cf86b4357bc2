import { eq } from 'drizzle-orm'
import type { Tx } from './open.ts'
import { parents } from './schema/parents.ts'

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
