import { eq } from 'drizzle-orm'
import { topicSlug } from '#domain/topic'
import type { Tx } from '../../../platform/db/open.ts'
import { courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'

/** The only public address that holds the name of a category. */
export const categoryPath = (name: string): string => `/learn/${encodeURIComponent(topicSlug(name))}`

/** The address of a category that is there leads nowhere else. */
export async function claimAddress(tx: Tx, name: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.fromPath, categoryPath(name)))
}

async function isInUse(tx: Tx, path: string): Promise<boolean> {
  const names = await tx.select({ name: courseCategories.name }).from(courseCategories)
  return names.some(({ name }) => categoryPath(name) === path)
}

/** Call once no category has the earlier name. Whatever led to the earlier address leads to the new one (STF-123). */
export async function redirectAddress(tx: Tx, earlier: string, now: string): Promise<void> {
  const [fromPath, toPath] = [categoryPath(earlier), categoryPath(now)]
  await claimAddress(tx, now)
  if (fromPath === toPath || (await isInUse(tx, fromPath))) return
  await tx.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath))
  await tx
    .insert(redirects)
    .values({ fromPath, toPath, kind: 'category' })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath, isGone: false } })
}

/** Nothing leads to a category that is gone. */
export async function dropAddress(tx: Tx, name: string): Promise<void> {
  const path = categoryPath(name)
  if (!(await isInUse(tx, path))) await tx.delete(redirects).where(eq(redirects.toPath, path))
}
