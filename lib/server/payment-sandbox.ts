import 'server-only'
import { AppError } from '#contract/errors'
import { settings } from '@/lib/config/env'
import { log } from '@/lib/server/log'
import { proxy } from '@/lib/server/proxy'
import { unavailableResponse } from '@/lib/server/public-response'
import { readBytes } from '@/lib/server/read-body'

/** Bytes. */
const BODY_LIMIT = 16_384
// The library's own script is the largest answer.
const limits = { timeLimit: 10_000, sizeLimit: 1_000_000 }
const requestHeaders = [
  'content-type',
  'accept',
  'access-control-request-method',
  'access-control-request-headers',
  'origin',
]
const responseHeaders = [
  'content-type',
  'cache-control',
  'vary',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
]

// What the popup page requests. The rest of the sandbox is the provider's server side and is not for browsers.
const popupPaths = [
  /^popup$/,
  /^popup\.js$/,
  /^transaction\/verify_access_code\/[\w-]{1,64}$/,
  /^_pay\/[\w-]{1,64}\/[a-z-]{1,32}$/,
]

/** An opaque origin, as the page of the provider would have. WebKit matches nothing with 'self' there, so the site is named. */
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

type Context = { params: Promise<Record<string, string | string[] | undefined>> }

/** Not found where the real provider is configured. */
export async function forwardToSandbox(request: Request, { params }: Context): Promise<Response> {
  const path = [(await params).path ?? []].flat().join('/')
  if (settings().PAYMENT_PROVIDER !== 'sandbox' || !popupPaths.some((pattern) => pattern.test(path)))
    return notFound()
  try {
    const { status, bytes, ...answer } = await proxy(`/sandbox/${path}`, {
      route: '/sandbox/*',
      ...limits,
      method: request.method,
      headers: Object.fromEntries(pick(request.headers, requestHeaders)),
      body: request.method === 'POST' ? await readBytes(request, BODY_LIMIT) : null,
    })
    if (!bytes) throw new Error('The answer of the sandbox is too large.')
    const headers = pick(answer.headers, responseHeaders)
    headers.set('content-security-policy', popupPolicy(settings().SITE_ORIGIN))
    return new Response(bytes, { status, headers })
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
