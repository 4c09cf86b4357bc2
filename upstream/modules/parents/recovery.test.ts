import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '../../platform/crypto/token.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { loginAttempts, otps, sessions } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { password } from '../../testing/sign-up-fields.ts'
import { hashPassword } from './password.ts'
import { addFailedLogins, requestLogin } from './testing/logins.ts'

const chosenPassword = 'a new kite flies'

let api: TestApp
let passwordHash: string
beforeAll(async () => {
  api = await testApp()
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await api.db.delete(loginAttempts)
})
afterAll(() => api.close())

const path = (email: string) => encodeURIComponent(email)
const query = 'action=forgetPassword&role=parent'
async function ticketFor(email: string) {
  await api.app.inject(`/send-otp/${path(email)}?${query}`)
  const response = await api.app.inject(
    `/verify-email/${path(email)}/${await newestCode(api.db, email)}?${query}`,
  )
  return String(response.headers.authorization)
}
const reset = (email: string, authorization: string | undefined, input: object = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/auth/forget-password/parent/${path(email)}`,
    headers: { ...(authorization && { authorization }) },
    payload: { password: chosenPassword, confirmPassword: chosenPassword, ...input },
  })
const logIn = async (email: string, input: string) => (await requestLogin(api, email, input)).statusCode
const expired = { message: 'Your code has expired. Please ask for a new one.' }

describe('Password recovery', () => {
  test('leads from the address and the code to a new password (AUTH-32, API-08, API-09)', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const response = await reset(email, await ticketFor(email))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ message: 'Password updated successfully' })
    expect(response.headers.authorization).toBeUndefined()
    expect(await logIn(email, password)).toBe(401)
    expect(await logIn(email, chosenPassword)).toBe(200)
  })

  test('unlocks an account after a hundred wrong passwords', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    await addFailedLogins(api, email, 100)
    expect(await logIn(email, password)).toBe(429)
    await reset(email, await ticketFor(email))
    expect(await logIn(email, chosenPassword)).toBe(200)
  })

  test('ends every session, sends a mail and is audited', async () => {
    const { email, parentId, headers } = await api.signedInParent({ passwordHash })
    await reset(email, await ticketFor(email))
    expect((await api.app.inject({ url: '/parents', headers })).statusCode).toBe(401)
    const isLive = and(eq(sessions.parentId, parentId), isNull(sessions.revokedAt))
    expect(await api.db.select().from(sessions).where(isLive)).toEqual([])
    const mails = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
    expect(mails.map(({ template }) => template)).toContain('password-changed')
    const trace = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, parentId))
    expect(trace.map(({ action }) => action)).toContain('password.reset')
    expect(JSON.stringify([mails, trace])).not.toContain(chosenPassword)
  })
})

describe('Password recovery: tickets', () => {
  test('accepts a ticket once and invalidates earlier codes', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const first = await ticketFor(email)
    await api.db.delete(loginAttempts)
    const second = await ticketFor(email)
    expect((await reset(email, second)).statusCode).toBe(200)
    for (const ticket of [second, first]) {
      const again = await reset(email, ticket)
      expect(again.statusCode).toBe(400)
      expect(again.json()).toEqual(expired)
    }
  })

  test('keeps the ticket valid when the passwords are rejected (VAL-20 to VAL-22)', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const ticket = await ticketFor(email)
    const cases = [
      [{ password: '', confirmPassword: '' }, 'password', 'Password is required'],
      [{ password: 'short' }, 'password', 'Password is too short - should be 8 chars minimum.'],
      [{ confirmPassword: '' }, 'confirmPassword', 'Confirm Password is required'],
      [{ confirmPassword: 'another one' }, 'confirmPassword', 'Passwords must match'],
    ] as const
    for (const [input, field, message] of cases) {
      const response = await reset(email, ticket, input)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toContainEqual({ path: field, message })
    }
    expect((await reset(email, ticket)).statusCode).toBe(200)
  })

  test('rejects missing, forged, foreign, expired and session tokens without ending a session', async () => {
    const own = await api.signedInParent({ passwordHash })
    const other = await api.signedInParent({ passwordHash })
    const foreign = await ticketFor(other.email)
    const ticket = await ticketFor(own.email)
    const [used] = await api.db.select().from(otps).where(eq(otps.parentId, own.parentId))
    const claims = { subject: own.parentId, id: used?.otpId ?? '' }
    const bearer = async (...[secrets, audience, input, seconds]: Parameters<typeof signToken>) =>
      `Bearer ${await signToken(secrets, audience, input, seconds)}`
    const wrong = [
      undefined,
      'Basic YTpi',
      'Bearer x.y.z',
      foreign,
      own.headers.authorization,
      await bearer(['x'.repeat(32)], 'reset', claims, 60),
      await bearer(api.env.TOKEN_SECRETS, 'reset', claims, -1),
      await bearer(api.env.TOKEN_SECRETS, 'parent', claims, 60),
      await bearer(api.env.TOKEN_SECRETS, 'reset', { ...claims, id: crypto.randomUUID() }, 60),
    ]
    for (const token of wrong) {
      const response = await reset(own.email, token)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual(expired)
    }
    await api.db.update(otps).set({ consumedAt: new Date(Date.now() - 601_000) })
    expect((await reset(own.email, ticket)).statusCode).toBe(400)
    expect(await logIn(own.email, password)).toBe(200)
  })
})
