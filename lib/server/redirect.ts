import 'server-only'
import { cacheLife } from 'next/cache'
import { findRedirect as call } from '#contract/api/redirect'
import { AppError } from '#contract/errors'
import { localPath } from '#domain/local-path'
import type { CachedName } from '@/lib/server/cache-manifest'
import { publicRead } from '@/lib/server/public-read'
import { upstream } from '@/lib/server/upstream'

export type Redirect = { toPath?: string | undefined; isGone: boolean; isPermanent?: boolean | undefined }

const KEPT = 1_000

/** What this process has read last of addresses that lead somewhere or are gone, for the time when the API is away. */
const lastRead = new Map<string, Redirect>()

function remember(path: string, redirect: Redirect): Redirect {
  lastRead.delete(path)
  if (!redirect.toPath && !redirect.isGone) return redirect
  const [oldest] = lastRead.keys()
  if (lastRead.size >= KEPT && oldest !== undefined) lastRead.delete(oldest)
  lastRead.set(path, redirect)
  return redirect
}

/**
 * Where the address of a page leads that is no more, renewed with the pages of `name` (STF-290). Another upstream may know none,
 * and answer the unknown call in any way: a page that is not found must not become an error page by it.
 */
export async function findRedirect(path: string, name: CachedName): Promise<Redirect> {
  'use cache'
  try {
    const answer = await publicRead(name, () => upstream(call, { query: { path } }, { cached: true }))
    return remember(path, {
      toPath: answer?.toPath ? localPath(answer.toPath, '/') : undefined,
      isGone: answer?.isGone ?? false,
      isPermanent: answer?.isPermanent,
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (!isAway(error)) return { isGone: false }
    cacheLife({ stale: 30, revalidate: 5, expire: 31_536_000 })
    return lastRead.get(path) ?? { isGone: false }
  }
}

const isAway = ({ code }: AppError) => code === 'unavailable' || code === 'too_many'
