import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { password } from '../../testing/sign-up-fields.ts'
import { hashPassword } from './password.ts'

const chosenPassword = 'a new kite flies'

describe('A password change', () => {
  let api: TestApp
  let parent: SignedIn
  let passwordHash: string
  beforeAll(async () => {
    api = await testApp()
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    await api.db.delete(loginAttempts)
    parent = await api.signedInParent({ passwordHash })
  })
  afterAll(() => api.close())

  const logIn = (input: string) =>
    api.app.inject({
      method: 'POST',
      url: '/auth/parents/login',
      payload: { email: parent.email, password: input },
    })
  const change = (input: object = {}) =>
    api.app.inject({
      method: 'PATCH',
      url: '/auth/parents/password',
      headers: parent.headers,
      payload: {
        oldPassword: password,
        newPassword: chosenPassword,
        confirmPassword: chosenPassword,
        ...input,
      },
    })
  const reads = async (authorization: unknown) =>
    (await api.app.inject({ url: '/parents', headers: { authorization: String(authorization) } })).statusCode

  test('ends all other sessions and returns a new token (ACC-03, API-14)', async () => {
    const elsewhere = (await logIn(password)).headers.authorization
    const response = await change()
    expect(response.json()).toEqual({ message: 'Password changed successfully!' })
    expect(await reads(elsewhere)).toBe(401)
    expect(await reads(parent.headers.authorization)).toBe(401)
    expect(await reads(response.headers.authorization)).toBe(200)
    expect((await logIn(password)).statusCode).toBe(401)
    expect((await logIn(chosenPassword)).statusCode).toBe(200)
    const trace = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, parent.parentId))
    expect(trace.map(({ action }) => action)).toContain('password.changed')
  })

  test('with a wrong old password is rejected and ends no session (ERR-01)', async () => {
    const response = await change({ oldPassword: 'not this one' })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Incorrect password', reason: 'wrong_password' })
    expect(await reads(parent.headers.authorization)).toBe(200)
    expect((await logIn(password)).statusCode).toBe(200)
  })

  test('counts wrong old passwords as failed logins: ten in a quarter of an hour', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await change({ oldPassword: 'not this one' })).statusCode).toBe(401)
    const eleventh = await change()
    expect(eleventh.statusCode).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    [{ oldPassword: '' }, 'oldPassword', 'All password fields are required.'],
    [{ newPassword: '' }, 'newPassword', 'All password fields are required.'],
    [{ confirmPassword: '' }, 'confirmPassword', 'All password fields are required.'],
    [{ confirmPassword: 'something else' }, 'confirmPassword', 'New passwords do not match!'],
    [
      { newPassword: 'short', confirmPassword: 'short' },
      'newPassword',
      'Password is too short - should be 8 chars minimum.',
    ],
  ])('with %j reports the error under its field (VAL-35, VAL-36)', async (input, path, message) => {
    const response = await change(input)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([{ path, message }])
  })
})
