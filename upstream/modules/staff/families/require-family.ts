import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import type { ParentRow } from '../../parents/find-parent.ts'

/** The family, locked. @throws AppError `not_found`, also for an erased one */
export async function requireFamily(tx: Tx, parentId: string): Promise<ParentRow> {
  const [family] = await tx
    .select()
    .from(parents)
    .where(and(eq(parents.parentId, parentId), isNull(parents.erasedAt)))
    .for('no key update')
  if (!family) throw new AppError('not_found', 'Not found.')
  return family
}
