import 'server-only'
import { AppError } from '#contract/errors'
import { id } from '#contract/field'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { log } from '@/lib/server/log'
import { tooMany, unreachable } from '@/lib/server/upstream-failure'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

const TIME_LIMIT_MS = 5_000
/** Bytes. */
const SIZE_LIMIT = 1_000_000

const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="picture.webp"',
  // Opened by itself it may run nothing and load nothing; no other site may show it.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

export const readParentPicture = (token: string) => picture(token, '/parents/picture')

/** @throws AppError `not_found` also for another parent's child */
export function readChildPicture(token: string, childId: string): Promise<Response> {
  if (!id.safeParse(childId).success) throw new AppError('not_found', 'Not found.')
  return picture(token, `/child/${encodeURIComponent(childId)}/picture`)
}

async function picture(token: string, path: string): Promise<Response> {
  const { status, type, bytes, retryAfter } = await fetched(token, path)
  if (status === 429) throw tooMany(retryAfter)
  if (status === 401) throw new AppError('unauthorized', 'Unauthorized.')
  if (status !== 200 || type !== 'image/webp') throw new AppError('not_found', 'Not found.')
  return new Response(bytes, { headers })
}

async function fetched(token: string, path: string) {
  try {
    const answer = await upstreamFetch(path, {
      headers: { ...(await clientAddressHeaders()), authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (answer.status >= 500) throw new Error(`a picture was answered with ${answer.status}`)
    const bytes = await limitedBytes(answer.body, SIZE_LIMIT)
    if (!bytes) throw new Error('a picture was too large')
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, type: answer.headers.get('content-type'), bytes, retryAfter }
  } catch (error) {
    log({ level: 'error', event: 'upstream', call: 'GET picture', err: error })
    throw unreachable(error)
  }
}
