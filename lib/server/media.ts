import 'server-only'
import { proxy } from '@/lib/server/proxy'
import { tooMany } from '@/lib/server/upstream-failure'

const limits = { timeLimit: 5_000, sizeLimit: 6_000_000 }
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/

const headers = {
  // An SVG is a document too: opened by itself it may run nothing and load nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
}

export async function findMedia(
  path: readonly string[],
  { cached = false } = {},
): Promise<Response | undefined> {
  if (path[0] !== 'uploads' || !path.every((part) => /^\w[\w.-]{0,100}$/.test(part))) return undefined
  const { status, type, bytes, ...answer } = await proxy(`/${path.join('/')}`, {
    ...limits,
    route: '/uploads/*',
    cached,
  })
  if (status === 429) throw tooMany(answer.headers.get('retry-after'))
  if (status >= 500) throw new Error(`The API answered a picture with ${status}.`)
  if (status < 200 || status > 299 || !TYPES.test(type) || !bytes) return undefined
  return new Response(bytes, { headers: { ...headers, 'content-type': type } })
}
