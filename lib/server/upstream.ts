import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import type { Answer, Endpoint, Input } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { settings } from '@/lib/config/env'
import { requestIdHeader } from '@/lib/request-id'
import { clientAddressHeaders } from '@/lib/server/client-address'
import { limitedBytes } from '@/lib/server/limited-bytes'
import { log } from '@/lib/server/log'
import { failureOf, unreachable } from '@/lib/server/upstream-failure'
import { traceCall } from '@/lib/trace-call'

type Anonymous = { anonymous: true; token?: never; cached?: never }
type Personal = { token: string; anonymous?: never; cached?: never }
type Cached = { cached: true; token?: never; anonymous?: never }

/** Cached for everyone or made for one person: a call that is both does not compile. */
export type Access<E extends Endpoint> = E['auth'] extends 'parent' | 'staff' | 'staff-step'
  ? Personal
  : Anonymous | Personal | Cached

export type UpstreamOptions = {
  /** Milliseconds. */
  timeLimit?: number
  /** Bytes. */
  sizeLimit?: number
  /** Shown when the server gives no message (AMB-23). */
  fallback?: string
  /** Besides those that the endpoint declares. */
  headers?: Record<string, string>
}

const TIME_LIMIT_MS = 3_000
/** A picture has up to 5 MB and lines are slow. */
const UPLOAD_LIMIT_MS = 20_000
const SIZE_LIMIT = 2_000_000
const RETRY_AFTER_MS = 200

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

type Call = Init & {
  signal: AbortSignal
  /** The pattern of the path, for traces. */
  route: string
}

/** The only fetch to the API: never cached, never redirected, never without a time limit. */
export const upstreamFetch = (path: string, { route, ...init }: Call): Promise<Response> =>
  traceCall({ method: init.method ?? 'GET', route }, (traceHeaders) =>
    fetch(settings().UPSTREAM_API_URL + path, {
      ...init,
      headers: { ...init.headers, ...requestIdHeader(), ...traceHeaders },
      cache: 'no-store',
      redirect: 'error',
    }),
  )

/** @throws AppError `unavailable` without a usable answer, `not_found` for malformed path parameters, else the upstream's error */
export async function upstream<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  access: Access<E>,
  options: UpstreamOptions = {},
) {
  return (await upstreamWithHeaders(endpoint, input, access, options)).data
}

export async function upstreamWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  access: Access<E>,
  { timeLimit, sizeLimit = SIZE_LIMIT, fallback, headers }: UpstreamOptions = {},
): Promise<{ data: Answer<E>; headers: Headers }> {
  const { path, init, hasFile } = requestOf(endpoint, input)
  const request = {
    ...init,
    route: endpoint.path,
    headers: { ...headers, ...init.headers, accept: 'application/json', ...(await headersOf(access)) },
    signal: AbortSignal.timeout(timeLimit ?? (hasFile ? UPLOAD_LIMIT_MS : TIME_LIMIT_MS)),
  }
  const send = () => upstreamFetch(path, request)
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
  // A cached read must not depend on the visitor.
  if (cached) return {}
  return { ...(await clientAddressHeaders()), ...(token && { authorization: `Bearer ${token}` }) }
}

async function answer(endpoint: Endpoint, send: () => Promise<Response>, sizeLimit: number) {
  try {
    const response = await send()
    return { response, body: await jsonOf(response, sizeLimit) }
  } catch (error) {
    // The prerender that Next makes of a page rejects its calls when it ends.
    unstable_rethrow(error)
    throw unusable(endpoint, error)
  }
}

/** Only for public reads: some GETs of the wire send mails and begin payments. */
async function twice(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    await pause(RETRY_AFTER_MS)
    return send()
  }
}

async function jsonOf(response: Response, sizeLimit: number): Promise<unknown> {
  const bytes = await limitedBytes(response.body, sizeLimit)
  if (!bytes) throw new Error('answered with too much')
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) {
    if (!response.ok) return undefined
    throw new Error('answered with something else than JSON')
  }
  return parse(new TextDecoder().decode(bytes))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message would quote the body.
    throw new Error('answered with broken JSON')
  }
}

function unusable(endpoint: Endpoint, cause: unknown) {
  log({ level: 'error', event: 'upstream', call: `${endpoint.method} ${endpoint.path}`, err: cause })
  return unreachable(cause)
}

const Parts = z.object({
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string().optional()).optional(),
})

function requestOf(endpoint: Endpoint, input: unknown): { path: string; init: Init; hasFile: boolean } {
  const { params = {}, query = {}, body, headers: own = {} } = Parts.parse(input)
  const hasFile = Object.values(body ?? {}).some((value) => value instanceof Blob)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const path = pathOf(endpoint, params) + (search.size > 0 ? `?${search}` : '')
  const named = Object.entries(own).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const init = { method: endpoint.method, headers: Object.fromEntries(named) }
  if (body === undefined) return { path, init, hasFile }
  const isForm = endpoint.multipart === true || (endpoint.multipart === 'with-file' && hasFile)
  if (isForm) return { path, init: { ...init, body: formOf(body) }, hasFile }
  const headers = { ...init.headers, 'content-type': 'application/json' }
  return { path, init: { ...init, headers, body: JSON.stringify(body) }, hasFile }
}

function pathOf({ path, params: schema }: Endpoint, given: Record<string, unknown>) {
  if (!schema) return path
  const params = schema.safeParse(given)
  if (!params.success) throw new AppError('not_found', 'Not found.', { from: 'fallback' })
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.data[name])))
}

/** A null empties its field, so it is sent as an empty one. */
function formOf(body: unknown) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue
    if (value instanceof File) form.append(name, value, value.name)
    else form.append(name, value instanceof Blob ? value : String(value ?? ''))
  }
  return form
}
