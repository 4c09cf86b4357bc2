import 'server-only'
import { AppError } from '#contract/errors'
import { settings } from '@/lib/config/env'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { log } from '@/lib/server/log'
import { unavailableResponse } from '@/lib/server/public-response'
import { readBytes } from '@/lib/server/read-body'
import { upstreamFetch } from '@/lib/server/upstream-fetch'

/** Bytes. */
const BODY_LIMIT = 16_384
/** Bytes; the library's own script is the largest of the answers. */
const ANSWER_LIMIT = 1_000_000
const TIME_LIMIT_MS = 10_000
const passedOn = [
  'content-type',
  'accept',
  'access-control-request-method',
  'access-control-request-headers',
  'origin',
]
const passedBack = [
  'content-type',
  'cache-control',
  'vary',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
]

// What the popup page asks for. The rest of the sandbox stands in for the provider's server side and is not for browsers.
const offered = [
  /^popup$/,
  /^popup\.js$/,
  /^transaction\/verify_access_code\/[\w-]{1,64}$/,
  /^_pay\/[\w-]{1,64}\/[a-z-]{1,32}$/,
]

/**
 * Gives the page an origin of its own, null: it speaks to the window that holds it by messages only, as the provider's would.
 * WebKit matches no address with 'self' for such a page, so the site is also named.
 */
const popupPolicy = (site: string) =>
  [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'self' ${site}`,
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const notFound = () => new Response(null, { status: 404 })

/** Brings the sandbox of the payment provider below the site's own address; it does not exist beside the real provider. */
export async function passToSandbox(request: Request, segments: string[]): Promise<Response> {
  const path = segments.join('/')
  if (settings().PAYMENT_PROVIDER !== 'sandbox' || !offered.some((pattern) => pattern.test(path)))
    return notFound()
  try {
    const answer = await upstreamFetch(`/sandbox/${path}`, {
      method: request.method,
      headers: { ...Object.fromEntries(pick(request.headers, passedOn)), ...(await clientAddressHeaders()) },
      body: request.method === 'POST' ? await readBytes(request, BODY_LIMIT) : null,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const bytes = await limitedBytes(answer.body, ANSWER_LIMIT)
    if (!bytes) throw new Error('the sandbox answered with too much')
    const headers = pick(answer.headers, passedBack)
    headers.set('content-security-policy', popupPolicy(settings().SITE_ORIGIN))
    return new Response(bytes, { status: answer.status, headers })
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status })
    log({ level: 'error', event: 'sandbox', err: error })
    return unavailableResponse()
  }
}

function pick(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
