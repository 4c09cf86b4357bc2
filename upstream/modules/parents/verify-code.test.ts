import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readToken } from '../../platform/crypto/token.ts'
import { loginAttempts, otps, parents } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { signUpFields } from '../../testing/sign-up-fields.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

const verify = (email: string, code: string | undefined, action = 'register') =>
  api.app.inject(`/verify-email/${encodeURIComponent(email)}/${code}?action=${action}&role=parent`)
const resend = (email: string, action = 'register') =>
  api.app.inject(`/send-otp/${encodeURIComponent(email)}?action=${action}&role=parent`)
const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

async function signedUp() {
  const fields = signUpFields()
  await api.app.inject({ method: 'POST', url: '/parents', payload: fields })
  return { email: fields.email, code: await newestCode(api.db, fields.email) }
}
const isVerified = async (email: string) =>
  (await api.db.select().from(parents).where(eq(parents.email, email)))[0]?.verifiedAt !== null

describe('Verification', () => {
  test('accepts the mailed code once (AUTH-24, API-05)', async () => {
    const { email, code } = await signedUp()
    const response = await verify(email, code)
    expect(response.json()).toEqual({
      message: 'Email verified, Account Created successfully!',
      success: true,
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.authorization).toBeUndefined()
    expect(await isVerified(email)).toBe(true)
    expect((await verify(email, code)).statusCode).toBe(400)
  })

  test('stores no readable code', async () => {
    const { email, code } = await signedUp()
    const [parent] = await api.db.select().from(parents).where(eq(parents.email, email))
    const [row] = await api.db
      .select()
      .from(otps)
      .where(eq(otps.parentId, parent?.parentId ?? ''))
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
  })

  test('responds the same to a wrong code and an unknown address (ERR-16)', async () => {
    const { email, code } = await signedUp()
    const wrong = await verify(email, wrongCode(code))
    const unknown = await verify('unknown@kitelab.example', '123456')
    expect(wrong.statusCode).toBe(400)
    expect(unknown.statusCode).toBe(400)
    expect(wrong.json()).toEqual({ message: 'Invalid OTP. Please try again.' })
    expect(unknown.json()).toEqual(wrong.json())
    expect(await isVerified(email)).toBe(false)
  })

  test('allows five attempts for known and unknown addresses, and five more with a new code', async () => {
    const { email, code } = await signedUp()
    for (const address of [email, 'another@kitelab.example']) {
      for (let tries = 0; tries < 5; tries++)
        expect((await verify(address, wrongCode(code))).statusCode).toBe(400)
      const sixth = await verify(address, code)
      expect(sixth.statusCode).toBe(429)
      expect(sixth.json()).toEqual({ message: 'Too many attempts. Please request a new code.' })
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    }
    await api.db.update(loginAttempts).set({ at: new Date(Date.now() - 60_000) })
    expect((await resend(email)).statusCode).toBe(200)
    expect((await verify(email, await newestCode(api.db, email))).statusCode).toBe(200)
  })

  test('rejects a code after ten minutes', async () => {
    const { email, code } = await signedUp()
    await api.db.update(otps).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await verify(email, code)).statusCode).toBe(400)
  })

  test('binds a code to its purpose and its parent', async () => {
    const first = await signedUp()
    const second = await signedUp()
    expect((await verify(first.email, first.code, 'forgetPassword')).statusCode).toBe(400)
    if (first.code !== second.code) expect((await verify(first.email, second.code)).statusCode).toBe(400)
    expect((await verify(first.email, first.code)).statusCode).toBe(200)
  })

  test('of a recovery returns a token that opens no account (AUTH-25, API-08)', async () => {
    const { email, parentId } = await api.signedInParent()
    expect((await resend(email, 'forgetPassword')).json()).toEqual({
      message: 'OTP sent to email successfully!',
    })
    const response = await verify(email, await newestCode(api.db, email), 'forgetPassword')
    expect(response.json()).toMatchObject({ success: true })
    const token = String(response.headers.authorization).replace('Bearer ', '')
    expect(await readToken(api.env.TOKEN_SECRETS, 'reset', token)).toMatchObject({ subject: parentId })
    const read = await api.app.inject({ url: '/parents', headers: { authorization: `Bearer ${token}` } })
    expect(read.statusCode).toBe(401)
  })

  test('resends with the same response for unverified, verified and unknown addresses (API-06, API-07)', async () => {
    const waiting = await signedUp()
    const verified = await api.signedInParent()
    await api.db.delete(loginAttempts)
    const responses = await Promise.all(
      [waiting.email, verified.email, 'unknown@else.example'].map((e) => resend(e)),
    )
    for (const response of responses) {
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ message: 'OTP sent to your email, please verify your email.' })
    }
    expect(await newestCode(api.db, verified.email)).toBeUndefined()
    expect(await newestCode(api.db, 'unknown@else.example')).toBeUndefined()
  })
})

describe('Verification: rejected requests', () => {
  test.each([
    ['/verify-email/not-an-address/123456?action=register&role=parent', 'Invalid email'],
    ['/verify-email/a@b.example/12345?action=register&role=parent', 'OTP must be exactly 6 digits.'],
    ['/verify-email/a@b.example/12345x?action=register&role=parent', 'OTP must be a number.'],
  ])('rejects %s (VAL-23, VAL-25)', async (url, message) => {
    const response = await api.app.inject(url)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map((error: { message: string }) => error.message)).toContain(message)
  })

  test.each(['?action=admin&role=parent', '?action=register&role=tutor', ''])(
    'rejects the query "%s"',
    async (query) => {
      expect((await api.app.inject(`/verify-email/a@b.example/123456${query}`)).statusCode).toBe(400)
      expect((await api.app.inject(`/send-otp/a@b.example${query}`)).statusCode).toBe(400)
    },
  )
})
