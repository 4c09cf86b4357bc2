import 'server-only'
import { hostnameOf, isLoopback } from '#domain/loopback'
import { settings } from '@/lib/config/env'
import { isDevelopment } from '@/lib/config/runtime.mjs'
import { readVariables } from '@/lib/config/variables.mjs'
import { proxy } from '@/lib/server/proxy'

const limits = { timeLimit: 3_000, sizeLimit: 2_000_000 }

const headers = {
  // The markup of a mail is not trusted: it runs nothing and loads images from this site alone.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

/** Only this machine, by its own name, against DNS rebinding. lib/http/client-address.ts sets x-forwarded-for, in production. */
const isLocalRequest = ({ headers }: Request) =>
  isLoopback(hostnameOf(headers.get('host')) ?? '') &&
  isLoopback(headers.get('x-forwarded-for') ?? '') &&
  (!isDevelopment || isLoopback(readVariables(['HOST']).HOST))

export async function readOutbox(request: Request, path: readonly string[]): Promise<Response | undefined> {
  if (!isLoopback(new URL(settings().SITE_ORIGIN).hostname) || !isLocalRequest(request)) return undefined
  if (!path.every((part) => /^[\w-]{1,100}(?:\.(?:html|txt|json))?$/.test(part))) return undefined
  const { status, bytes, ...answer } = await proxy(['/outbox', ...path].join('/'), {
    ...limits,
    route: '/outbox/*',
  })
  if (status === 404) return undefined
  if (!bytes) throw new Error('The page of the outbox is too large.')
  const type = answer.headers.get('content-type') ?? 'text/plain'
  return new Response(bytes, { status, headers: { ...headers, 'content-type': type } })
}
