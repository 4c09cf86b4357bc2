import { and, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import type { KindOfCategory } from './category-kinds.ts'

const TAKEN = 'There is a category of this name.'

/** Call with the categories locked. @throws AppError `conflict`, reason `category_exists` */
export async function requireFreeName(
  tx: Tx,
  { categories }: KindOfCategory,
  name: string,
  ownId?: string,
): Promise<void> {
  const [taken] = await tx
    .select({ categoryId: categories.categoryId })
    .from(categories)
    .where(
      and(
        sql`lower(${categories.name}) = lower(${name})`,
        ownId === undefined ? undefined : ne(categories.categoryId, ownId),
      ),
    )
  if (taken) throw new AppError('conflict', TAKEN, { reason: 'category_exists', fields: { name: TAKEN } })
}
