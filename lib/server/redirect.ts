import 'server-only'
import { findRedirect as call } from '#contract/api/redirect'
import { AppError } from '#contract/errors'
import { localPath } from '#domain/local-path'
import type { CachedName } from '@/lib/server/cache-manifest'
import { publicRead } from '@/lib/server/public-read'
import { upstream } from '@/lib/server/upstream'

export type Redirect = { toPath?: string | undefined; isGone: boolean; isPermanent?: boolean | undefined }

/**
 * Where the address of a page leads that is no more, renewed with the pages of `name` (STF-290). Another upstream may know none
 * or refuse the call.
 */
export async function findRedirect(path: string, name: CachedName): Promise<Redirect> {
  'use cache'
  try {
    const answer = await publicRead(name, () => upstream(call, { query: { path } }, { cached: true }))
    return {
      toPath: answer?.toPath ? localPath(answer.toPath, '/') : undefined,
      isGone: answer?.isGone ?? false,
      isPermanent: answer?.isPermanent,
    }
  } catch (error) {
    if (isRefusal(error)) return { isGone: false }
    throw error
  }
}

const isRefusal = (error: unknown) =>
  error instanceof AppError && error.code !== 'unavailable' && error.code !== 'too_many'
