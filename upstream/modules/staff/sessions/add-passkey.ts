import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import type { PasskeyOptions } from '#contract/staff/session'
import type { Tx } from '../../../platform/db/open.ts'
import { staffPasskeys } from '../../../platform/db/schema/staff.ts'
import { countPasskeys } from './factors-of.ts'
import { consumeChallenge, relyingParty, saveChallenge } from './passkey-challenges.ts'
import { passkeyFailed } from './refusals.ts'
import type { StaffContext } from './start-staff-session.ts'

const MAX_PASSKEYS = 20

/** ES256, EdDSA and RS256. The library would try out newer ones, about which Node warns in the log. */
const algorithms = [-7, -8, -257]

const RegistrationResponse = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
  clientExtensionResults: z.object({}).default({}),
})

export const passkeysOf = (db: StaffContext['db'], staffId: string) =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.credentialId))

type Person = { staffId: string; email: string; name: string }

export async function newPasskeyOptions(
  { db, env }: StaffContext,
  { staffId, email, name }: Person,
): Promise<z.infer<typeof PasskeyOptions>> {
  const passkeys = await passkeysOf(db, staffId)
  const options = await generateRegistrationOptions({
    rpName: env.SITE_NAME,
    rpID: relyingParty(env).id,
    userID: new TextEncoder().encode(staffId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await saveChallenge(db, staffId, 'add-passkey', options.challenge)
  return { ...options }
}

async function verify(
  { env }: StaffContext,
  response: z.infer<typeof RegistrationResponse>,
  challenge: string,
) {
  const { origin, id } = relyingParty(env)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  return verified?.registrationInfo?.credential
}

/** Call with the person locked. @throws AppError `conflict` above 20 passkeys */
export async function addPasskey(
  context: StaffContext & { db: Tx },
  staffId: string,
  input: { name: string; response: unknown },
): Promise<AppError | undefined> {
  const { db: tx } = context
  if ((await countPasskeys(tx, staffId)) >= MAX_PASSKEYS)
    throw new AppError('conflict', `You have ${MAX_PASSKEYS} passkeys. Remove one first.`)
  const parsed = RegistrationResponse.safeParse(input.response)
  if (!parsed.success) return passkeyFailed()
  const { clientDataJSON, transports } = parsed.data.response
  const challenge = await consumeChallenge(tx, staffId, 'add-passkey', clientDataJSON)
  const credential = challenge && (await verify(context, parsed.data, challenge))
  if (!credential) return passkeyFailed()
  const added = await tx
    .insert(staffPasskeys)
    .values({
      credentialId: credential.id,
      staffId,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      name: input.name,
    })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.credentialId })
  return added.length > 0 ? undefined : passkeyFailed()
}
