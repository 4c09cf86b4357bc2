import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { redirects } from '../../platform/db/schema/redirects.ts'

/** Where the address of a page leads that is no more. */
export async function findTarget(db: Db, path: string): Promise<string | null> {
  const { fromPath, toPath } = redirects
  const [found] = await db.select({ toPath }).from(redirects).where(eq(fromPath, path))
  return found?.toPath ?? null
}
