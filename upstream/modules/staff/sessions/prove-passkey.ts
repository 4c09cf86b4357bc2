import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppError } from '#contract/errors'
import type { PasskeyOptions } from '#contract/staff/session'
import type { RequestOrigin } from '../../../http/client-address.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { staffPasskeys } from '../../../platform/db/schema/staff.ts'
import { auditRefusal } from '../audit-access.ts'
import { passkeysOf } from './add-passkey.ts'
import { consumeChallenge, relyingParty, saveChallenge } from './passkey-challenges.ts'
import { passkeyFailed } from './refusals.ts'
import type { StaffContext } from './start-staff-session.ts'

const AuthenticationResponse = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})

export async function passkeyOptions(
  { db, env }: StaffContext,
  staffId: string,
): Promise<z.infer<typeof PasskeyOptions>> {
  const passkeys = await passkeysOf(db, staffId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(env).id,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  })
  await saveChallenge(db, staffId, 'prove-passkey', options.challenge)
  return { ...options }
}

type Passkey = typeof staffPasskeys.$inferSelect

/** The new counter. The library is given 0, because it looks at the counter before the signature. */
async function verify(
  { env }: StaffContext,
  { credentialId, publicKey }: Passkey,
  response: z.infer<typeof AuthenticationResponse>,
  challenge: string,
): Promise<number | undefined> {
  const { origin, id } = relyingParty(env)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** A counter stays 0 or rises: one that goes backwards is of a copy (STF-036). */
async function saveCounter(tx: Tx, { credentialId }: Passkey, counter: number): Promise<boolean> {
  const isZero = counter === 0 ? eq(staffPasskeys.counter, 0) : undefined
  const saved = await tx
    .update(staffPasskeys)
    .set({ counter, usedAt: sql`now()` })
    .where(and(eq(staffPasskeys.credentialId, credentialId), or(lt(staffPasskeys.counter, counter), isZero)))
    .returning({ id: staffPasskeys.credentialId })
  return saved.length > 0
}

/** Call with the person locked. */
export async function provePasskey(
  context: StaffContext & { db: Tx },
  staffId: string,
  given: unknown,
  origin: RequestOrigin,
): Promise<AppError | undefined> {
  const { db: tx } = context
  const parsed = AuthenticationResponse.safeParse(given)
  if (!parsed.success) return passkeyFailed()
  const challenge = await consumeChallenge(tx, staffId, 'prove-passkey', parsed.data.response.clientDataJSON)
  const [passkey] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.credentialId, parsed.data.id), eq(staffPasskeys.staffId, staffId)))
  if (!challenge || !passkey) return passkeyFailed()
  const counter = await verify(context, passkey, parsed.data, challenge)
  if (counter === undefined) return passkeyFailed()
  if (await saveCounter(tx, passkey, counter)) return undefined
  const data = { name: passkey.name }
  await auditRefusal(tx, { staffId, action: 'staff.passkey_refused', origin, data })
  return passkeyFailed()
}
