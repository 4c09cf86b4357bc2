import { createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { networkOf } from '../../http/client-address.ts'
import type { Env } from '../../platform/config/env.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import {
  type Action,
  hasRightPassword,
  isOpen,
  of,
  type Place,
  type Rule,
  rightPassword,
  scope,
  verifiedAt,
  waitForAttempts,
  waitForOthers,
} from './attempt-counts.ts'

/**
 * A carrier shares one address between thousands of families, so networks are limited by the number of accounts tried.
 * Per account the limit is tight from one place and wider overall, so that a stranger cannot lock its owner out.
 */
const rules: Record<Action, readonly Rule[]> = {
  login: [
    { by: 'pair', max: 10, seconds: 900 },
    { by: 'email', max: 100, seconds: 900 },
    { by: 'network', max: 100, seconds: 900 },
  ],
  sendOtp: [
    { by: 'pair', max: 1, seconds: 30 },
    { by: 'pair', max: 5, seconds: 3600 },
    { by: 'email', max: 20, seconds: 3600 },
    { by: 'network', max: 300, seconds: 3600 },
  ],
  // A code allows five attempts itself, so strangers cannot exhaust a limit per address.
  verifyOtp: [
    { by: 'pair', max: 5, seconds: 600 },
    { by: 'network', max: 50, seconds: 900 },
  ],
}

const texts: Record<Action, (seconds: number) => string> = {
  login: () => 'Too many attempts. Please try again later.',
  sendOtp: (seconds) =>
    seconds <= 60
      ? `Please wait ${seconds} seconds before asking for another code.`
      : 'Too many codes were sent. Please try again later.',
  verifyOtp: () => 'Too many attempts. Please request a new code.',
}

export const hashedEmail = (email: string, env: Pick<Env, 'CODE_SECRET'>): string =>
  hmac(`email:${email}`, env)

const hmac = (text: string, { CODE_SECRET }: Pick<Env, 'CODE_SECRET'>) =>
  createHmac('sha256', CODE_SECRET).update(text).digest('hex')

export type Attempt = Place & { action: Action; id: number; browser: string | undefined }
type Given = {
  action: Action
  email: string
  ip: string
  browser?: string | undefined
  parentId?: string
}

async function secondsToWait(tx: Tx, env: Limits, action: Action, place: Place, rule: Rule) {
  if (rule.by !== 'network') return waitForAttempts(tx, action, place, rule)
  if (action === 'sendOtp') {
    const max = scaled(rule.max, env) + (await verifiedAt(tx, place, rule.seconds))
    return waitForOthers(tx, action, place, { ...rule, max })
  }
  const wait = await waitForOthers(tx, action, place, rule)
  if (wait === 0 || action === 'login') return wait
  // The first attempt passes: wrong codes of others must not block a family that just signed up.
  return waitForAttempts(tx, action, place, { by: 'pair', max: 1, seconds: rule.seconds })
}

/** Serialises attempts per address and per place, so concurrent ones are all counted. */
async function lock(tx: Tx, { emailHash, ip }: Place): Promise<void> {
  for (const key of [emailHash, `from ${ip}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The rules assume the default RATE_LIMIT_MAX of 600. */
const scaled = (max: number, { RATE_LIMIT_MAX }: Limits) =>
  Math.max(1, Math.round((max * RATE_LIMIT_MAX) / 600))

type Limits = Pick<Env, 'CODE_SECRET' | 'RATE_LIMIT_MAX'>

export const BROWSER = 'browser '

async function placeOf(tx: Tx, env: Limits, { email, ip, browser, parentId }: Given) {
  const emailHash = hashedEmail(email, env)
  const network = { emailHash, ip: networkOf(ip) }
  if (parentId) return { place: { emailHash, ip: `parent ${parentId}` }, isKnown: true }
  if (!browser) return { place: network, isKnown: false }
  const known = { emailHash, ip: BROWSER + hmac(`browser:${browser}`, env) }
  const isKnown = await hasRightPassword(tx, known)
  return { place: isKnown ? known : network, isKnown }
}

/** Counts as failed until `markSucceeded`. @throws AppError `too_many`; that attempt is not counted */
export async function recordAttempt(tx: Tx, env: Limits, given: Given): Promise<Attempt> {
  const { action, browser } = given
  const { place, isKnown } = await placeOf(tx, env, given)
  await lock(tx, place)
  const isAtHome = action === 'login' && !isKnown && (await hasRightPassword(tx, place))
  for (const rule of rules[action]) {
    if (rule.by !== 'pair' && isKnown) continue
    if (rule.by === 'email' && isAtHome) continue
    const retryAfter = await secondsToWait(tx, env, action, place, rule)
    if (retryAfter > 0) throw new AppError('too_many', texts[action](retryAfter), { retryAfter })
  }
  const row = { ...place, action, ok: false, at: sql`clock_timestamp()` }
  const [made] = await tx.insert(loginAttempts).values(row).returning({ id: loginAttempts.attemptId })
  const named = browser && BROWSER + hmac(`browser:${browser}`, env)
  return { ...place, action, id: made?.id ?? 0, browser: named }
}

export async function forgetWrongPasswords(tx: Tx, env: Limits, email: string): Promise<void> {
  const own = eq(loginAttempts.emailHash, hashedEmail(email, env))
  await tx.delete(loginAttempts).where(and(of('login'), own, isOpen))
}

export async function markSucceeded(tx: Tx | Db, attempt: Attempt): Promise<void> {
  const now = sql`clock_timestamp()`
  const itself = eq(loginAttempts.attemptId, attempt.id)
  await tx.update(loginAttempts).set({ ok: true, at: now }).where(itself)
  await tx.delete(loginAttempts).where(and(of(attempt.action), scope('pair', attempt), isOpen))
  if (attempt.action === 'verifyOtp')
    await tx
      .update(loginAttempts)
      .set({ ok: true })
      .where(and(of('sendOtp'), scope('pair', attempt)))
}

export const withdrawAttempt = (tx: Tx | Db, { id }: Attempt) =>
  tx.delete(loginAttempts).where(eq(loginAttempts.attemptId, id))

export async function rememberBrowser(tx: Tx | Db, { emailHash, browser }: Attempt): Promise<void> {
  if (!browser) return
  const place = { emailHash, ip: browser }
  await tx.delete(loginAttempts).where(and(scope('pair', place), rightPassword))
  await tx.insert(loginAttempts).values({ ...place, action: 'login', ok: true })
}
