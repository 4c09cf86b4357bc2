import 'server-only'
import { AppError, type ErrorBody } from '#contract/errors'
import { log } from '@/lib/server/log'

const noStore = { 'cache-control': 'private, no-store' }

/** A handler's reply as the answer of the BFF: nothing is 204, a Response of its own passes through. */
export function reply(value: unknown): Response {
  if (value instanceof Response) return value
  if (value === undefined) return new Response(null, { status: 204, headers: noStore })
  return Response.json(value, { headers: noStore })
}

/**
 * The last answer to a parent who leaves: the browser drops whatever the site has stored in it, also what a script has
 * forgotten. Not the cache, which takes a browser seconds and has nothing personal in it.
 */
export const farewell = (value: unknown): Response =>
  Response.json(value, { headers: { ...noStore, 'clear-site-data': '"storage"' } })

/** Whatever was thrown, in the one shape of an error. What nobody foresaw is logged and tells nothing. */
export function errorResponse(error: unknown): Response {
  const known = error instanceof AppError ? error : unforeseen(error)
  const { code, reason, message, fields, retryAfter } = known
  const body: ErrorBody = {
    error: {
      code,
      ...(reason && { reason }),
      message,
      ...(fields && { fields }),
      ...(known.from === 'fallback' && { from: 'fallback' }),
    },
  }
  return Response.json(body, {
    status: known.status,
    headers: { ...noStore, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
  })
}

function unforeseen(error: unknown) {
  log({ level: 'error', event: 'bff', err: error })
  return new AppError('unavailable', 'Something went wrong. Please try again.', {
    from: 'fallback',
    retryAfter: 5,
  })
}
