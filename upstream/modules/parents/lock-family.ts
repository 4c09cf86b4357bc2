import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../platform/db/open.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import type { ParentRow } from './find-parent.ts'

/** Call before writing family data. @throws AppError `unauthorized` when the family was erased */
export async function lockFamily(tx: Tx, parentId: string): Promise<ParentRow> {
  const [parent] = await tx
    .select()
    .from(parents)
    .where(and(eq(parents.parentId, parentId), isNull(parents.erasedAt)))
    .for('no key update')
  if (!parent) throw new AppError('unauthorized', 'Unauthorized.')
  return parent
}
