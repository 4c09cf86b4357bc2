import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { networkOf } from '../client-address.ts'
import type { Db, Tx } from '../db/open.ts'
import { loginAttempts } from '../db/schema/parents.ts'
import type { Env } from '../env.ts'

type Action = (typeof loginAttempts.action.enumValues)[number]

/** What is counted: an address from one place, an address from wherever, or whatever comes from one place. */
type By = 'pair' | 'email' | 'ip'
type Rule = { by: By; max: number; seconds: number }

/**
 * Tight for an address from one place. From wherever the ceiling is higher, so that a stranger who knows the address cannot
 * use up what its owner needs.
 */
const rules: Record<Action, readonly Rule[]> = {
  login: [
    { by: 'pair', max: 10, seconds: 900 },
    { by: 'email', max: 100, seconds: 900 },
    { by: 'ip', max: 50, seconds: 900 },
  ],
  sendOtp: [
    { by: 'pair', max: 1, seconds: 30 },
    { by: 'pair', max: 5, seconds: 3600 },
    { by: 'email', max: 20, seconds: 3600 },
    { by: 'ip', max: 30, seconds: 3600 },
  ],
  // A code ends with five tries of its own, so no ceiling is needed that strangers could reach.
  verifyOtp: [
    { by: 'pair', max: 5, seconds: 600 },
    { by: 'ip', max: 50, seconds: 900 },
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

/** What a limit remembers instead of the address. */
export const hashedEmail = (email: string, { CODE_SECRET }: Pick<Env, 'CODE_SECRET'>): string =>
  createHmac('sha256', CODE_SECRET).update(`email:${email}`).digest('hex')

type Attempt = { action: Action; emailHash: string; ip: string }
type Given = { action: Action; email: string; ip: string }

const scope = (by: By, { emailHash, ip }: Attempt) =>
  and(
    by === 'ip' ? undefined : eq(loginAttempts.emailHash, emailHash),
    by === 'email' ? undefined : eq(loginAttempts.ip, ip),
  )

const of = (action: Action) => eq(loginAttempts.action, action)

/** A right password ends the count of wrong ones; a new code ends that of wrong codes. */
const turn = (action: Action) =>
  action === 'login' ? and(of('login'), eq(loginAttempts.ok, true)) : of('sendOtp')

/** Mails are counted whatever comes of them, tries only when they were wrong. */
function counted(by: By, attempt: Attempt): SQL | undefined {
  if (attempt.action === 'sendOtp') return undefined
  const wrong = eq(loginAttempts.ok, false)
  if (by === 'ip') return wrong
  const newest = sql`(select max(${loginAttempts.at}) from ${loginAttempts} where ${and(scope(by, attempt), turn(attempt.action))})`
  return and(wrong, gt(loginAttempts.at, sql`coalesce(${newest}, '-infinity')`))
}

async function secondsToWait(tx: Tx, attempt: Attempt, { by, max, seconds }: Rule): Promise<number> {
  const window = gt(loginAttempts.at, sql`clock_timestamp() - make_interval(secs => ${seconds})`)
  const [oldest] = await tx
    .select({
      left: sql<number>`ceil(${seconds} - extract(epoch from clock_timestamp() - ${loginAttempts.at}))::int`,
    })
    .from(loginAttempts)
    .where(and(of(attempt.action), scope(by, attempt), counted(by, attempt), window))
    .orderBy(desc(loginAttempts.at))
    .offset(max - 1)
    .limit(1)
  return oldest ? Math.max(1, oldest.left) : 0
}

/** The right password has come from there lately: what strangers try elsewhere does not shut it out. */
async function isAtHome(tx: Tx, attempt: Attempt): Promise<boolean> {
  if (attempt.action !== 'login') return false
  const found = await tx
    .select({ at: loginAttempts.at })
    .from(loginAttempts)
    .where(and(scope('pair', attempt), turn('login')))
    .limit(1)
  return found.length > 0
}

/** Attempts on one address take turns, and so do those from one place: many at once are counted as many after each other are. */
async function inTurn(tx: Tx, { emailHash, ip }: Attempt): Promise<void> {
  for (const key of [emailHash, `from ${ip}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Mails to strangers' addresses in proportion when the fence around all calls is set wider. */
const widened = (rule: Rule, action: Action, { RATE_LIMIT_MAX }: Limits): Rule =>
  action === 'sendOtp' && rule.by === 'ip'
    ? { ...rule, max: Math.max(1, Math.round((rule.max * RATE_LIMIT_MAX) / 600)) }
    : rule

type Limits = Pick<Env, 'CODE_SECRET' | 'RATE_LIMIT_MAX'>

/**
 * Counts an attempt before it is made: as failed, until `succeeded`.
 * @throws AppError `too_many` with the seconds to wait; such an attempt is not counted
 */
export async function admit(tx: Tx, env: Limits, { action, email, ip }: Given): Promise<number> {
  const attempt = { action, emailHash: hashedEmail(email, env), ip: networkOf(ip) }
  await inTurn(tx, attempt)
  const atHome = await isAtHome(tx, attempt)
  for (const rule of rules[action]) {
    if (atHome && rule.by === 'email') continue
    const retryAfter = await secondsToWait(tx, attempt, widened(rule, action, env))
    if (retryAfter > 0) throw new AppError('too_many', texts[action](retryAfter), { retryAfter })
  }
  const row = { ...attempt, ok: action === 'sendOtp', at: sql`clock_timestamp()` }
  const [made] = await tx.insert(loginAttempts).values(row).returning({ id: loginAttempts.attemptId })
  return made?.id ?? 0
}

/** A new password begins a new count, from wherever the wrong ones came. */
export async function forgetWrongPasswords(tx: Tx, env: Limits, email: string): Promise<void> {
  const wrong = and(of('login'), eq(loginAttempts.emailHash, hashedEmail(email, env)))
  await tx.delete(loginAttempts).where(and(wrong, eq(loginAttempts.ok, false)))
}

export async function succeeded(tx: Tx | Db, attemptId: number): Promise<void> {
  await tx
    .update(loginAttempts)
    .set({ ok: true, at: sql`clock_timestamp()` })
    .where(eq(loginAttempts.attemptId, attemptId))
}
