import type { IncomingMessage } from 'node:http'
import { isGuarded } from '../guarded-path.ts'

export type Encoding = 'br' | 'gzip'

/** Answered per request, streamed, or already compressed. */
const excluded =
  /^\/(?:api|media|preview|outbox|chat|gallery|verify-payment|document-only|staff|reminders|sign-in-link|email-change|newsletter|privacy-request|_next\/image)(?:\/|$)/

/** Added by adverts, newsletters and DEPLOYMENT_ID; no response depends on them. */
const ignoredParameter = /^(?:utm_\w+|fbclid|gclid|igshid|mc_[ce]id|dpl)$/

/** Only these have further pages; the rewrites of next.config.ts know the same numbers. */
const pagedPath = /^\/(?:course\/browse-courses|blog|category\/[^/]+)$/
const furtherPage = /^(?:[2-9]|[1-9]\d{1,2})$/

/** The same URL may answer these with something else. */
const variantHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
  'range',
  'authorization',
]

export function acceptedEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted.replaceAll(' ', '')),
  )
}

/** Letters, digits and -._~ mean the same without encoding: one page would have thousands of keys. */
const needlesslyEncoded = /%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2[de]|5f|7e)/i

/** @returns a key for a request whose response is the same for every visitor, if Next says so; else undefined */
export function publicKey(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || variantHeaders.some((name) => headers[name] !== undefined))
    return undefined
  const [path = '', search, ...rest] = url.split('?')
  // Next reads such a URL differently, so the key could name another page.
  if (rest.length > 0 || url.includes('#') || url.includes('\\')) return undefined
  if (needlesslyEncoded.test(path) || excluded.test(path) || isGuarded(path)) return undefined
  const parameters = [...new URLSearchParams(search)].filter(([name]) => !ignoredParameter.test(name))
  if (parameters.length === 0) return path
  // Any other parameter could fill the store with copies.
  const [[name, value] = []] = parameters
  const isPage = parameters.length === 1 && name === 'page' && furtherPage.test(value ?? '')
  return isPage && pagedPath.test(path) ? `${path}?page=${value}` : undefined
}
