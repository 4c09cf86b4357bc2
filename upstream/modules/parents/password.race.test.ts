import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { loginAttempts, sessions } from '../../platform/db/schema/parents.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { password } from '../../testing/sign-up-fields.ts'
import { hashPassword } from './password.ts'

describe('Concurrent password changes on PostgreSQL', () => {
  let database: OpenDb
  let api: TestApp
  let passwordHash: string
  let parent: SignedIn
  beforeAll(async () => {
    database = await postgresDatabase()
    api = await testApp({ database })
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    await api.db.delete(loginAttempts)
    parent = await api.signedInParent({ passwordHash })
  })
  afterAll(async () => {
    await api.close()
    await database.close()
  })

  const numbered = (n: number) => `a kite numbered ${n}`
  const eight = Array.from({ length: 8 }, (_, n) => n)
  const logIn = (input: string) =>
    api.app.inject({
      method: 'POST',
      url: '/auth/parents/login',
      payload: { email: parent.email, password: input },
    })
  const change = (newPassword: string) =>
    api.app.inject({
      method: 'PATCH',
      url: '/auth/parents/password',
      headers: parent.headers,
      payload: { oldPassword: password, newPassword, confirmPassword: newPassword },
    })
  const liveSessions = () =>
    api.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.parentId, parent.parentId), isNull(sessions.revokedAt)))

  test('a reset ticket sets one of eight passwords (API-09)', async () => {
    const query = 'action=forgetPassword&role=parent'
    await api.app.inject(`/send-otp/${parent.email}?${query}`)
    const code = await newestCode(api.db, parent.email)
    const verified = await api.app.inject(`/verify-email/${parent.email}/${code}?${query}`)
    const headers = { authorization: String(verified.headers.authorization) }
    const responses = await Promise.all(
      eight.map((n) =>
        api.app.inject({
          method: 'POST',
          url: `/auth/forget-password/parent/${parent.email}`,
          headers,
          payload: { password: numbered(n), confirmPassword: numbered(n) },
        }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(400)])
    const winner = responses.findIndex(({ statusCode }) => statusCode === 200)
    expect((await logIn(numbered(winner))).statusCode).toBe(200)
    const mails = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, parent.email))
    expect(mails.filter(({ template }) => template === 'password-changed')).toHaveLength(1)
  })

  test('eight changes with the same old password change it once and leave one session (API-14)', async () => {
    const responses = await Promise.all(eight.map((n) => change(numbered(n))))
    const changed = responses.filter(({ statusCode }) => statusCode === 200)
    expect(changed).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(7)
    expect(await liveSessions()).toHaveLength(1)
  })

  test('a login that started before a change does not survive it', async () => {
    const [changed, ...logins] = await Promise.all([
      change(numbered(0)),
      ...eight.slice(0, 6).map(() => logIn(password)),
    ])
    expect(changed.statusCode).toBe(200)
    // In any order, only the session of the password change stays open.
    const open = await liveSessions()
    expect(open).toHaveLength(1)
    for (const { headers, statusCode } of logins) {
      if (statusCode !== 200) continue
      const token = { authorization: String(headers.authorization) }
      expect((await api.app.inject({ url: '/parents', headers: token })).statusCode).toBe(401)
    }
  })
})
