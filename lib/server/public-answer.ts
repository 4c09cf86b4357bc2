import 'server-only'

/** Fresh for a minute, as the pages; a shared cache may serve it while it asks again, and while nobody answers. */
const CACHED = 'public, max-age=60, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400'

export const document = (text: string, type: 'application/xml' | 'application/rss+xml' | 'text/plain') =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHED } })

export const missing = () =>
  new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })

/** The upstream cannot be reached and nothing is cached. */
export const away = () =>
  new Response(null, { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
