import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import {
  staff,
  staffChallenges,
  staffRecoveryCodes,
  staffSessions,
  staffTotp,
} from '../../../platform/db/schema/staff.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  addRecoveryCodes,
  addTotp,
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

const prove = (headers: Record<string, string>, way: 'totp' | 'recovery', code: string) =>
  post(api, `/staff/sessions/${way}`, headers, { code })

const expired = { message: 'That took too long. Please sign in again.', reason: 'step_expired' }

test('STF-292, STF-034: a right password alone opens no staff call', async () => {
  const { email, staffId } = await personWithPassword(api)
  await addTotp(api, staffId)
  const answer = (await signIn(api, email)).json()
  expect(answer).toMatchObject({ state: 'step', factors: ['totp'] })
  expect(answer).not.toHaveProperty('token')
  expect((await readMe(api, answer.stepToken)).statusCode).toBe(401)
  const claims = JSON.parse(Buffer.from(answer.stepToken.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ aud: 'staff-step' })
  expect(claims.exp - claims.iat).toBe(300)
})

test('STF-041, STF-292: a session from before the site was public opens nothing', async () => {
  const person = await personWithPassword(api)
  const answer = () => api.app.inject({ url: '/staff/me', headers: person.headers })
  expect((await answer()).statusCode).toBe(200)
  await api.db.update(staffSessions).set({ factor: 'none' }).where(eq(staffSessions.staffId, person.staffId))
  expect((await answer()).statusCode).toBe(401)
})

describe('STF-292, STF-037: an authenticator code', () => {
  test('opens a session, and its entries name the factor', async () => {
    const { email, staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const response = await prove(await stepOf(api, email), 'totp', codeOf(secret))
    expect(response.json()).toMatchObject({ state: 'signed-in', name: 'Bola Adeyemi' })
    expect((await readMe(api, response.json().token)).statusCode).toBe(200)
    const entries = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, staffId))
    expect(entries).toMatchObject([
      { action: 'staff.factor_used', data: { factor: 'totp' }, roles: ['owner'] },
      { action: 'staff.signed_in', data: { factor: 'totp' } },
    ])
    expect(JSON.stringify(entries)).not.toContain(secret)
  })

  test('of the step before and of the next one is right; the one before those is not', async () => {
    const { email, staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const step = await stepOf(api, email)
    expect((await prove(step, 'totp', codeOf(secret, -3))).json()).toMatchObject({ reason: 'wrong_code' })
    expect((await prove(step, 'totp', codeOf(secret, 1))).statusCode).toBe(200)
  })

  test('that was used is not accepted again, nor one before it', async () => {
    const { email, staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const code = codeOf(secret, 1)
    await prove(await stepOf(api, email), 'totp', code)
    const step = await stepOf(api, email)
    const again = await prove(step, 'totp', code)
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({
      message: 'This code was used already. Wait for the next one.',
      reason: 'used_code',
    })
    expect((await prove(step, 'totp', codeOf(secret))).json()).toMatchObject({ reason: 'used_code' })
  })

  test('is made from a secret that is stored encrypted', async () => {
    const { staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const [row] = await api.db.select().from(staffTotp).where(eq(staffTotp.staffId, staffId))
    expect(row?.secret).toMatch(/^v1\./)
    expect(row?.secret).not.toContain(secret)
  })
})

test('STF-292, STF-038: a recovery code works once, however it is typed', async () => {
  const { email, staffId } = await personWithPassword(api)
  const [code = ''] = await addRecoveryCodes(api, staffId)
  const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
  expect((await prove(await stepOf(api, email), 'recovery', typed)).statusCode).toBe(200)
  const again = await prove(await stepOf(api, email), 'recovery', code)
  expect(again.json()).toMatchObject({ message: 'The code is not right.', reason: 'wrong_code' })
  const rows = await api.db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  expect(rows.filter(({ usedAt }) => usedAt)).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('STF-038: a recovery code of one person is none of another', async () => {
  const other = await personWithPassword(api)
  const [code = ''] = await addRecoveryCodes(api, other.staffId)
  const { email, staffId } = await personWithPassword(api)
  await addRecoveryCodes(api, staffId)
  expect((await prove(await stepOf(api, email), 'recovery', code)).statusCode).toBe(400)
})

describe('STF-042: the step token', () => {
  test('ends with the fifth wrong code', async () => {
    const { email, staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const step = await stepOf(api, email)
    const wrong = codeOf(secret, 9)
    for (let tries = 1; tries < 5; tries++)
      expect((await prove(step, 'totp', wrong)).json()).toMatchObject({ reason: 'wrong_code' })
    const fifth = await prove(step, 'totp', wrong)
    expect([fifth.statusCode, fifth.json()]).toEqual([401, expired])
    expect((await prove(step, 'totp', codeOf(secret))).json()).toEqual(expired)
  })

  test('is good for one session', async () => {
    const { email, staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const step = await stepOf(api, email)
    await prove(step, 'totp', codeOf(secret))
    expect((await prove(step, 'totp', codeOf(secret, 1))).json()).toEqual(expired)
  })

  test('ends after five minutes', async () => {
    const { email, staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const step = await stepOf(api, email)
    await api.db
      .update(staffChallenges)
      .set({ expiresAt: sql`now()` })
      .where(eq(staffChallenges.staffId, staffId))
    expect((await prove(step, 'totp', codeOf(secret))).json()).toEqual(expired)
  })

  test('ends when the person is suspended', async () => {
    const { email, staffId } = await personWithPassword(api)
    const secret = await addTotp(api, staffId)
    const step = await stepOf(api, email)
    await api.db.update(staff).set({ state: 'suspended' }).where(eq(staff.staffId, staffId))
    expect((await prove(step, 'totp', codeOf(secret))).statusCode).toBe(401)
  })
})

test('STF-042: ten wrong codes in 15 minutes from one place are the limit over several sign-ins', async () => {
  const { email, staffId } = await personWithPassword(api)
  const secret = await addTotp(api, staffId)
  for (const step of [await stepOf(api, email), await stepOf(api, email)])
    for (let tries = 0; tries < 5; tries++) await prove(step, 'totp', codeOf(secret, 9))
  const response = await prove(await stepOf(api, email), 'totp', codeOf(secret))
  expect(response.statusCode).toBe(429)
  expect(response.json().message).toMatch(/^Too many tries\. Please wait 1[45] minutes\.$/)
})
