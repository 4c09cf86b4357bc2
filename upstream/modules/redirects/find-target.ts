import { eq } from 'drizzle-orm'
import type { findRedirect as call } from '#contract/api/redirect'
import type { Answer } from '#contract/endpoint'
import type { Db } from '../../platform/db/open.ts'
import { redirects } from '../../platform/db/schema/redirects.ts'
import { readPath } from '../posts/post-paths.ts'
import { findCategoryTarget, findPostTarget } from './find-post-target.ts'

type Target = Answer<typeof call>

async function findRow(db: Db, path: string): Promise<Target> {
  const { fromPath, toPath } = redirects
  const [found] = await db.select({ toPath }).from(redirects).where(eq(fromPath, path))
  return { toPath: found?.toPath ?? null }
}

/** Where the address of a page leads that is no more. */
export function findTarget(db: Db, path: string): Promise<Target> {
  const named = readPath(path)
  if (!named) return findRow(db, path)
  return named.kind === 'post' ? findPostTarget(db, named.segment) : findCategoryTarget(db, named.segment)
}
