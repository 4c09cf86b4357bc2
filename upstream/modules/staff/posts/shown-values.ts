import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { postCategories } from '../../../platform/db/schema/blogs.ts'
import { auditedChanges, coverKey, overwrittenValues } from '../records/shown-changes.ts'
import type { LockedPost } from './lock-post.ts'
import { type Changes, valuesOf } from './post-values.ts'

async function categoryName(tx: Tx, value: unknown) {
  if (typeof value !== 'string') return null
  const { categoryId, name } = postCategories
  const [found] = await tx.select({ name }).from(postCategories).where(eq(categoryId, value))
  return found?.name ?? null
}

const show = (tx: Tx) => (field: string, value: unknown) => {
  if (field === 'categoryId') return categoryName(tx, value)
  if (field === 'coverMediaId') return coverKey(tx, value)
  return Promise.resolve(value)
}

/** For the audit: names in place of ids, and texts whole. */
export const shownChanges = (tx: Tx, post: LockedPost, changes: Changes) =>
  auditedChanges(changes, { values: valuesOf(post), imageKey: post.imageKey }, show(tx))

/** Current values of what a form would overwrite, by the names of its fields (STF-067). */
export const currentValues = (tx: Tx, post: LockedPost, changes: Changes) =>
  overwrittenValues(changes, valuesOf(post), show(tx))
