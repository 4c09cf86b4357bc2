import { Secret, TOTP } from 'otpauth'
import { encrypt } from '../../../../platform/crypto/encryption.ts'
import { staffTotp } from '../../../../platform/db/schema/staff.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { clientAddressHeaders } from '../../../../testing/client-address.ts'
import { hashPassword } from '../../../parents/password.ts'
import { makeRecoveryCodes } from '../recovery-codes.ts'
import { totpPlace } from '../totp.ts'

export const password = 'kites above the lagoon'
export const publicSite = { origin: 'https://kitelab.example', rpId: 'kitelab.example' }

let passwordHash: Promise<string> | undefined

type Fields = Parameters<TestApp['signedInStaff']>[0]

/** An active person with the password above, and a session. */
export async function personWithPassword(api: TestApp, fields: Fields = {}) {
  passwordHash ??= hashPassword(password)
  return api.signedInStaff({ passwordHash: await passwordHash, ...fields })
}

type Headers = Record<string, string>

export const post = ({ app }: TestApp, url: string, headers: Headers, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers, payload })

export const signIn = (
  api: TestApp,
  email: string,
  { input = password, place = '41.58.0.1' }: { input?: string; place?: string } = {},
) => post(api, '/staff/sessions', clientAddressHeaders(api, place), { email, password: input })

/** The headers of the second step after a right password. */
export async function stepOf(api: TestApp, email: string): Promise<Headers> {
  const answer = (await signIn(api, email)).json()
  return { authorization: `Bearer ${answer.stepToken}` }
}

const PERIOD_MS = 30_000

/** The code of a time step: 0 is now. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * PERIOD_MS })

export async function addTotp({ db, env }: TestApp, staffId: string): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = encrypt(env.DATA_KEYS, secret, totpPlace(staffId))
  await db.insert(staffTotp).values({ staffId, secret: sealed, confirmedAt: new Date() })
  return secret
}

export const addRecoveryCodes = ({ db, env }: TestApp, staffId: string): Promise<string[]> =>
  db.transaction((tx) => makeRecoveryCodes({ db: tx, env }, staffId))

export const readMe = ({ app }: TestApp, token: string) =>
  app.inject({ url: '/staff/me', headers: { authorization: `Bearer ${token}` } })
