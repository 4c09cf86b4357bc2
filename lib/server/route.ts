import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { IdempotencyHeaders } from '#contract/request-headers'
import { refuseOtherOrigins } from '@/lib/server/origin'
import { checked, readForm, readJson } from '@/lib/server/read-body'
import { errorResponse, reply } from '@/lib/server/respond'
import { requireToken } from '@/lib/server/session'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }

type Request = {
  request: NextRequest
  /** The JSON body. */
  read: <S extends z.ZodType>(schema: S) => Promise<z.output<S>>
  /** The multipart body. */
  readForm: <S extends z.ZodType>(schema: S) => Promise<z.output<S>>
  /** The multipart body when a file may be among the fields, else the JSON one (PROF-05). */
  readEither: <S extends z.ZodType>(schema: S) => Promise<z.output<S>>
  query: <S extends z.ZodType>(schema: S) => z.output<S>
  /** What the browser's form is sent under, once or again. */
  idempotencyKey: () => string | undefined
  /** A part of the path; empty when the route has none of that name. */
  param: (name: string) => string
}

type Handler<Entry> = (given: Request & Entry) => unknown

/** For anyone. A write still has to come from a page of the site. */
export const publicRoute = (handle: Handler<object>) => route(async () => ({}), handle)

/**
 * For a logged-in parent: without a live session the answer is 401. The cookie stays even when the upstream refuses the token,
 * because a newer one may be on its way; only the session route ends a session (finding A6).
 */
export const parentRoute = (handle: Handler<{ token: string }>) =>
  route(async () => ({ token: await requireToken() }), handle)

/** In this order: origin, session, size, type, schema, the call; whatever fails answers in the one error shape. */
function route<Entry extends object>(enter: () => Promise<Entry>, handle: Handler<Entry>) {
  return async (request: NextRequest, { params }: Context): Promise<Response> => {
    try {
      refuseOtherOrigins(request)
      const entry = await enter()
      const segments = await params
      return reply(await handle({ ...entry, ...reading(request, segments) }))
    } catch (error) {
      // Next's own signals (a prerender that stops, a redirect) are not failures.
      unstable_rethrow(error)
      return errorResponse(error)
    }
  }
}

function reading(request: NextRequest, segments: Awaited<Context['params']>): Request {
  return {
    request,
    read: (schema) => readJson(request, schema),
    readForm: (schema) => readForm(request, schema),
    readEither: (schema) => (isForm(request) ? readForm : readJson)(request, schema),
    query: (schema) => checked(schema, Object.fromEntries(request.nextUrl.searchParams)),
    idempotencyKey: () => checked(IdempotencyHeaders, Object.fromEntries(request.headers))['idempotency-key'],
    param: (name) => [segments[name] ?? []].flat().join('/'),
  }
}

const isForm = ({ headers }: NextRequest) =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
