import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import type { KindOfCategory } from './category-kinds.ts'

async function claimAddress(tx: Tx, { pathOf }: KindOfCategory, name: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.fromPath, pathOf(name)))
}

async function isInUse(tx: Tx, { categories, pathOf }: KindOfCategory, path: string): Promise<boolean> {
  const names = await tx.select({ name: categories.name }).from(categories)
  return names.some(({ name }) => pathOf(name) === path)
}

/** Call once no category has the earlier name. Whatever led to the earlier address leads to the new one (STF-123). */
export async function redirectAddress(
  tx: Tx,
  kind: KindOfCategory,
  earlier: string,
  now: string,
): Promise<void> {
  const [fromPath, toPath] = [kind.pathOf(earlier), kind.pathOf(now)]
  await claimAddress(tx, kind, now)
  if (fromPath === toPath || (await isInUse(tx, kind, fromPath))) return
  await tx.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath))
  await tx
    .insert(redirects)
    .values({ fromPath, toPath, kind: kind.redirectKind })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath, isGone: false } })
}

/** Nothing leads to a category of courses that is gone. Addresses of posts then lead to the blog. */
export async function dropAddress(tx: Tx, kind: KindOfCategory, name: string): Promise<void> {
  if (kind.kind === 'post') return
  const path = kind.pathOf(name)
  if (!(await isInUse(tx, kind, path))) await tx.delete(redirects).where(eq(redirects.toPath, path))
}
