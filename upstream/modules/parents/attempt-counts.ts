import { and, countDistinct, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { loginAttempts } from '../../platform/db/schema/parents.ts'

export type Action = (typeof loginAttempts.action.enumValues)[number]

/** `pair`: an address from one place; `email`: from anywhere; `network`: the addresses tried from there. */
export type Scope = 'pair' | 'email' | 'network'
export type Rule = { by: Scope; max: number; seconds: number }

/**
 * `ips`: the network, or a browser that has opened the account before. Hashes are listed with each secret, the newest first.
 */
export type ThrottleKey = { emailHashes: string[]; ips: string[] }

export const inScope = (by: Scope, { emailHashes, ips }: ThrottleKey) =>
  and(
    by === 'network' ? undefined : inArray(loginAttempts.emailHash, emailHashes),
    by === 'email' ? undefined : inArray(loginAttempts.ip, ips),
  )

export const hasAction = (action: Action) => eq(loginAttempts.action, action)
export const isFailed = eq(loginAttempts.ok, false)
export const isSuccessful = (action: Action) => and(hasAction(action), eq(loginAttempts.ok, true))

/** Actions that are counted until they succeed. */
export const isSignIn = (action: Action): boolean => action !== 'sendOtp' && action !== 'verifyOtp'
const within = (seconds: number) =>
  gt(loginAttempts.at, sql`clock_timestamp() - make_interval(secs => ${seconds})`)
const secondsLeft = (seconds: number, at: SQL) =>
  sql<number>`ceil(${seconds} - extract(epoch from clock_timestamp() - ${at}))::int`

/** Code mails always count; attempts count until a right password or a new code. */
function isCounted(action: Action, by: Scope, key: ThrottleKey): SQL | undefined {
  if (action === 'sendOtp') return undefined
  const reset = isSignIn(action) ? isSuccessful(action) : hasAction('sendOtp')
  const newest = sql`(select max(${loginAttempts.at}) from ${loginAttempts} where ${and(inScope(by, key), reset)})`
  return and(isFailed, gt(loginAttempts.at, sql`coalesce(${newest}, '-infinity')`))
}

export async function waitForAttempts(tx: Tx, action: Action, key: ThrottleKey, { by, max, seconds }: Rule) {
  const [oldest] = await tx
    .select({ wait: secondsLeft(seconds, sql`${loginAttempts.at}`) })
    .from(loginAttempts)
    .where(and(hasAction(action), inScope(by, key), isCounted(action, by, key), within(seconds)))
    .orderBy(desc(loginAttempts.at))
    .offset(max - 1)
    .limit(1)
  return oldest ? Math.max(1, oldest.wait) : 0
}

export async function waitForOtherAccounts(tx: Tx, action: Action, key: ThrottleKey, { max, seconds }: Rule) {
  const newest = sql`max(${loginAttempts.at})`
  const otherAccounts = notInArray(loginAttempts.emailHash, key.emailHashes)
  const [oldest] = await tx
    .select({ wait: secondsLeft(seconds, newest) })
    .from(loginAttempts)
    .where(and(hasAction(action), inScope('network', key), isFailed, otherAccounts, within(seconds)))
    .groupBy(loginAttempts.emailHash)
    .orderBy(desc(newest))
    .offset(max - 1)
    .limit(1)
  return oldest ? Math.max(1, oldest.wait) : 0
}

export async function countVerifiedFamilies(tx: Tx, key: ThrottleKey, seconds: number): Promise<number> {
  const [found] = await tx
    .select({ families: countDistinct(loginAttempts.emailHash) })
    .from(loginAttempts)
    .where(and(hasAction('verifyOtp'), inScope('network', key), eq(loginAttempts.ok, true), within(seconds)))
  return found?.families ?? 0
}

export const hasSucceeded = async (tx: Tx, action: Action, key: ThrottleKey) =>
  (
    await tx
      .select({ at: loginAttempts.at })
      .from(loginAttempts)
      .where(and(inScope('pair', key), isSuccessful(action)))
      .limit(1)
  ).length > 0
