import type { z } from 'zod'
import { AppError } from '#contract/app-error'
import { sessionLost } from '@/lib/client/session-events'

/** A schema, or how to get it: a public page must not load zod for a visitor who will never need it. */
type Shape<S extends z.ZodType> = S | (() => Promise<S>)

/** The browser's one way to the BFF. @throws AppError; without an answer it is `unavailable`, from the `fallback` */
export const api = {
  get: <S extends z.ZodType>(path: string, shape: Shape<S>) => call('GET', path, shape),
  /** @param key under which the same form may be sent again without being done twice */
  post: <S extends z.ZodType>(path: string, shape: Shape<S>, body?: unknown, key?: string) =>
    call('POST', path, shape, body, key),
  put: <S extends z.ZodType>(path: string, shape: Shape<S>, body?: unknown) => call('PUT', path, shape, body),
  patch: <S extends z.ZodType>(path: string, shape: Shape<S>, body?: unknown) =>
    call('PATCH', path, shape, body),
  delete: <S extends z.ZodType>(path: string, shape: Shape<S>) => call('DELETE', path, shape),
}

async function call<S extends z.ZodType>(
  method: string,
  path: string,
  shape: Shape<S>,
  body?: unknown,
  key?: string,
): Promise<z.output<S>> {
  const loading = load(shape)
  // A change is not sent before its answer can be read: it would be reported as failed though it was made.
  if (method === 'GET') loading.catch(() => undefined)
  else await loading
  const response = await send(method, path, body, key)
  if (!response.ok) throw await failureOf(response, method)
  const schema = await loading
  const answer = schema.safeParse(await jsonOf(response))
  if (answer.success) return answer.data
  throw unavailable(answer.error)
}

async function load<S extends z.ZodType>(shape: Shape<S>): Promise<S> {
  try {
    return typeof shape === 'function' ? await shape() : shape
  } catch (cause) {
    throw unavailable(cause)
  }
}

async function send(method: string, path: string, body: unknown, key?: string): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
      cache: 'no-store',
    })
  } catch (cause) {
    throw unavailable(cause)
  }
}

/** Undefined for an answer without a body (204). */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? undefined : parse(text)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unavailable(cause)
  }
}

async function failureOf(response: Response, method: string) {
  const { ErrorBody } = await import('#contract/errors')
  const body = ErrorBody.safeParse(await jsonOf(response))
  if (!body.success) return unavailable(body.error)
  const { code, reason, message, fields, from } = body.data.error
  if (code === 'unauthorized') sessionLost.emit({ byUser: method !== 'GET' })
  const seconds = Number(response.headers.get('retry-after'))
  return new AppError(code, message, { reason, fields, from, retryAfter: seconds > 0 ? seconds : undefined })
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', 'The site cannot be reached. Please check your connection and try again.', {
    from: 'fallback',
    cause,
  })
