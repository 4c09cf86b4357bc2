import { type NextRequest, NextResponse } from 'next/server'
import { fromPathSegment } from '#domain/path-segment'
import { secrets, settings, siteIsLocal } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { cspForChat, cspForStaff, cspWithNonce } from '@/lib/csp/csp'
import { isDraftPath } from '@/lib/draft-path'
import { STATUS_HEADER } from '@/lib/http/staff-headers'
import { isMailLinkPath } from '@/lib/mail-link-paths'
import { isParentPage } from '@/lib/parent-pages'
import { paths } from '@/lib/paths'
import { isCatalogueAvailable } from '@/lib/server/catalogue-health'
import { guardDraft } from '@/lib/server/draft'
import { liveToken, unseal } from '@/lib/server/encryption'
import { followLetterLink } from '@/lib/server/follow-letter-link'
import { followShareLink } from '@/lib/server/follow-share-link'
import { isUnknownReceipt } from '@/lib/server/is-unknown-receipt'
import { guardStaffPage } from '@/lib/server/staff/guard-page'
import { PATH_HEADER } from '@/lib/server/staff/path-header'
import { sessionCookie } from '@/lib/session-cookie'
import { isStaffPath } from '@/lib/staff-path'
import { staffPaths } from '@/lib/staff-paths'

// Guarded and per-request pages only, because middleware bypasses the page cache.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/user/:path*',
    '/course/my-courses/:path*',
    '/course/wishlist/:path*',
    '/cart/:path*',
    '/verify-payment/:path*',
    '/staff/:path*',
    // Public, but the address is one family's: never cached.
    '/reminders/off/:token',
    // Only addresses that exist: the page of an unknown one is prerendered, without a nonce.
    '/sign-in-link/:token',
    '/email-change/:token/:act(confirm|stop)',
    '/newsletter/:page(confirm|leave)/:token',
    '/privacy-request/:token/:act(confirm|stop|download)',
    // Public, but its address is the permission: never cached.
    '/draft/:path*',
    // Campaign links: each visit is counted, so never cached.
    '/go/:code',
    // Links of letters, for the same reason.
    '/newsletter/visit/:letterId/:number',
    // Public, but its policy depends on run-time settings.
    '/chat',
    // Switched by a run-time setting; a streamed page cannot respond with 404.
    '/gallery',
    // Course searches are rendered per request (next.config.ts), so their scripts need a nonce.
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'q' }] },
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'sort' }] },
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'status' }] },
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'age' }] },
    { source: '/course/browse-courses', has: [{ type: 'query', key: 'page', value: '\\d{4,}' }] },
    '/course/browse-courses/search',
    { source: '/blog', has: [{ type: 'query', key: 'q' }] },
    { source: '/blog', has: [{ type: 'query', key: 'category' }] },
    { source: '/blog', has: [{ type: 'query', key: 'page', value: '\\d{4,}' }] },
    '/blog/search',
  ],
}

/** An early redirect only: every page and route checks the session again. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (isStaffPath(fromPathSegment(request.nextUrl.pathname))) return staff(request)
  if (isDraftPath(request.nextUrl.pathname)) return draft(request)
  if (request.nextUrl.pathname.startsWith('/go/')) return countedLink(request, followShareLink)
  if (request.nextUrl.pathname.startsWith(VISIT)) return countedLink(request, followLetterLink)
  const list = [paths.browseCourses, paths.blog].find((path) => request.nextUrl.pathname.startsWith(path))
  if (list) return search(request, list)
  if (isOfMail(request.nextUrl.pathname)) return withNonce(request)
  if (request.nextUrl.pathname === paths.chat) return chat(request)
  if (request.nextUrl.pathname === paths.gallery) return gallery(request)
  const sealed = request.cookies.get(sessionCookie(!siteIsLocal()))?.value
  const session = await unseal(sealed, secrets().SESSION_SECRETS)
  const token = liveToken(session)
  if (!token) return redirectToLogin(request, paths.loginFrom)
  if (!isParentPage(fromPathSegment(request.nextUrl.pathname))) return notFound(request)
  return (await isUnknownReceipt(request.nextUrl.pathname, token)) ? notFound(request) : withNonce(request)
}

const VISIT = '/newsletter/visit/'

const isOfMail = (pathname: string) => pathname.startsWith(paths.remindersOff('')) || isMailLinkPath(pathname)

async function staff(request: NextRequest) {
  const verdict = await guardStaffPage(request)
  if (verdict === 'sign-in') return redirectToLogin(request, staffPaths.signInFrom)
  if (verdict === 'unavailable' && isDocument(request)) return unavailable(request, UNAVAILABLE_PAGE)
  const answer = verdict === 'not-found' ? staffNotFound(request) : passOn
  const response = withPolicy(request, cspForStaff(nonce()), { [PATH_HEADER]: addressOf(request) }, answer)
  if (verdict === 'not-found') response.headers.set(STATUS_HEADER, '404')
  return response
}

/** STF-140. */
async function draft(request: NextRequest) {
  const verdict = await guardDraft(request.nextUrl.pathname)
  if (verdict === 'unavailable' && isDocument(request)) return unavailable(request, UNAVAILABLE_PAGE)
  return verdict === 'not-found' ? notFound(request) : withNonce(request)
}

type Follow = typeof followShareLink | typeof followLetterLink

/** STF-235, STF-238. The redirect sets no cookie; another upstream may know no such links. */
async function countedLink(request: NextRequest, follow: Follow) {
  const { nextUrl, method, headers } = request
  const { pathname } = nextUrl
  const target = await follow({ pathname, method, userAgent: headers.get('user-agent') })
  if (target === 'not-found') return notFound(request)
  if (target === 'unavailable') return unavailable(request, UNAVAILABLE_PAGE)
  return NextResponse.redirect(new URL(target.path, nextUrl.origin), {
    status: 302,
    headers: { 'cache-control': 'no-store' },
  })
}

type Sent = { request: { headers: Headers } }

const passOn = (sent: Sent) => NextResponse.next(sent)

/** A page of staff, which leads back to Today. */
const staffNotFound =
  ({ nextUrl }: NextRequest) =>
  (sent: Sent) =>
    NextResponse.rewrite(new URL(staffPaths.nothingHere, nextUrl.origin), sent)

/** A navigation of the router keeps the frame of the page, which shows the error. */
const isDocument = ({ headers }: NextRequest) => headers.get('accept')?.includes('text/html') ?? false

const UNAVAILABLE_PAGE = '/unavailable'

const gallery = (request: NextRequest) =>
  settings().GALLERY === '1' ? withNonce(request) : notFound(request)

const notFound = (request: NextRequest) => NextResponse.rewrite(new URL('/_none', request.nextUrl.origin))

/** Without an upstream a search is the cached list with status 503 and a retry button (AMB-25). */
async function search(request: NextRequest, list: string) {
  return (await isCatalogueAvailable()) ? withNonce(request) : unavailable(request, list)
}

function unavailable({ nextUrl }: NextRequest, page: string) {
  const headers = { 'retry-after': '5', 'cache-control': 'private, no-store' }
  return NextResponse.rewrite(new URL(page, nextUrl.origin), { status: 503, headers })
}

function redirectToLogin(request: NextRequest, loginFrom: (from: string) => string) {
  // Next sends a relative Location, so a forged Host header is not reflected.
  const response = NextResponse.redirect(new URL(loginFrom(addressOf(request)), request.nextUrl.origin))
  response.headers.set('cache-control', 'private, no-store')
  return response
}

const addressOf = ({ nextUrl }: NextRequest) => `${nextUrl.pathname}${searchWithoutRsc(nextUrl)}`

function searchWithoutRsc({ searchParams }: URL) {
  const parameters = new URLSearchParams(searchParams)
  parameters.delete('_rsc')
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Isolated with COOP, because it runs a third-party script. */
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

function withPolicy(
  request: NextRequest,
  policy: string,
  added: Record<string, string> = {},
  answer = passOn,
) {
  const headers = new Headers({ ...Object.fromEntries(request.headers), ...added })
  headers.set('content-security-policy', policy)
  const response = answer({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', 'private, no-store')
  return response
}
