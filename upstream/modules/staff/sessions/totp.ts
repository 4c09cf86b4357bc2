import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'
import type { z } from 'zod'
import type { AppError } from '#contract/errors'
import type { TotpSecret } from '#contract/staff/session'
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { staffChallenges, staffTotp } from '../../../platform/db/schema/staff.ts'
import { usedCode, wrongCode } from './refusals.ts'
import type { StaffContext } from './start-staff-session.ts'

const PERIOD = 30
const SET_UP_MINUTES = 15

type Person = { staffId: string; email: string }

/** What binds the encrypted secret to its row; `npm run reseal` uses it too. */
export const totpPlace = (staffId: string): string => `staff_totp.secret:${staffId}`

const totpOf = (secret: string, names?: { issuer: string; label: string }) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD })

/** The time step that the code belongs to, one step either side of now (STF-037). */
function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta
}

/** Takes the place of a secret that was not confirmed. */
export async function newSecret(
  { db, env }: StaffContext,
  { staffId, email }: Person,
): Promise<z.infer<typeof TotpSecret>> {
  const secret = new Secret({ size: 20 }).base32
  const isPending = and(eq(staffChallenges.staffId, staffId), eq(staffChallenges.kind, 'add-totp'))
  await db.delete(staffChallenges).where(isPending)
  await db.insert(staffChallenges).values({
    staffId,
    kind: 'add-totp',
    challenge: encrypt(env.DATA_KEYS, secret, totpPlace(staffId)),
    expiresAt: sql`now() + make_interval(mins => ${SET_UP_MINUTES})`,
  })
  const address = totpOf(secret, { issuer: env.SITE_NAME, label: email }).toString()
  return { secret, address, qrCode: encodeQR(address, 'svg', { border: 2 }) }
}

/** Replaces the app that the person had. Call with the person locked. */
export async function confirmSecret(
  { db: tx, env }: StaffContext & { db: Tx },
  staffId: string,
  code: string,
): Promise<AppError | undefined> {
  const isPending = and(
    eq(staffChallenges.staffId, staffId),
    eq(staffChallenges.kind, 'add-totp'),
    isNull(staffChallenges.usedAt),
    gt(staffChallenges.expiresAt, sql`now()`),
  )
  const [pending] = await tx
    .select()
    .from(staffChallenges)
    .where(isPending)
    .orderBy(desc(staffChallenges.createdAt))
    .limit(1)
  const sealed = pending?.challenge
  const lastStep = sealed && stepOf(decrypt(env.DATA_KEYS, sealed, totpPlace(staffId)), code)
  if (!lastStep) return wrongCode()
  const row = { secret: sealed, lastStep, confirmedAt: sql`now()` }
  await tx
    .insert(staffTotp)
    .values({ staffId, ...row })
    .onConflictDoUpdate({ target: staffTotp.staffId, set: { ...row, createdAt: sql`now()` } })
  await tx.delete(staffChallenges).where(isPending)
  return undefined
}

/** Of two that use one code at once, the condition lets one through. */
export async function proveTotp(
  { db: tx, env }: StaffContext & { db: Tx },
  staffId: string,
  code: string,
): Promise<AppError | undefined> {
  const [row] = await tx.select().from(staffTotp).where(eq(staffTotp.staffId, staffId))
  const step = row && stepOf(decrypt(env.DATA_KEYS, row.secret, totpPlace(staffId)), code)
  if (!step) return wrongCode()
  const used = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.staffId, staffId), lt(staffTotp.lastStep, step)))
    .returning({ staffId: staffTotp.staffId })
  return used.length > 0 ? undefined : usedCode()
}
