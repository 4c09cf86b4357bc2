import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Answer, Ask, Endpoint } from '#contract/endpoint'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { log } from '@/lib/server/log'
import { failureOf, unreachable } from '@/lib/server/upstream-failure'
import { upstreamFetch } from '@/lib/server/upstream-fetch'
import { requestOf } from '@/lib/server/upstream-request'

type Anonymous = { anonymous: true; token?: never; cached?: never }
type Personal = { token: string; anonymous?: never; cached?: never }
type Cached = { cached: true; token?: never; anonymous?: never }

/** Made for everyone and cached, or made for one person: a call that is both does not compile. */
export type Access<E extends Endpoint> = E['auth'] extends 'parent' ? Personal : Anonymous | Personal | Cached

type Options = {
  /** Over the whole answer, in milliseconds; 3000 when absent. */
  timeLimit?: number
  /** Bytes of the answer; 2 MB when absent. */
  sizeLimit?: number
  /** What to say when the server answers with an error and no words (AMB-23). */
  fallback?: string
}

const TIME_LIMIT_MS = 3_000
/** A picture of up to 5 MB travels over slow lines. */
export const UPLOAD_LIMIT_MS = 20_000
const SIZE_LIMIT = 2_000_000
const RETRY_AFTER_MS = 200

/**
 * The one call to the upstream.
 * @throws AppError `unavailable` without a usable answer, `not_found` for malformed path parameters, else the upstream's error
 */
export async function upstream<E extends Endpoint>(
  endpoint: E,
  ask: Ask<E>,
  access: Access<E>,
  options: Options = {},
) {
  return (await upstreamWithHeaders(endpoint, ask, access, options)).data
}

/** As `upstream`, with the answer's headers: a login's token comes in one. */
export async function upstreamWithHeaders<E extends Endpoint>(
  endpoint: E,
  ask: Ask<E>,
  access: Access<E>,
  { timeLimit = TIME_LIMIT_MS, sizeLimit = SIZE_LIMIT, fallback }: Options = {},
): Promise<{ data: Answer<E>; headers: Headers }> {
  const { path, init } = requestOf(endpoint, ask)
  const asked = {
    ...init,
    headers: { ...init.headers, accept: 'application/json', ...(await headersOf(access)) },
    signal: AbortSignal.timeout(timeLimit),
  }
  const send = () => upstreamFetch(path, asked)
  const { response, body } = await answer(endpoint, access.cached ? () => twice(send) : send, sizeLimit)
  if (!response.ok) throw failureOf(response, body, fallback)
  const data = z.safeParse<E['response']>(endpoint.response, body)
  if (!data.success) throw unusable(endpoint, data.error)
  return { data: data.data, headers: response.headers }
}

async function headersOf({
  token,
  cached,
}: {
  token?: string
  cached?: boolean
}): Promise<Record<string, string>> {
  // A cached read must not depend on who asks, so it does not even look.
  if (cached) return {}
  return { ...(await clientAddressHeaders()), ...(token && { authorization: `Bearer ${token}` }) }
}

async function answer(endpoint: Endpoint, send: () => Promise<Response>, sizeLimit: number) {
  try {
    const response = await send()
    return { response, body: await jsonOf(response, sizeLimit) }
  } catch (error) {
    throw unusable(endpoint, error)
  }
}

/** Only for public reads: some of the wire's GETs send mails and begin payments. */
async function twice(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    // The time limit is over both tries.
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    await pause(RETRY_AFTER_MS)
    return send()
  }
}

async function jsonOf(response: Response, sizeLimit: number): Promise<unknown> {
  const bytes = await limitedBytes(response.body, sizeLimit)
  if (!bytes) throw new Error('answered with too much')
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) {
    // A proxy's error page still carries a status; a success that is not JSON is none.
    if (!response.ok) return undefined
    throw new Error('answered with something else than JSON')
  }
  return parse(new TextDecoder().decode(bytes))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes what it could not read.
    throw new Error('answered with broken JSON')
  }
}

function unusable(endpoint: Endpoint, cause: unknown) {
  log({ level: 'error', event: 'upstream', call: `${endpoint.method} ${endpoint.path}`, err: cause })
  return unreachable(cause)
}
