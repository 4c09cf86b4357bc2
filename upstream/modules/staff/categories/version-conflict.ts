import type { AppError } from '#contract/errors'
import type { CategoryFields } from '#contract/staff/categories'
import type { Tx } from '../../../platform/db/open.ts'
import { findLastEntry } from '../records/last-entry.ts'
import { changedBy } from '../records/version-conflict.ts'
import type { LockedCategory } from './lock-categories.ts'

const fields = ['name', 'tone', 'icon'] as const
const words = { name: 'name', tone: 'colour', icon: 'icon' }

/** `fields` holds the current values of what the form would overwrite (STF-067). */
export async function versionConflict(
  tx: Tx,
  category: LockedCategory,
  input: CategoryFields,
): Promise<AppError> {
  const change = await findLastEntry(tx, 'category', category.categoryId)
  const changed = fields.filter((field) => field in (change?.after ?? {}))
  const others = fields.filter((field) => input[field] !== category[field])
  return changedBy(
    change,
    changed.length > 0 ? changed.map((field) => words[field]) : ['category'],
    Object.fromEntries(others.map((field) => [field, category[field]])),
  )
}
