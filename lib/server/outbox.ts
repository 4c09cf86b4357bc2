import 'server-only'
import { hostnameOf, isLoopback } from '#domain/loopback'
import { settings } from '@/lib/config/env'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

const TIME_LIMIT_MS = 3_000
/** Bytes. */
const SIZE_LIMIT = 2_000_000

const headers = {
  // A mail's markup is a guest here: it may not run, and what it loads comes from this site.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

/**
 * Asked by this machine, by its own name: another name that resolves to it (DNS rebinding) and other machines of the network
 * get nothing. instrumentation.ts replaces whatever the browser claims about its address.
 */
const isAskedHere = ({ headers }: Request) =>
  isLoopback(hostnameOf(headers.get('host')) ?? '') && isLoopback(headers.get('x-forwarded-for') ?? '')

/** A page of the local outbox. Undefined where mails really leave, and for anybody but this machine. */
export async function readOutbox(request: Request, path: readonly string[]): Promise<Response | undefined> {
  if (!isLoopback(new URL(settings().SITE_ORIGIN).hostname) || !isAskedHere(request)) return undefined
  if (!path.every((part) => /^[\w-]{1,100}(?:\.(?:html|txt|json))?$/.test(part))) return undefined
  const answer = await upstreamFetch(['/outbox', ...path].join('/'), {
    headers: await clientAddressHeaders(),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (answer.status === 404) return undefined
  const type = answer.headers.get('content-type') ?? 'text/plain'
  const bytes = await limitedBytes(answer.body, SIZE_LIMIT)
  if (!bytes) throw new Error('a page of the outbox was too large')
  return new Response(bytes, { status: answer.status, headers: { ...headers, 'content-type': type } })
}
