import 'server-only'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { readLimitedBytes } from '@/lib/server/limited-bytes'
import { tooMany } from '@/lib/server/upstream-failure'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

const TIMEOUT_MS = 5_000
/** Bytes. */
const SIZE_LIMIT = 6_000_000
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/

const headers = {
  // An SVG is a document: sandbox it.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
}

/** Counts towards the visitor's rate limit; do not call it for publicly cached data. */
export const findMediaForVisitor = async (path: readonly string[]) =>
  findMedia(path, await clientAddressHeaders())

/** Undefined when there is no picture of a supported type and size. */
export async function findMedia(
  path: readonly string[],
  visitorHeaders: Record<string, string> = {},
): Promise<Response | undefined> {
  if (path[0] !== 'uploads' || !path.every((part) => /^\w[\w.-]{0,100}$/.test(part))) return undefined
  const response = await upstreamFetch(`/${path.join('/')}`, {
    headers: visitorHeaders,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 429) throw tooMany(response.headers.get('retry-after'))
  if (response.status >= 500) throw new Error(`picture request failed with status ${response.status}`)
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (!response.ok || !TYPES.test(type) || !response.body) return undefined
  const bytes = await readLimitedBytes(response.body, SIZE_LIMIT)
  return bytes && new Response(bytes, { headers: { ...headers, 'content-type': type } })
}
