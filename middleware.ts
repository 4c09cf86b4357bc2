import { type NextRequest, NextResponse } from 'next/server'
import { listTransactions } from '#contract/api/transaction'
import { fromPathSegment } from '#domain/path-segment'
import { receiptOf } from '#domain/receipt'
import { secrets, settings, siteIsLocal } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { cspForChat, cspWithNonce } from '@/lib/csp/csp'
import { paths } from '@/lib/paths'
import { catalogueAnswers } from '@/lib/server/catalogue-health'
import { liveToken, unseal } from '@/lib/server/encryption'
import { firstData } from '@/lib/server/prefetched-data'
import { upstream } from '@/lib/server/upstream'
import { sessionCookie } from '@/lib/session-cookie'

// The guarded pages and nothing else: whatever passes here leaves the caches and costs twice.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/user/:path*',
    '/course/my-courses/:path*',
    '/course/wishlist/:path*',
    '/cart/:path*',
    '/verify-payment/:path*',
    // Open to everyone: its policy names the chat's hosts, which are known when the site runs.
    '/chat',
    // There only when it is asked for, and a page made for its request cannot answer 404 any more.
    '/gallery',
    // The course list made for one request (next.config.ts): no login, yet its scripts need a nonce as well.
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'q' }] },
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'sort' }] },
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'status' }] },
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'age' }] },
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'page', value: '\\d{4,}' }] },
    '/course/browse-courses/search',
    // The blog likewise.
    { source: '/blog', has: [{ type: 'query', key: 'q' }] },
    { source: '/blog', has: [{ type: 'query', key: 'category' }] },
    { source: '/blog', has: [{ type: 'query', key: 'page', value: '\\d{4,}' }] },
    '/blog/search',
  ],
}

/** A hint, not a lock: every page and route behind it asks for the session again. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const list = [paths.browseCourses, paths.blog].find((path) => request.nextUrl.pathname.startsWith(path))
  if (list) return search(request, list)
  if (request.nextUrl.pathname === paths.chat) return chat(request)
  if (request.nextUrl.pathname === paths.gallery) return gallery(request)
  const sealed = request.cookies.get(sessionCookie(!siteIsLocal()))?.value
  const session = await unseal(sealed, secrets().SESSION_SECRETS)
  const token = liveToken(session)
  if (!token) return toLogin(request)
  return (await isUnknownReceipt(request, token)) ? none(request) : withNonce(request)
}

const gallery = (request: NextRequest) => (settings().GALLERY === '1' ? withNonce(request) : none(request))

const none = (request: NextRequest) => NextResponse.rewrite(new URL('/_none', request.nextUrl.origin))

/** A page made for its request cannot answer 404 any more. A list that cannot be read is the page's to tell. */
async function isUnknownReceipt({ nextUrl }: NextRequest, token: string) {
  const reference = receiptPath.exec(nextUrl.pathname)?.[1]
  if (reference === undefined) return false
  const list = await firstData(upstream(listTransactions, {}, { token }))
  return list !== undefined && !receiptOf(list.transactions, fromPathSegment(reference))
}

const receiptPath = new RegExp(`^${paths.receipt('')}([^/]+)$`)

/** Without an upstream a search is the cached list with an honest status; the page offers to try again (AMB-25). */
async function search(request: NextRequest, list: string) {
  if (await catalogueAnswers()) return withNonce(request)
  const headers = { 'retry-after': '5', 'cache-control': 'private, no-store' }
  return NextResponse.rewrite(new URL(list, request.nextUrl.origin), { status: 503, headers })
}

function toLogin({ nextUrl }: NextRequest) {
  const from = `${nextUrl.pathname}${withoutFlightMark(nextUrl)}`
  // Next leaves the host out of the answer, so whatever address was asked for is not repeated.
  const response = NextResponse.redirect(new URL(paths.loginFrom(from), nextUrl.origin))
  response.headers.set('cache-control', 'private, no-store')
  return response
}

function withoutFlightMark({ searchParams }: URL) {
  const kept = new URLSearchParams(searchParams)
  kept.delete('_rsc')
  return kept.size > 0 ? `?${kept}` : ''
}

/** A page alone with the widget's script: no other page holds on to it, and it never becomes another page. */
function chat(request: NextRequest) {
  const { CHAT_SCRIPT_URL: script, CHAT_HOSTS: others, SITE_ORIGIN: origin } = settings()
  if (!script) {
    const response = NextResponse.redirect(
      new URL(site.contact.whatsApp ?? paths.contact, request.nextUrl.origin),
    )
    response.headers.set('cache-control', 'private, no-store')
    return response
  }
  const response = withPolicy(request, cspForChat({ nonce: nonce(), script, others, site: origin }))
  response.headers.set('cross-origin-opener-policy', 'same-origin')
  return response
}

const nonce = () => crypto.randomUUID().replaceAll('-', '')

const withNonce = (request: NextRequest) =>
  withPolicy(request, cspWithNonce(nonce(), settings().PAYMENT_PROVIDER))

function withPolicy(request: NextRequest, policy: string) {
  const headers = new Headers(request.headers)
  // Next reads the nonce for its own scripts from here.
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}
