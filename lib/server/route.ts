import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { BffCall, CallAnswer, CallGiven } from '#contract/bff-call'
import type { Answer, Ask, Endpoint } from '#contract/endpoint'
import { refuseOtherOrigins } from '@/lib/server/origin'
import { checked, readForm, readJson } from '@/lib/server/read-body'
import { errorResponse, reply } from '@/lib/server/respond'
import { requireToken } from '@/lib/server/session'
import { type UpstreamOptions, upstream } from '@/lib/server/upstream'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }
type RouteHandler = ((request: NextRequest, context: Context) => Promise<Response>) & { declared: BffCall }

/** What a route file exports: `export const { POST } = handle(addToCart, …)`. */
type Route<C extends BffCall> = { [Method in C['method']]: RouteHandler }

/** The validated parts of a request and, behind the login, the session's token. */
type Given<C extends BffCall> = CallGiven<C> & { request: NextRequest } & (C['auth'] extends 'parent'
    ? { token: string }
    : unknown)

type Reply<C> = CallAnswer<C> | Response

/**
 * Serves one declared call. In this order: origin, session, size, type, schema, the handler; every failure has the one error
 * shape. A parent's call without a live session is 401. The cookie stays even when the upstream refuses the token, because a
 * newer one may be on its way; only the session route ends a session (finding A6).
 */
export const handle = <const C extends BffCall>(
  declared: C,
  handler: (given: Given<C>) => Reply<C> | Promise<Reply<C>>,
): Route<C> =>
  raw(declared, async (request, { params }) => {
    try {
      refuseOtherOrigins(request)
      const session = declared.auth === 'parent' ? { token: await requireToken() } : {}
      const parts = { ...session, ...(await partsOf(declared, request)), params: await params, request }
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the schemas have proved it, which no type can follow
      return reply(await handler(parts as unknown as Given<C>))
    } catch (error) {
      // Next's own signals (a prerender that stops, a redirect) are not failures.
      unstable_rethrow(error)
      return errorResponse(error)
    }
  })

type Forwarding<C extends BffCall, E extends Endpoint> = UpstreamOptions & {
  /** The request to the API; without it the parts of the browser's call are sent on under their own names. */
  ask?: (given: CallGiven<C>) => Ask<E>
}

type ForwardingArguments<C extends BffCall, E extends Endpoint> =
  CallGiven<C> extends Ask<E> ? [options?: Forwarding<C, E>] : [options: Forwarding<C, E> & { ask: unknown }]

/** Serves a call that the BFF only passes on to one endpoint of the API. */
export function forward<const C extends BffCall, const E extends Endpoint>(
  declared: C,
  endpoint: Answer<E> extends CallAnswer<C> ? E : never,
  ...options: ForwardingArguments<C, E>
): Route<C>
export function forward(
  declared: BffCall,
  endpoint: Endpoint,
  { ask = (given) => given, ...options }: UpstreamOptions & { ask?(given: object): unknown } = {},
): Partial<Route<BffCall>> {
  return handle(declared, async ({ token, ...given }: Given<BffCall> & { token?: string }) => {
    const access = token ? { token } : ({ anonymous: true } as const)
    return reply(await upstream(endpoint, ask(given), access, options))
  })
}

/** Serves a call whose caller is not a page: the handler checks the proof that it brings and makes the whole answer. */
export function raw<const C extends BffCall>(
  declared: C,
  handler: (request: NextRequest, context: Context) => Promise<Response>,
): Route<C>
export function raw(
  declared: BffCall,
  handler: (request: NextRequest, context: Context) => Promise<Response>,
): Partial<Route<BffCall>> {
  const serve: typeof handler = (request, context) => handler(request, context)
  return { [declared.method]: Object.assign(serve, { declared }) }
}

async function partsOf({ schemas }: BffCall, request: NextRequest) {
  const { query, headers, body, multipart } = (await schemas?.()) ?? {}
  return {
    ...(query && { query: checked(query, Object.fromEntries(request.nextUrl.searchParams)) }),
    ...(headers && { headers: checked(headers, namedHeaders(headers, request)) }),
    ...(body && { body: await (isForm(multipart, request) ? readForm : readJson)(request, body) }),
  }
}

/** Never the cookie, or another header that the schema does not name. */
const namedHeaders = ({ shape }: z.ZodObject, { headers }: NextRequest) =>
  Object.fromEntries([...headers].filter(([name]) => name in shape))

const isForm = (multipart: true | 'with-file' | undefined, { headers }: NextRequest) =>
  multipart === 'with-file'
    ? /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
    : multipart === true
