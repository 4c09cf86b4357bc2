import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import { staff, staffSessions } from '../../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { hashesOfEmail } from '../../parents/login-throttle.ts'
import { addTotp, password, personWithPassword, readMe, signIn } from './testing/staff-sign-in.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(async () => {
  await api.db.delete(loginAttempts)
})
afterAll(() => api.close())

const entriesOf = (staffId: string, action: string) =>
  api.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, staffId), eq(auditEvents.action, action)))

const failedAttempts = (email: string, ips: string[]) =>
  api.db.insert(loginAttempts).values(
    ips.map((ip) => ({
      action: 'staffLogin' as const,
      emailHash: hashesOfEmail(email, api.env)[0] ?? '',
      ip,
      ok: false,
    })),
  )

describe('On a local address', () => {
  test('STF-033, STF-040: email and password open a session, even beside a second factor', async () => {
    const { email, staffId } = await personWithPassword(api)
    await addTotp(api, staffId)
    const response = await signIn(api, ` ${email.toUpperCase()} `)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ state: 'signed-in', name: 'Bola Adeyemi' })
    const me = (await readMe(api, response.json().token)).json()
    expect(me).toMatchObject({ staffId, email, roles: ['owner'] })
    expect(await entriesOf(staffId, 'staff.signed_in')).toMatchObject([
      { actorKind: 'staff', actorStaffId: staffId, ip: '41.58.0.1', data: { factor: 'none' } },
    ])
  })

  test('STF-047: signing in is a confirmation', async () => {
    const { email } = await personWithPassword(api)
    const { token } = (await signIn(api, email)).json()
    const url = '/staff/audit.csv'
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.app.inject({ url, headers })).statusCode).toBe(200)
  })
})

test('STF-033: unknown address, wrong password, suspended and invited get the same words', async () => {
  const { email, staffId } = await personWithPassword(api)
  const suspended = await personWithPassword(api, { state: 'suspended' })
  const invited = await personWithPassword(api, { state: 'invited' })
  const answers = [
    await signIn(api, email, { input: 'not this one' }),
    await signIn(api, 'unknown@kitelab.example'),
    await signIn(api, suspended.email),
    await signIn(api, invited.email),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      message: 'Email or password is not right.',
      reason: 'wrong_password',
    })
  }
  expect(await entriesOf(staffId, 'staff.sign_in_failed')).toMatchObject([
    { actorKind: 'system', subjectKind: 'staff', data: {} },
  ])
})

test('STF-033: a failed sign-in of a known person is recorded up to ten times in 15 minutes', async () => {
  const { email, staffId } = await personWithPassword(api)
  const entry = { actorKind: 'system', action: 'staff.sign_in_failed', subjectKind: 'staff' } as const
  await api.db.insert(auditEvents).values(Array.from({ length: 10 }, () => ({ ...entry, subject: staffId })))
  await signIn(api, email, { input: 'not this one' })
  expect(await entriesOf(staffId, 'staff.sign_in_failed')).toHaveLength(10)
})

describe('STF-042: wrong passwords are limited', () => {
  test('ten in 15 minutes from one place stop the right one too, with the minutes to wait', async () => {
    const { email } = await personWithPassword(api)
    await failedAttempts(email, Array(10).fill('41.58.0.1'))
    const response = await signIn(api, email)
    expect(response.statusCode).toBe(429)
    expect(response.json().message).toBe('Too many tries. Please wait 15 minutes.')
    expect((await signIn(api, email, { place: '41.58.0.2' })).statusCode).toBe(200)
  })

  test('a hundred in 15 minutes from everywhere stop a place that has not signed in before', async () => {
    const { email } = await personWithPassword(api)
    const places = Array.from({ length: 100 }, (_, n) => `102.88.${n >> 3}.${n & 7}`)
    await failedAttempts(email, places)
    expect((await signIn(api, email)).statusCode).toBe(429)
  })

  test('an unknown address is limited alike, so that the limit tells nothing', async () => {
    await failedAttempts('unknown@kitelab.example', Array(10).fill('41.58.0.1'))
    expect((await signIn(api, 'unknown@kitelab.example')).statusCode).toBe(429)
  })

  test('wrong passwords of a parent do not count for staff of the same address', async () => {
    const { email } = await personWithPassword(api)
    const emailHash = hashesOfEmail(email, api.env)[0] ?? ''
    const row = { action: 'login' as const, emailHash, ip: '41.58.0.1', ok: false }
    await api.db.insert(loginAttempts).values(Array(10).fill(row))
    expect((await signIn(api, email)).statusCode).toBe(200)
  })
})

test('STF-066: signing in and being seen are no new version of the person', async () => {
  const { email, staffId } = await personWithPassword(api)
  const read = async () => (await api.db.select().from(staff).where(eq(staff.staffId, staffId)))[0]
  const before = await read()
  await api.db.update(staffSessions).set({ seenAt: new Date(0) })
  const { token } = (await signIn(api, email)).json()
  await readMe(api, token)
  const after = await read()
  expect(after?.updatedAt).toEqual(before?.updatedAt)
  expect(after?.lastSeenAt?.getTime()).toBeGreaterThan(before?.lastSeenAt?.getTime() ?? 0)
})

test('a password is in no entry of the audit and in no answer', async () => {
  const { email } = await personWithPassword(api)
  const response = await signIn(api, email)
  expect(response.body).not.toContain(password)
  expect(JSON.stringify(await api.db.select().from(auditEvents))).not.toContain(password)
})
