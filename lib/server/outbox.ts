import 'server-only'
import { hostnameOf, isLoopback } from '#domain/loopback'
import { settings } from '@/lib/config/env'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { readLimitedBytes } from '@/lib/server/limited-bytes'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

const TIMEOUT_MS = 3_000
/** Bytes. */
const SIZE_LIMIT = 2_000_000

const headers = {
  // Mail HTML is untrusted: sandbox it.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

/** Checks the host name too, against DNS rebinding; trust-proxies.ts has replaced a forged address. */
const isLocalRequest = ({ headers }: Request) =>
  isLoopback(hostnameOf(headers.get('host')) ?? '') && isLoopback(headers.get('x-forwarded-for') ?? '')

/** Undefined unless both the site and the request are local. */
export async function readOutbox(request: Request, path: readonly string[]): Promise<Response | undefined> {
  if (!isLoopback(new URL(settings().SITE_ORIGIN).hostname) || !isLocalRequest(request)) return undefined
  if (!path.every((part) => /^[\w-]{1,100}(?:\.(?:html|txt|json))?$/.test(part))) return undefined
  const response = await upstreamFetch(['/outbox', ...path].join('/'), {
    headers: await clientAddressHeaders(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 404) return undefined
  const type = response.headers.get('content-type') ?? 'text/plain'
  const bytes = await readLimitedBytes(response.body, SIZE_LIMIT)
  if (!bytes) throw new Error('the outbox page is too large')
  return new Response(bytes, { status: response.status, headers: { ...headers, 'content-type': type } })
}
