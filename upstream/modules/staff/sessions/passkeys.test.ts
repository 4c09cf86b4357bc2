import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import { staffChallenges, staffPasskeys } from '../../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { authenticator } from './testing/authenticator.ts'
import {
  codeOf,
  personWithPassword,
  post,
  publicSite,
  readMe,
  signIn,
  stepOf,
} from './testing/staff-sign-in.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp({ env: { SITE_ORIGIN: publicSite.origin } })
})
beforeEach(async () => {
  await api.db.delete(loginAttempts)
})
afterAll(() => api.close())

type Headers = Record<string, string>
type Device = ReturnType<typeof authenticator>

const failed = {
  message: 'The passkey did not work. Try again, or use another way.',
  reason: 'passkey_failed',
}

async function addFirst(headers: Headers, device: Device, name = 'Office laptop') {
  const options = (await post(api, '/staff/sessions/first-passkey-options', headers)).json()
  const response = device.register(options)
  return post(api, '/staff/sessions/first-passkey', headers, { name, response })
}

async function personWithPasskey() {
  const person = await personWithPassword(api)
  const device = authenticator(publicSite)
  await addFirst(await stepOf(api, person.email), device)
  return { ...person, device }
}

const optionsOf = async (headers: Headers) =>
  (await post(api, '/staff/sessions/passkey-options', headers)).json()

const prove = (headers: Headers, response: object) =>
  post(api, '/staff/sessions/passkey', headers, { response })

describe('STF-041: a person without a second factor', () => {
  test('STF-030, STF-036: adds a first passkey, gets ten recovery codes, and is signed in', async () => {
    const { email, staffId } = await personWithPassword(api)
    const answer = (await signIn(api, email)).json()
    expect(answer).toMatchObject({ state: 'step', factors: [] })
    const headers = { authorization: `Bearer ${answer.stepToken}` }
    const options = (await post(api, '/staff/sessions/first-passkey-options', headers)).json()
    expect(options).toMatchObject({
      rp: { id: 'kitelab.example' },
      user: { name: email },
      authenticatorSelection: { userVerification: 'required' },
    })
    const response = authenticator(publicSite).register(options)
    const added = await post(api, '/staff/sessions/first-passkey', headers, { name: 'Laptop', response })
    expect(added.json()).toMatchObject({ state: 'signed-in' })
    const codes: string[] = added.json().recoveryCodes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    expect((await readMe(api, added.json().token)).statusCode).toBe(200)
    const mails = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
    expect(mails).toMatchObject([{ template: 'staff-security', data: { what: 'A passkey was added' } }])
    const entries = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, staffId))
    expect(entries.map(({ action }) => action)).toEqual(['staff.factor_added', 'staff.signed_in'])
  })

  test('who has one adds none with only the password', async () => {
    const { email } = await personWithPasskey()
    const headers = await stepOf(api, email)
    for (const way of ['first-passkey-options', 'first-totp-secret'])
      expect((await post(api, `/staff/sessions/${way}`, headers)).statusCode).toBe(409)
    const registration = authenticator(publicSite).register({ challenge: 'AAAA' })
    const added = await post(api, '/staff/sessions/first-passkey', headers, {
      name: 'Stranger',
      response: registration,
    })
    expect(added.statusCode).toBe(409)
  })
})

describe('STF-036, STF-292: a passkey', () => {
  test('opens a session, offered before the recovery codes', async () => {
    const { email, device, staffId } = await personWithPasskey()
    const answer = (await signIn(api, email)).json()
    expect(answer.factors).toEqual(['passkey', 'recovery'])
    const headers = { authorization: `Bearer ${answer.stepToken}` }
    const options = await optionsOf(headers)
    expect(options).toMatchObject({
      rpId: 'kitelab.example',
      userVerification: 'required',
      allowCredentials: [{ id: device.id }],
    })
    const response = await prove(headers, device.sign(options))
    expect(response.json()).toMatchObject({ state: 'signed-in' })
    const [row] = await api.db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
    expect(row?.usedAt).toBeInstanceOf(Date)
  })

  test('answers a challenge once', async () => {
    const { email, device } = await personWithPasskey()
    const headers = await stepOf(api, email)
    const response = device.sign(await optionsOf(headers))
    expect((await prove(headers, response)).statusCode).toBe(200)
    const again = await prove(await stepOf(api, email), response)
    expect([again.statusCode, again.json()]).toEqual([400, failed])
  })

  test('answers a challenge of the last five minutes', async () => {
    const { email, device } = await personWithPasskey()
    const headers = await stepOf(api, email)
    const options = await optionsOf(headers)
    await api.db
      .update(staffChallenges)
      .set({ expiresAt: sql`now()` })
      .where(eq(staffChallenges.challenge, options.challenge))
    expect((await prove(headers, device.sign(options))).json()).toEqual(failed)
  })

  test('of another site, of another person or without verification of its user opens nothing', async () => {
    const { email, device } = await personWithPasskey()
    const other = await personWithPasskey()
    const headers = await stepOf(api, email)
    const elsewhere = authenticator({ origin: 'https://evil.example', rpId: 'evil.example' })
    const answers = [
      elsewhere.sign(await optionsOf(headers)),
      other.device.sign(await optionsOf(headers)),
      device.sign(await optionsOf(headers), { isVerified: false }),
      { ...other.device.sign(await optionsOf(headers)), id: device.id, rawId: device.id },
    ]
    for (const answer of answers) expect((await prove(headers, answer)).json()).toEqual(failed)
  })

  test('whose counter goes backwards is refused and recorded', async () => {
    const { email, device, staffId } = await personWithPasskey()
    const use = async (counter: number) => {
      const headers = await stepOf(api, email)
      return prove(headers, device.sign(await optionsOf(headers), { counter }))
    }
    expect((await use(7)).statusCode).toBe(200)
    expect((await use(7)).json()).toEqual(failed)
    expect((await use(0)).json()).toEqual(failed)
    expect((await use(8)).statusCode).toBe(200)
    const refusals = await api.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, staffId), eq(auditEvents.action, 'staff.passkey_refused')))
    expect(refusals).toMatchObject([{ data: { name: 'Office laptop' } }, { data: { name: 'Office laptop' } }])
  })

  test('that another person has is not added a second time', async () => {
    const { device } = await personWithPasskey()
    const { email } = await personWithPassword(api)
    expect((await addFirst(await stepOf(api, email), device)).json()).toEqual(failed)
  })
})

test('STF-030, STF-041: a first authenticator app is confirmed by a code', async () => {
  const { email } = await personWithPassword(api)
  const headers = await stepOf(api, email)
  const { secret, address, qrCode } = (await post(api, '/staff/sessions/first-totp-secret', headers)).json()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(address).toMatch(/^otpauth:\/\/totp\/.*secret=.*algorithm=SHA1&digits=6&period=30/)
  expect(qrCode).toMatch(/^(<\?xml[^>]*>)?\s*<svg/)
  const add = (code: string) => post(api, '/staff/sessions/first-totp', headers, { code })
  expect((await add(codeOf(secret, 9))).json()).toMatchObject({ reason: 'wrong_code' })
  const code = codeOf(secret)
  const added = await add(code)
  expect(added.json().recoveryCodes).toHaveLength(10)
  const again = await post(api, '/staff/sessions/totp', await stepOf(api, email), { code })
  expect(again.json()).toMatchObject({ reason: 'used_code' })
})
