import 'server-only'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { tooMany } from '@/lib/server/upstream-failure'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

const TIME_LIMIT_MS = 5_000
/** Bytes. */
const SIZE_LIMIT = 6_000_000
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/

const headers = {
  // A drawing is a document too: opened by itself it may run nothing and load nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
}

/** As `findMedia`, in the name of the visitor, whose limit it counts to. Not for what is cached for everyone. */
export const findMediaForVisitor = async (path: readonly string[]) =>
  findMedia(path, await clientAddressHeaders())

/** A public picture of the upstream; undefined when there is none, or when what came is no picture of a fit size. */
export async function findMedia(
  path: readonly string[],
  visitor: Record<string, string> = {},
): Promise<Response | undefined> {
  if (path[0] !== 'uploads' || !path.every((part) => /^\w[\w.-]{0,100}$/.test(part))) return undefined
  const answer = await upstreamFetch(`/${path.join('/')}`, {
    headers: visitor,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (answer.status === 429) throw tooMany(answer.headers.get('retry-after'))
  if (answer.status >= 500) throw new Error(`a picture was answered with ${answer.status}`)
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (!answer.ok || !TYPES.test(type) || !answer.body) return undefined
  const bytes = await limitedBytes(answer.body, SIZE_LIMIT)
  return bytes && new Response(bytes, { headers: { ...headers, 'content-type': type } })
}
