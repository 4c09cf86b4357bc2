import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { BffCall, CallAnswer, ParsedCallInput } from '#contract/bff-call'
import type { Answer, Endpoint, Input } from '#contract/endpoint'
import { refuseOtherOrigins } from '@/lib/server/origin'
import { checked, readForm, readJson } from '@/lib/server/read-body'
import { errorResponse, reply } from '@/lib/server/respond'
import { requireToken } from '@/lib/server/session'
import { type UpstreamOptions, upstream } from '@/lib/server/upstream'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }
type RouteHandler = ((request: NextRequest, context: Context) => Promise<Response>) & { declared: BffCall }

/** For `export const { POST } = handle(addToCart, …)`: another method does not compile. */
export type Route<C extends BffCall> = { [Method in C['method']]: RouteHandler }

export type HandlerInput<C extends BffCall> = ParsedCallInput<C> & {
  request: NextRequest
} & (C['auth'] extends 'none' ? unknown : { token: string })

type Reply<C> = CallAnswer<C> | Response

export type Handler<C extends BffCall> = (input: HandlerInput<C>) => Reply<C> | Promise<Reply<C>>

/**
 * Checks origin, session, size, type and schema in this order. A token that the API refuses does not clear the cookie: a
 * newer one may be on its way (finding A6).
 * @param access throws where the visitor may not make the call
 */
export const guarded = <const C extends BffCall>(
  declared: C,
  access: (declared: BffCall) => Promise<{ token?: string }>,
  handler: Handler<C>,
): Route<C> =>
  raw(declared, async (request, { params }) => {
    try {
      refuseOtherOrigins(request)
      const session = await access(declared)
      const parts = { ...session, ...(await partsOf(declared, request)), params: await params, request }
      // oxlint-disable-next-line typescript/consistent-type-assertions -- validated by the schemas, which the type cannot express
      return reply(await handler(parts as unknown as HandlerInput<C>))
    } catch (error) {
      // Next's own signals (a prerender that stops, a redirect) are not failures.
      unstable_rethrow(error)
      return errorResponse(error)
    }
  })

export const handle = <const C extends BffCall>(declared: C, handler: Handler<C>): Route<C> =>
  guarded(declared, parentAccess, handler)

async function parentAccess({ auth }: BffCall) {
  return auth === 'none' ? {} : { token: await requireToken(auth) }
}

type Forwarding<C extends BffCall, E extends Endpoint> = UpstreamOptions & {
  /** Required where the API names the parts of the call differently. */
  toInput?: (input: ParsedCallInput<C>) => Input<E>
}

export type ForwardingArguments<C extends BffCall, E extends Endpoint> =
  ParsedCallInput<C> extends Input<E>
    ? [options?: Forwarding<C, E>]
    : [options: Forwarding<C, E> & { toInput: unknown }]

export type Matching<C extends BffCall, E extends Endpoint> =
  Answer<E> extends CallAnswer<C> ? (E['auth'] extends C['auth'] ? E : never) : never

export function forward<const C extends BffCall, const E extends Endpoint>(
  declared: C,
  endpoint: Matching<C, E>,
  ...options: ForwardingArguments<C, E>
): Route<C>
export function forward(
  declared: BffCall,
  endpoint: Endpoint,
  { toInput = (input) => input, ...options }: UpstreamOptions & { toInput?(input: object): unknown } = {},
): Partial<Route<BffCall>> {
  return handle(declared, async ({ token, ...input }: HandlerInput<BffCall> & { token?: string }) => {
    const access = token ? { token } : ({ anonymous: true } as const)
    return reply(await upstream(endpoint, toInput(input), access, options))
  })
}

/** For callers that are not pages: nothing is checked, and the handler returns the whole response. */
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
  const { query, headers, body, multipart, bodyLimit } = (await schemas?.()) ?? {}
  return {
    ...(query && { query: checked(query, Object.fromEntries(request.nextUrl.searchParams)) }),
    ...(headers && { headers: checked(headers, namedHeaders(headers, request)) }),
    ...(body && {
      body: isForm(multipart, request)
        ? await readForm(request, body)
        : await readJson(request, body, bodyLimit),
    }),
  }
}

/** Never the cookie. */
const namedHeaders = ({ shape }: z.ZodObject, { headers }: NextRequest) =>
  Object.fromEntries([...headers].filter(([name]) => name in shape))

const isForm = (multipart: true | 'with-file' | undefined, { headers }: NextRequest) =>
  multipart === 'with-file'
    ? /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
    : multipart === true
