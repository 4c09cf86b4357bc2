import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../platform/db/open.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import type { ParentRow } from './find-parent.ts'

/**
 * Before anything is written of a family: an erasure that came first has the last word, also over a request that was let in
 * before it.
 * @throws AppError `unauthorized` when the family is erased
 */
export async function lockFamily(tx: Tx, parentId: string): Promise<ParentRow> {
  const [parent] = await tx
    .select()
    .from(parents)
    .where(and(eq(parents.parentId, parentId), isNull(parents.erasedAt)))
    .for('no key update')
  if (!parent) throw new AppError('unauthorized', 'Unauthorized.')
  return parent
}
