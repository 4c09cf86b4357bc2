import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { password, signUpFields } from '../../testing/sign-up-fields.ts'
import { hashPassword } from './password.ts'

const message = 'Password is too common - please choose one that nobody else would.'

describe('A common password', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
  })
  afterAll(() => api.close())

  test.each(['password', 'Trustno1', 'QWERTYUIOP', ' iloveyou '])(
    'is rejected at sign-up: "%s"',
    async (common) => {
      const payload = { ...signUpFields(), password: common, confirmPassword: common }
      const response = await api.app.inject({ method: 'POST', url: '/parents', payload })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ message, errors: [{ path: 'password', message }] })
    },
  )

  test('is rejected at a change and at a reset, whose ticket stays valid', async () => {
    const passwordHash = await hashPassword(password)
    const { email, headers } = await api.signedInParent({ passwordHash })
    const chosen = { newPassword: 'sunshine', confirmPassword: 'sunshine' }
    const change = await api.app.inject({
      method: 'PATCH',
      url: '/auth/parents/password',
      headers,
      payload: { oldPassword: password, ...chosen },
    })
    expect(change.json()).toEqual({ message, errors: [{ path: 'newPassword', message }] })

    await api.db.delete(loginAttempts)
    const query = 'action=forgetPassword&role=parent'
    await api.app.inject(`/send-otp/${email}?${query}`)
    const code = await newestCode(api.db, email)
    const verified = await api.app.inject(`/verify-email/${email}/${code}?${query}`)
    const reset = (input: string) =>
      api.app.inject({
        method: 'POST',
        url: `/auth/forget-password/parent/${email}`,
        headers: { authorization: String(verified.headers.authorization) },
        payload: { password: input, confirmPassword: input },
      })
    expect((await reset('sunshine')).json()).toEqual({ message, errors: [{ path: 'password', message }] })
    expect((await reset('a kite of our own')).statusCode).toBe(200)
  })
})
