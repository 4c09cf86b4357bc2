import { and, countDistinct, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { loginAttempts } from '../../platform/db/schema/parents.ts'

export type Action = (typeof loginAttempts.action.enumValues)[number]

/** `pair`: an address from one place; `email`: from anywhere; `network`: the addresses tried from there. */
export type By = 'pair' | 'email' | 'network'
export type Rule = { by: By; max: number; seconds: number }

/** `ip`: the network, or a browser that has opened the account before. */
export type Place = { emailHash: string; ip: string }

export const scope = (by: By, { emailHash, ip }: Place) =>
  and(
    by === 'network' ? undefined : eq(loginAttempts.emailHash, emailHash),
    by === 'email' ? undefined : eq(loginAttempts.ip, ip),
  )

export const of = (action: Action) => eq(loginAttempts.action, action)
export const isOpen = eq(loginAttempts.ok, false)
export const rightPassword = and(of('login'), eq(loginAttempts.ok, true))
const within = (seconds: number) =>
  gt(loginAttempts.at, sql`clock_timestamp() - make_interval(secs => ${seconds})`)
const secondsLeft = (seconds: number, at: SQL) =>
  sql<number>`ceil(${seconds} - extract(epoch from clock_timestamp() - ${at}))::int`

/** Code mails always count; attempts count until a right password or a new code. */
function counted(action: Action, by: By, place: Place): SQL | undefined {
  if (action === 'sendOtp') return undefined
  const reset = action === 'login' ? rightPassword : of('sendOtp')
  const newest = sql`(select max(${loginAttempts.at}) from ${loginAttempts} where ${and(scope(by, place), reset)})`
  return and(isOpen, gt(loginAttempts.at, sql`coalesce(${newest}, '-infinity')`))
}

export async function waitForAttempts(tx: Tx, action: Action, place: Place, { by, max, seconds }: Rule) {
  const [oldest] = await tx
    .select({ left: secondsLeft(seconds, sql`${loginAttempts.at}`) })
    .from(loginAttempts)
    .where(and(of(action), scope(by, place), counted(action, by, place), within(seconds)))
    .orderBy(desc(loginAttempts.at))
    .offset(max - 1)
    .limit(1)
  return oldest ? Math.max(1, oldest.left) : 0
}

export async function waitForOthers(tx: Tx, action: Action, place: Place, { max, seconds }: Rule) {
  const newest = sql`max(${loginAttempts.at})`
  const others = ne(loginAttempts.emailHash, place.emailHash)
  const [oldest] = await tx
    .select({ left: secondsLeft(seconds, newest) })
    .from(loginAttempts)
    .where(and(of(action), scope('network', place), isOpen, others, within(seconds)))
    .groupBy(loginAttempts.emailHash)
    .orderBy(desc(newest))
    .offset(max - 1)
    .limit(1)
  return oldest ? Math.max(1, oldest.left) : 0
}

export async function verifiedAt(tx: Tx, place: Place, seconds: number): Promise<number> {
  const [found] = await tx
    .select({ families: countDistinct(loginAttempts.emailHash) })
    .from(loginAttempts)
    .where(and(of('verifyOtp'), scope('network', place), eq(loginAttempts.ok, true), within(seconds)))
  return found?.families ?? 0
}

export const hasRightPassword = async (tx: Tx, place: Place) =>
  (
    await tx
      .select({ at: loginAttempts.at })
      .from(loginAttempts)
      .where(and(scope('pair', place), rightPassword))
      .limit(1)
  ).length > 0
