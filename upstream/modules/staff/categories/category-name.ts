import { and, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { courseCategories } from '../../../platform/db/schema/catalogue.ts'

const TAKEN = 'There is a category of this name.'

/** Call with the categories locked. @throws AppError `conflict`, reason `category_exists` */
export async function requireFreeName(tx: Tx, name: string, ownId?: string): Promise<void> {
  const [taken] = await tx
    .select({ categoryId: courseCategories.categoryId })
    .from(courseCategories)
    .where(
      and(
        sql`lower(${courseCategories.name}) = lower(${name})`,
        ownId === undefined ? undefined : ne(courseCategories.categoryId, ownId),
      ),
    )
  if (taken) throw new AppError('conflict', TAKEN, { reason: 'category_exists', fields: { name: TAKEN } })
}
