import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { networkOf, type RequestOrigin } from '../../http/client-address.ts'
import type { Env } from '../../platform/config/env.ts'
import { hmacs } from '../../platform/crypto/hmac.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import {
  type Action,
  countVerifiedFamilies,
  hasAction,
  hasSucceeded,
  inScope,
  isFailed,
  isSignIn,
  isSuccessful,
  type Rule,
  type ThrottleKey,
  waitForAttempts,
  waitForOtherAccounts,
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
  // STF-042.
  staffLogin: [
    { by: 'pair', max: 10, seconds: 900 },
    { by: 'email', max: 100, seconds: 900 },
    { by: 'network', max: 100, seconds: 900 },
  ],
  // Codes can be guessed only by who knows the password, so nobody else can lock a person out.
  staffFactor: [
    { by: 'pair', max: 10, seconds: 900 },
    { by: 'email', max: 20, seconds: 3600 },
  ],
}

function waitInMinutes(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

const messages: Record<Action, (seconds: number) => string> = {
  login: () => 'Too many attempts. Please try again later.',
  sendOtp: (seconds) =>
    seconds <= 60
      ? `Please wait ${seconds} seconds before asking for another code.`
      : 'Too many codes were sent. Please try again later.',
  verifyOtp: () => 'Too many attempts. Please request a new code.',
  staffLogin: waitInMinutes,
  staffFactor: waitInMinutes,
}

/** With each secret, the newest first. */
export const hashesOfEmail = (email: string, { CODE_SECRETS }: Pick<Env, 'CODE_SECRETS'>): string[] =>
  hmacs(CODE_SECRETS, `email:${email}`)

const browserKeysOf = (browser: string | undefined, { CODE_SECRETS }: Pick<Env, 'CODE_SECRETS'>) =>
  browser ? hmacs(CODE_SECRETS, `browser:${browser}`).map((hash) => BROWSER + hash) : []

export type Attempt = ThrottleKey & { action: Action; id: number; browsers: string[] }
type AttemptInput = Pick<RequestOrigin, 'ip' | 'browser'> & {
  action: Action
  email: string
  /** The logged-in parent: attempts of others do not count. */
  parentId?: string
}

async function secondsToWait(tx: Tx, env: Limits, action: Action, key: ThrottleKey, rule: Rule) {
  if (rule.by !== 'network') return waitForAttempts(tx, action, key, rule)
  if (action === 'sendOtp') {
    const max = scaled(rule.max, env) + (await countVerifiedFamilies(tx, key, rule.seconds))
    return waitForOtherAccounts(tx, action, key, { ...rule, max })
  }
  const wait = await waitForOtherAccounts(tx, action, key, rule)
  if (wait === 0 || isSignIn(action)) return wait
  // The first attempt passes: wrong codes of others must not block a family that just signed up.
  return waitForAttempts(tx, action, key, { by: 'pair', max: 1, seconds: rule.seconds })
}

/** Serialises attempts per address and per place, so concurrent ones are all counted. */
async function lockKey(tx: Tx, { emailHashes, ips }: ThrottleKey): Promise<void> {
  // Sorted: processes with another order of secrets lock in the same order.
  for (const key of [...emailHashes.toSorted(), ...ips.toSorted().map((ip) => `from ${ip}`)])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The rules assume the default RATE_LIMIT_MAX of 600. */
const scaled = (max: number, { RATE_LIMIT_MAX }: Limits) =>
  Math.max(1, Math.round((max * RATE_LIMIT_MAX) / 600))

type Limits = Pick<Env, 'CODE_SECRETS' | 'RATE_LIMIT_MAX'>

export const BROWSER = 'browser '

async function throttleKeyOf(tx: Tx, env: Limits, { email, ip, browser, parentId }: AttemptInput) {
  const emailHashes = hashesOfEmail(email, env)
  const network = { emailHashes, ips: [networkOf(ip)] }
  if (parentId) return { key: { emailHashes, ips: [`parent ${parentId}`] }, isKnown: true }
  if (!browser) return { key: network, isKnown: false }
  const browserKey = { emailHashes, ips: browserKeysOf(browser, env) }
  const isKnown = await hasSucceeded(tx, 'login', browserKey)
  return { key: isKnown ? browserKey : network, isKnown }
}

/** Counts as failed until `markSucceeded`. @throws AppError `too_many`; that attempt is not counted */
export async function recordAttempt(tx: Tx, env: Limits, input: AttemptInput): Promise<Attempt> {
  const { action, browser } = input
  const { key, isKnown } = await throttleKeyOf(tx, env, input)
  await lockKey(tx, key)
  const hasRecentSuccess =
    action !== 'staffFactor' && isSignIn(action) && !isKnown && (await hasSucceeded(tx, action, key))
  for (const rule of rules[action]) {
    if (rule.by !== 'pair' && isKnown) continue
    if (rule.by === 'email' && hasRecentSuccess) continue
    const retryAfter = await secondsToWait(tx, env, action, key, rule)
    if (retryAfter > 0) throw new AppError('too_many', messages[action](retryAfter), { retryAfter })
  }
  const row = { ...newestOf(key), action, ok: false, at: sql`clock_timestamp()` }
  const [inserted] = await tx.insert(loginAttempts).values(row).returning({ id: loginAttempts.attemptId })
  return { ...key, action, id: inserted?.id ?? 0, browsers: browserKeysOf(browser, env) }
}

const newestOf = ({ emailHashes, ips }: ThrottleKey) => ({
  emailHash: emailHashes[0] ?? '',
  ip: ips[0] ?? '',
})

export async function clearFailedLogins(tx: Tx, env: Limits, email: string): Promise<void> {
  const isAccount = inArray(loginAttempts.emailHash, hashesOfEmail(email, env))
  await tx.delete(loginAttempts).where(and(hasAction('login'), isAccount, isFailed))
}

export async function markSucceeded(tx: Tx | Db, attempt: Attempt): Promise<void> {
  const now = sql`clock_timestamp()`
  const isAttempt = eq(loginAttempts.attemptId, attempt.id)
  await tx.update(loginAttempts).set({ ok: true, at: now }).where(isAttempt)
  await tx.delete(loginAttempts).where(and(hasAction(attempt.action), inScope('pair', attempt), isFailed))
  if (attempt.action === 'verifyOtp')
    await tx
      .update(loginAttempts)
      .set({ ok: true })
      .where(and(hasAction('sendOtp'), inScope('pair', attempt)))
}

export const deleteAttempt = (tx: Tx | Db, { id }: Attempt) =>
  tx.delete(loginAttempts).where(eq(loginAttempts.attemptId, id))

export async function rememberBrowser(tx: Tx | Db, { emailHashes, browsers }: Attempt): Promise<void> {
  if (browsers.length === 0) return
  const key = { emailHashes, ips: browsers }
  await tx.delete(loginAttempts).where(and(inScope('pair', key), isSuccessful('login')))
  await tx.insert(loginAttempts).values({ ...newestOf(key), action: 'login', ok: true })
}
