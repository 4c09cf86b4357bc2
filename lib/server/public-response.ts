import 'server-only'
import { AppError } from '#contract/errors'

const CACHE_CONTROL = 'public, max-age=60, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400'

export const textResponse = (text: string, type: 'application/xml' | 'application/rss+xml' | 'text/plain') =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHE_CONTROL },
  })

export const notFoundResponse = () =>
  new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })

export function unavailableResponse(error?: unknown): Response {
  const known = error instanceof AppError && error.code === 'too_many' ? error : undefined
  const retryAfter = String(known?.retryAfter ?? 5)
  const headers = { 'retry-after': retryAfter, 'cache-control': 'no-store' }
  return new Response(null, { status: known?.status ?? 503, headers })
}
