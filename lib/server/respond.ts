import 'server-only'
import { AppError, type ErrorBody } from '#contract/errors'
import { requestIdHeader } from '@/lib/request-id'
import { log } from '@/lib/server/log'

const noStore = { 'cache-control': 'private, no-store' }

export function reply(value: unknown): Response {
  if (value instanceof Response) return value
  if (value === undefined) return new Response(null, { status: 204, headers: noStore })
  return Response.json(value, { headers: noStore })
}

/** Not the cache: clearing it takes seconds, and it holds nothing personal. */
export const clearSiteData = (value: unknown): Response =>
  Response.json(value, { headers: { ...noStore, 'clear-site-data': '"storage"' } })

/** An unexpected error is logged and its details are not sent; a parent can quote the id of the request. */
export function errorResponse(error: unknown): Response {
  const known = error instanceof AppError ? error : unexpected(error)
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
    headers: {
      ...noStore,
      ...requestIdHeader(),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  })
}

function unexpected(error: unknown) {
  log({ level: 'error', event: 'bff', err: error })
  return new AppError('unavailable', 'Something went wrong. Please try again.', {
    from: 'fallback',
    retryAfter: 5,
  })
}
