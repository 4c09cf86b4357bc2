import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clientAddressHeaders } from '../../testing/client-address.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { password, signUpFields } from '../../testing/sign-up-fields.ts'
import { hashesOfEmail, markSucceeded, recordAttempt, rememberBrowser } from './login-throttle.ts'
import { hashPassword } from './password.ts'
import { requestLogin } from './testing/logins.ts'

const CARRIER = '102.89.0.1'

let api: TestApp
let passwordHash: string
beforeAll(async () => {
  api = await testApp({ env: { RATE_LIMIT_MAX: 600 } })
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await api.db.delete(loginAttempts)
})
afterAll(() => api.close())

const family = (n: number) => `family-${n}@kitelab.example`
const browserOf = (n: number) => `the-browser-of-family-${n}`
const place = (browser: string) => ({ ...clientAddressHeaders(api, CARRIER), 'x-browser': browser })
const logIn = (email: string, input = password, browser = 'an-unknown-browser') =>
  requestLogin(api, email, input, place(browser))
const code = (email: string, browser: string) =>
  api.app.inject({ url: `/send-otp/${email}?action=forgetPassword&role=parent`, headers: place(browser) })
const verify = (email: string, otp: string | undefined, browser: string) =>
  api.app.inject({
    url: `/verify-email/${email}/${otp}?action=forgetPassword&role=parent`,
    headers: place(browser),
  })
const wrongCode = (otp: string | undefined) => (otp === '000000' ? '000001' : '000000')

/** Inserts attempts directly, without hashing or mailing. */
async function attempts(action: 'login' | 'sendOtp' | 'verifyOtp', names: string[], ok = false) {
  const rows = names.map((email) => ({
    action,
    emailHash: hashesOfEmail(email, api.env)[0] ?? '',
    ip: CARRIER,
    ok,
  }))
  await api.db.insert(loginAttempts).values(rows)
}
const named = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}-${n}@kitelab.example`)

describe('F3: one address of a mobile carrier', () => {
  test('allows logins of thousands of families, even with typos', { timeout: 60_000 }, async () => {
    await attempts('login', named(3000, 'family'), true)
    for (let n = 0; n < 105; n++) {
      const input = { action: 'login' as const, email: family(n), ip: CARRIER, browser: browserOf(n) }
      await api.db.transaction(async (tx) => {
        await recordAttempt(tx, api.env, input)
        await markSucceeded(tx, await recordAttempt(tx, api.env, input))
      })
    }
    const { email } = await api.signedInParent({ passwordHash })
    expect((await logIn(email)).statusCode).toBe(200)
  })

  test('allows thousands of families to request and type codes', { timeout: 60_000 }, async () => {
    await attempts('sendOtp', named(3000, 'verified'), true)
    await attempts('verifyOtp', named(3000, 'verified'), true)
    // More than the limit have a code that they have not typed yet.
    await attempts('sendOtp', named(600, 'waiting'))
    for (let n = 0; n < 60; n++) {
      const input = { email: family(n), ip: CARRIER, browser: browserOf(n) }
      await api.db.transaction(async (tx) => {
        await recordAttempt(tx, api.env, { ...input, action: 'sendOtp' })
        await recordAttempt(tx, api.env, { ...input, action: 'verifyOtp' })
        await markSucceeded(tx, await recordAttempt(tx, api.env, { ...input, action: 'verifyOtp' }))
      })
    }
    const fields = signUpFields()
    const signUp = {
      method: 'POST' as const,
      url: '/parents',
      headers: place('x'.repeat(16)),
      payload: fields,
    }
    expect((await api.app.inject(signUp)).statusCode).toBe(201)
  })

  test('accepts a right password after fifty wrong ones of other families', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    await attempts('login', named(50, 'other'))
    expect((await logIn(email)).statusCode).toBe(200)
  })

  test('allows codes for more than thirty accounts per hour', async () => {
    await attempts('sendOtp', named(250, 'other'))
    expect((await code('one-more@kitelab.example', 'x'.repeat(16))).statusCode).toBe(200)
  })

  test('blocks password guessing across many accounts, for known and unknown addresses', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    await attempts('login', named(100, 'victim'))
    for (const victim of [email, 'unknown@kitelab.example']) {
      const response = await logIn(victim)
      expect(response.statusCode).toBe(429)
      expect(response.json()).toEqual({ message: 'Too many attempts. Please try again later.' })
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(800)
    }
  })

  test('blocks code guessing across many accounts at the second guess, but accepts a family’s right code', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const guessed = await api.signedInParent({ passwordHash })
    for (const [who, browser] of [
      [email, browserOf(5)],
      [guessed.email, 'the-browser-of-a-stranger'],
    ] as const)
      await code(who, browser)
    await attempts('verifyOtp', named(50, 'victim'))
    const right = await newestCode(api.db, guessed.email)
    const stranger = (otp: string | undefined) => verify(guessed.email, otp, 'the-browser-of-a-stranger')
    expect((await stranger(wrongCode(right))).statusCode).toBe(400)
    expect((await stranger(right)).statusCode).toBe(429)
    expect((await verify(email, await newestCode(api.db, email), browserOf(5))).statusCode).toBe(200)
  })

  test('blocks sending codes to many strangers', async () => {
    await attempts('sendOtp', named(300, 'stranger'))
    const response = await code('one-more@kitelab.example', 'x'.repeat(16))
    expect(response.statusCode).toBe(429)
    expect(response.json()).toEqual({ message: 'Too many codes were sent. Please try again later.' })
    expect(await api.db.$count(loginAttempts)).toBe(300)
  })
})

describe('F3: one address of a mobile carrier: known browsers', () => {
  test('allows a browser that opened the account before, whatever others try', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    expect((await logIn(email, password, browserOf(1))).statusCode).toBe(200)
    await attempts('login', named(500, 'victim'))
    await attempts('login', Array<string>(200).fill(email))
    expect((await logIn(email)).statusCode).toBe(429)
    expect((await logIn(email, password, browserOf(1))).statusCode).toBe(200)
  })

  test('allows a browser that typed the code of its mail', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    await code(email, browserOf(2))
    expect((await verify(email, await newestCode(api.db, email), browserOf(2))).statusCode).toBe(200)
    await attempts('login', named(500, 'victim'))
    expect((await logIn(email, password, browserOf(2))).statusCode).toBe(200)
  })

  test('allows a known browser ten guesses, and only for its own account', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const other = await api.signedInParent({ passwordHash })
    expect((await logIn(email, password, browserOf(3))).statusCode).toBe(200)
    await attempts('login', named(100, 'victim'))
    expect((await logIn(other.email, password, browserOf(3))).statusCode).toBe(429)
    for (let n = 0; n < 10; n++) {
      expect((await logIn(email, 'wrong password', browserOf(3))).statusCode).toBe(401)
    }
    expect((await logIn(email, password, browserOf(3))).statusCode).toBe(429)
  })

  test('does not recognise a browser by an unverified account', async () => {
    const { email } = await api.signedInParent({ passwordHash, verifiedAt: null })
    expect((await logIn(email, password, browserOf(4))).statusCode).toBe(403)
    await attempts('login', named(100, 'victim'))
    expect((await logIn(email, password, browserOf(4))).statusCode).toBe(429)
  })

  test('clears the failed attempts of a parent’s browser after a right password', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const attempt = await api.db.transaction((tx) =>
      recordAttempt(tx, api.env, { action: 'login', email, ip: CARRIER, browser: browserOf(6) }),
    )
    await markSucceeded(api.db, attempt)
    await rememberBrowser(api.db, attempt)
    await rememberBrowser(api.db, attempt)
    const rows = await api.db.select().from(loginAttempts)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(browserOf(6))
  })
})
