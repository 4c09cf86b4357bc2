import { and, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '../../../platform/crypto/token.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { loginAttempts, sessions } from '../../../platform/db/schema/parents.ts'
import { staff, staffRoles, staffSessions } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { addRecoveryCodes, addTotp, codeOf, password, personWithPassword } from './testing/staff-sign-in.ts'

let api: TestApp
let person: SignedInStaff
beforeAll(async () => {
  api = await testApp()
})
beforeEach(async () => {
  await api.db.delete(loginAttempts)
  person = await personWithPassword(api)
})
afterAll(() => api.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, payload?: object) =>
  api.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) })

const isOwn = () => eq(staffSessions.staffId, person.staffId)
const session = async () => (await api.db.select().from(staffSessions).where(isOwn()))[0]
const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
const setSession = (fields: Partial<Record<'seenAt' | 'expiresAt' | 'confirmedAt' | 'revokedAt', SQL>>) =>
  api.db.update(staffSessions).set(fields).where(isOwn())

const minutesTo = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000)

describe('STF-045: a session', () => {
  test('lasts 12 hours, and an hour after the last request', async () => {
    const { endsAt, latestEnd } = (await call('GET', '/staff/sessions/current')).json()
    expect([minutesTo(endsAt), minutesTo(latestEnd)]).toEqual([60, 720])
    await setSession({ expiresAt: sql`now() + interval '7 minutes'` })
    expect(minutesTo((await call('GET', '/staff/sessions/current')).json().endsAt)).toBe(7)
  })

  test('is over after 60 minutes without a request, after 12 hours, or when it was ended', async () => {
    for (const over of [
      { seenAt: minutesAgo(60) },
      { seenAt: sql`now()`, expiresAt: sql`now()` },
      { expiresAt: sql`now() + interval '1 hour'`, revokedAt: sql`now()` },
    ]) {
      await setSession(over)
      expect((await call('GET', '/staff/me')).statusCode).toBe(401)
    }
  })

  test('goes on with a request, which is noted at most once a minute', async () => {
    await setSession({ seenAt: minutesAgo(50) })
    await call('GET', '/staff/me')
    const seenAt = (await session())?.seenAt
    expect(Date.now() - (seenAt?.getTime() ?? 0)).toBeLessThan(60_000)
    await call('GET', '/staff/me')
    expect((await session())?.seenAt).toEqual(seenAt)
  })

  test('is not prolonged by asking when it ends, but by staying signed in', async () => {
    await setSession({ seenAt: minutesAgo(58) })
    const asked = (await call('GET', '/staff/sessions/current')).json()
    expect(minutesTo(asked.endsAt)).toBe(2)
    const prolonged = (await call('PUT', '/staff/sessions/current')).json()
    expect(minutesTo(prolonged.endsAt)).toBe(60)
  })

  test('STF-049: is over at once for a person who is suspended', async () => {
    await api.db.update(staff).set({ state: 'suspended' }).where(eq(staff.staffId, person.staffId))
    expect((await call('GET', '/staff/me')).statusCode).toBe(401)
  })

  test('STF-049: ends in the database with signing out', async () => {
    expect((await call('DELETE', '/staff/sessions/current')).statusCode).toBe(200)
    expect((await call('GET', '/staff/me')).statusCode).toBe(401)
    expect((await session())?.revokedAt).toBeInstanceOf(Date)
    const isSignOut = and(eq(auditEvents.subject, person.staffId), eq(auditEvents.action, 'staff.signed_out'))
    expect(await api.db.select().from(auditEvents).where(isSignOut)).toHaveLength(1)
  })

  test('STF-011: of staff and of a parent end separately', async () => {
    const parent = await api.signedInParent()
    await call('DELETE', '/staff/sessions/current')
    const isOpen = eq(sessions.parentId, parent.parentId)
    expect((await api.db.select().from(sessions).where(isOpen))[0]?.revokedAt).toBeNull()
  })
})

test('STF-024: a change of roles counts from the next request', async () => {
  const before = (await call('GET', '/staff/me')).json()
  expect(before.permissions).toContain('people.write')
  await api.db.update(staffRoles).set({ role: 'editor' }).where(eq(staffRoles.staffId, person.staffId))
  const after = (await call('GET', '/staff/me')).json()
  expect(after.roles).toEqual(['editor'])
  expect(after.permissions).not.toContain('people.write')
  const refused = await call('GET', '/staff/audit')
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'You may not do this.' }])
})

test('a person without a role keeps the session and may do nothing', async () => {
  await api.db.delete(staffRoles).where(eq(staffRoles.staffId, person.staffId))
  expect((await call('GET', '/staff/me')).statusCode).toBe(403)
})

test('STF-010: a parent’s token with a staff id and a staff session opens nothing', async () => {
  const claims = { subject: person.staffId, id: (await session())?.sessionId ?? '' }
  for (const audience of ['parent', 'reset', 'staff-step'] as const) {
    const token = await signToken(api.env.TOKEN_SECRETS, audience, claims, 60)
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.app.inject({ url: '/staff/me', headers })).statusCode).toBe(401)
  }
})

describe('STF-047: a confirmation', () => {
  const confirmed = '/staff/me/recovery-codes'
  beforeEach(() => setSession({ confirmedAt: minutesAgo(10) }))

  test('is asked for ten minutes after the last one', async () => {
    const response = await call('POST', confirmed)
    expect([response.statusCode, response.json()]).toEqual([
      428,
      { message: 'Please confirm that it is you.' },
    ])
  })

  test('is asked for after the form is checked', async () => {
    const headers = person.headers
    const url = '/staff/me/password'
    const form = { newPassword: 'short', confirmPassword: 'short' }
    const invalid = await api.app.inject({ method: 'PATCH', url, headers, payload: form })
    expect(invalid.statusCode).toBe(400)
  })

  test('takes the password where no factor is required and the person has none', async () => {
    expect((await call('POST', '/staff/confirmations')).json()).toEqual({ ways: ['password'] })
    const wrong = await call('PUT', '/staff/confirmations', { way: 'password', password: 'not this one' })
    expect([wrong.statusCode, wrong.json().reason]).toEqual([400, 'wrong_password'])
    const failed = and(eq(auditEvents.subject, person.staffId), eq(auditEvents.data, { factor: 'password' }))
    const entries = await api.db.select().from(auditEvents).where(failed)
    expect(entries.map(({ action }) => action)).toEqual(['staff.confirmation_failed'])
    expect((await call('GET', '/staff/audit.csv')).statusCode).toBe(428)
    const right = await call('PUT', '/staff/confirmations', { way: 'password', password })
    expect(right.statusCode).toBe(200)
    expect((await call('GET', '/staff/audit.csv')).statusCode).toBe(200)
  })

  test('takes a second factor of the person, and then not the password', async () => {
    const secret = await addTotp(api, person.staffId)
    const [code] = await addRecoveryCodes(api, person.staffId)
    expect((await call('POST', '/staff/confirmations')).json()).toEqual({ ways: ['totp', 'recovery'] })
    const confirm = (proof: object) => call('PUT', '/staff/confirmations', proof)
    expect((await confirm({ way: 'password', password })).statusCode).toBe(400)
    expect((await confirm({ way: 'totp', code: codeOf(secret) })).statusCode).toBe(200)
    expect((await confirm({ way: 'totp', code: codeOf(secret) })).json().reason).toBe('used_code')
    expect((await confirm({ way: 'recovery', code })).statusCode).toBe(200)
    expect((await call('POST', confirmed)).statusCode).toBe(200)
  })

  test('counts wrong codes', async () => {
    const secret = await addTotp(api, person.staffId)
    const guess = { way: 'totp', code: codeOf(secret, 9) }
    for (let tries = 0; tries < 10; tries++) await call('PUT', '/staff/confirmations', guess)
    const right = await call('PUT', '/staff/confirmations', { way: 'totp', code: codeOf(secret) })
    expect(right.statusCode).toBe(429)
  })
})
