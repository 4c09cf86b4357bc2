import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { loginAttempts, otps, parents } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { signUpFields } from '../../testing/sign-up-fields.ts'
import { consumeCode } from './otp.ts'

describe('Concurrent one-time codes on PostgreSQL', () => {
  let database: OpenDb
  let api: TestApp
  beforeAll(async () => {
    database = await postgresDatabase()
    api = await testApp({ database })
  })
  beforeEach(async () => {
    await api.db.delete(loginAttempts)
  })
  afterAll(async () => {
    await api.close()
    await database.close()
  })

  const count = (list: readonly unknown[], expected: unknown) => list.filter((one) => one === expected).length
  const statuses = async (url: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => api.app.inject(url)))).map(
      ({ statusCode }) => statusCode,
    )

  async function signedUp() {
    const fields = signUpFields()
    await api.app.inject({ method: 'POST', url: '/parents', payload: fields })
    const [parent] = await api.db.select().from(parents).where(eq(parents.email, fields.email))
    return {
      email: fields.email,
      parentId: parent?.parentId ?? '',
      code: await newestCode(api.db, fields.email),
    }
  }

  test('a right code works for one of twenty requests', async () => {
    const { parentId, code = '' } = await signedUp()
    const used = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.db.transaction((tx) =>
          consumeCode(tx, api.env, parentId, { purpose: 'register', browser: undefined }, code),
        ),
      ),
    )
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  test('a hundred guesses share five attempts', async () => {
    const { parentId, email, code } = await signedUp()
    const wrong = code === '000000' ? '000001' : '000000'
    const responses = await statuses(`/verify-email/${email}/${wrong}?action=register&role=parent`, 100)
    expect(count(responses, 400)).toBe(5)
    expect(count(responses, 429)).toBe(95)
    const [row] = await api.db.select().from(otps).where(eq(otps.parentId, parentId))
    expect(row?.attempts).toBe(5)
  })

  test('the code itself counts its attempts too', async () => {
    const { parentId, code = '' } = await signedUp()
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = (input: string) =>
      api.db.transaction((tx) =>
        consumeCode(tx, api.env, parentId, { purpose: 'register', browser: undefined }, input),
      )
    await Promise.all(Array.from({ length: 30 }, () => guess(wrong)))
    const [row] = await api.db.select().from(otps).where(eq(otps.parentId, parentId))
    expect(row?.attempts).toBe(5)
    expect(await guess(code)).toBeUndefined()
  })

  test('ten sign-ups with one new address create one parent and one mail', async () => {
    const payload = signUpFields()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => api.app.inject({ method: 'POST', url: '/parents', payload })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 429),
    ])
    expect(await api.db.select().from(parents).where(eq(parents.email, payload.email))).toHaveLength(1)
    const mails = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, payload.email))
    expect(mails).toHaveLength(1)
  })

  test('ten requests for a code send one', async () => {
    const { email } = await signedUp()
    await api.db.delete(loginAttempts)
    const responses = await statuses(`/send-otp/${email}?action=register&role=parent`, 10)
    expect(count(responses, 200)).toBe(1)
    expect(count(responses, 429)).toBe(9)
  })
})
