import 'server-only'
import { followShareLink as call } from '#contract/api/go'
import { AppError } from '#contract/errors'
import { localPath } from '#domain/local-path'
import { fromPathSegment } from '#domain/path-segment'
import { isPreviewReader } from '@/lib/server/is-preview-reader'
import { upstream } from '@/lib/server/upstream'

type Visit = { pathname: string; method: string; userAgent: string | null }

const GO = '/go/'

/** STF-238, STF-239: the present address of what a campaign link is for. A HEAD request shows nothing to a person. */
export async function followShareLink({
  pathname,
  method,
  userAgent,
}: Visit): Promise<{ path: string } | 'not-found' | 'unavailable'> {
  const by = method === 'HEAD' || isPreviewReader(userAgent) ? 'reader' : 'person'
  const params = { code: fromPathSegment(pathname.slice(GO.length)) }
  try {
    const { path } = await upstream(call, { params, query: { by } }, { anonymous: true })
    return { path: localPath(path) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Another upstream may refuse a call that it does not know.
    return error.code === 'unavailable' || error.code === 'too_many' ? 'unavailable' : 'not-found'
  }
}
