import { eq } from 'drizzle-orm'
import type { Tx } from './open.ts'
import { parents } from './schema/parents.ts'

/** Lock order everywhere: parent, order, courses by id. It prevents deadlocks between buyers. */
export async function lockParent(tx: Tx, parentId: string) {
  const [parent] = await tx
    .select({ parentId: parents.parentId, email: parents.email })
    .from(parents)
    .where(eq(parents.parentId, parentId))
    .for('no key update')
  return parent
}
