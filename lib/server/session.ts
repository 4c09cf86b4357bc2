import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import type { Parent } from '#contract/api/parent'
import type { Session } from '#contract/bff/session-schemas'
import type { Auth } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { secrets, siteIsLocal } from '@/lib/config/env'
import { paths } from '@/lib/paths'
import {
  hasSecretOf,
  liveToken,
  SESSION_SECONDS,
  type SessionData,
  seal,
  unseal,
} from '@/lib/server/encryption'
import { log } from '@/lib/server/log'
import { browserCookie, SIGNED_IN_COOKIE, sessionCookie } from '@/lib/session-cookie'

/** In bytes; browsers drop a larger cookie silently. */
const COOKIE_LIMIT = 4_000
/** In hours, for a token without an expiry. */
const DEFAULT_HOURS = 8

export async function readSession(): Promise<SessionData> {
  // Unsealing reads the clock, which a prerender forbids.
  await connection()
  const value = (await cookies()).get(sessionCookie(!siteIsLocal()))?.value
  const { SESSION_SECRETS } = secrets()
  if (value && !hasSecretOf(value, SESSION_SECRETS)) logForeignSession()
  return unseal(value, SESSION_SECRETS)
}

const LOG_PAUSE_MS = 60_000
let lastLoggedAt = -LOG_PAUSE_MS

/** The parent seems logged out. At most once a minute, because any client can send such a cookie. */
function logForeignSession() {
  if (performance.now() - lastLoggedAt < LOG_PAUSE_MS) return
  lastLoggedAt = performance.now()
  log({ level: 'error', event: 'session cookie with a secret that is not in SESSION_SECRETS' })
}

async function writeSession(data: SessionData) {
  const secure = !siteIsLocal()
  const sealed = await seal(data, secrets().SESSION_SECRETS)
  if (sealed.length > COOKIE_LIMIT)
    throw new AppError('unavailable', 'The session is too large.', { from: 'fallback' })
  const options = { path: '/', secure, sameSite: 'lax', maxAge: SESSION_SECONDS } as const
  const jar = await cookies()
  jar.set(sessionCookie(secure), sealed, { ...options, httpOnly: true })
  if (data.token) jar.set(SIGNED_IN_COOKIE, '1', options)
}

type Named = Pick<Parent, 'lastName' | 'otherNames' | 'email'>

/** Never extends an earlier session, to prevent session fixation. */
export async function startSession(token: string, parent: Named): Promise<Session> {
  const { lastName, otherNames, email } = parent
  const accountTag = accountTagOf(email)
  const data = { token, expiresAt: endOf(token), accountTag, parent: { lastName, otherNames, email } }
  await writeSession(data)
  return publicSession(data)
}

function endOf(token: string) {
  const end = new Date()
  end.setHours(end.getHours() + DEFAULT_HOURS)
  try {
    const { exp } = decodeJwt(token)
    return exp ? new Date(exp * 1000).toISOString() : end.toISOString()
  } catch {
    return end.toISOString()
  }
}

const BROWSER_SECONDS = 180 * 24 * 3600
const browserOptions = () => ({ path: '/', secure: !siteIsLocal(), sameSite: 'lax', httpOnly: true }) as const

/** Identifies the browser to the API, which binds codes to it. The id outlives the session. */
export async function browserHeaders(): Promise<{ 'x-browser': string }> {
  await connection()
  const jar = await cookies()
  const cookie = browserCookie(!siteIsLocal())
  const given = jar.get(cookie)?.value
  const browser = given && /^[\w-]{16,64}$/.test(given) ? given : randomBytes(16).toString('base64url')
  jar.set(cookie, browser, { ...browserOptions(), maxAge: BROWSER_SECONDS })
  return { 'x-browser': browser }
}

export async function forgetBrowser(): Promise<void> {
  const jar = await cookies()
  jar.set(browserCookie(!siteIsLocal()), '', { ...browserOptions(), maxAge: 0 })
}

export async function rememberUserEmail(userEmail: string | undefined): Promise<void> {
  await writeSession({ ...(await readSession()), userEmail })
}

type Recovery = Pick<SessionData, 'forgetPasswordUserEmail' | 'resetTicket'>

export async function rememberRecovery(recovery: Recovery): Promise<void> {
  const { forgetPasswordUserEmail: _, resetTicket: __, ...kept } = await readSession()
  await writeSession({ ...kept, ...recovery })
}

export async function endSession(): Promise<void> {
  const secure = !siteIsLocal()
  const gone = { path: '/', secure, sameSite: 'lax', maxAge: 0 } as const
  const jar = await cookies()
  jar.set(sessionCookie(secure), '', { ...gone, httpOnly: true })
  jar.set(SIGNED_IN_COOKIE, '', gone)
}

/** Stable for an account, and cannot be traced to its address without the secret. */
const accountTagOf = (email: string) =>
  createHmac('sha256', secrets().SESSION_SECRETS[0] ?? '')
    .update(`account tag ${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22)

export function publicSession(data: SessionData): Session {
  const parent = (liveToken(data) && data.parent) || null
  return {
    parent,
    ...(parent && { accountTag: data.accountTag ?? accountTagOf(parent.email) }),
    expiresAt: data.expiresAt ?? null,
    userEmail: data.userEmail ?? null,
    forgetPasswordUserEmail: data.forgetPasswordUserEmail ?? null,
  }
}

/** The cookie holds a parent's session, which is no session for a staff call. */
export async function requireToken(auth: Exclude<Auth, 'none'> = 'parent'): Promise<string> {
  const token = auth === 'parent' ? liveToken(await readSession()) : undefined
  if (!token) throw new AppError('unauthorized', 'Unauthorized.', { from: 'fallback' })
  return token
}

/** Redirects a visitor to the login. @param from path of the page itself */
export async function requireParent(
  from: string,
): Promise<{ token: string; parent: NonNullable<Session['parent']> }> {
  const session = await readSession()
  const token = liveToken(session)
  if (!token || !session.parent) redirect(paths.loginFrom(from))
  return { token, parent: session.parent }
}
