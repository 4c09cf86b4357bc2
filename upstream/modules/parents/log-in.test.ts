import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '../../platform/crypto/token.ts'
import { loginAttempts, parents, sessions } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clientAddressHeaders } from '../../testing/client-address.ts'
import { password } from '../../testing/sign-up-fields.ts'
import { hashPassword } from './password.ts'
import { addFailedLogins, requestLogin } from './testing/logins.ts'

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

const logIn = (email: string, input = password, place = '41.58.0.1') =>
  requestLogin(api, email, input, clientAddressHeaders(api, place))
const read = (authorization: unknown) =>
  api.app.inject({ url: '/parents', headers: { authorization: String(authorization) } })

describe('Login', () => {
  test('returns the parent in the body and the token only in a header (AUTH-14, API-10, API-11)', async () => {
    const { email, parentId } = await api.signedInParent({ passwordHash })
    const response = await logIn(` ${email.toUpperCase()} `)
    expect(response.statusCode).toBe(200)
    expect(response.json().user).toMatchObject({
      parentId,
      email,
      message: 'Login successful! Welcome back.',
    })
    expect(response.body).not.toContain('argon2id')
    expect(String(response.headers.authorization).length).toBeLessThan(700)
    expect(response.body).not.toContain(String(response.headers.authorization).slice(7))
    const me = await read(response.headers.authorization)
    expect(me.json().parent).toMatchObject({ parentId, otherNames: 'Adaeze Grace' })
    expect(me.json().parent).not.toHaveProperty('passwordHash')
  })

  test('responds the same to a wrong password and an unknown address (ERR-01)', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const wrong = await logIn(email, 'not this one')
    const unknown = await logIn('unknown@kitelab.example')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ message: 'Incorrect password', reason: 'wrong_password' })
    expect(unknown.statusCode).toBe(401)
    expect(unknown.json()).toEqual(wrong.json())
    expect(unknown.headers.authorization).toBeUndefined()
  })

  test('asks an unverified parent to verify the address, once the password is right', async () => {
    const { email } = await api.signedInParent({ passwordHash, verifiedAt: null })
    expect((await logIn(email, 'not this one')).statusCode).toBe(401)
    const response = await logIn(email)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({
      message: 'Please verify your email before logging in.',
      reason: 'email_not_verified',
    })
    expect(response.headers.authorization).toBeUndefined()
  })

  test('rehashes a password with an outdated hash', async () => {
    const old = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    const { argon2Sync } = await import('node:crypto')
    const tag = argon2Sync('argon2id', {
      message: password,
      nonce: Buffer.alloc(16),
      parallelism: 1,
      tagLength: 32,
      memory: 8,
      passes: 1,
    })
    const { email, parentId } = await api.signedInParent({
      passwordHash: old + tag.toString('base64').replace('=', ''),
    })
    expect((await logIn(email)).statusCode).toBe(200)
    const [row] = await api.db.select().from(parents).where(eq(parents.parentId, parentId))
    expect(row?.passwordHash).toContain('m=19456')
    expect((await logIn(email)).statusCode).toBe(200)
  })
})

describe('Login: attempts', () => {
  test('is blocked after ten wrong passwords, for known and unknown addresses', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    for (const address of [email, 'unknown@kitelab.example']) {
      await Promise.all(Array.from({ length: 10 }, () => logIn(address, 'wrong password')))
      const response = await logIn(address)
      expect(response.statusCode).toBe(429)
      expect(response.json()).toEqual({ message: 'Too many attempts. Please try again later.' })
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(800)
    }
  })

  test('and reauthentication are not blocked by a stranger’s attempts elsewhere', async () => {
    const { email, headers } = await api.signedInParent({ passwordHash })
    await Promise.all(Array.from({ length: 11 }, () => logIn(email, 'wrong password', '102.88.0.1')))
    expect((await logIn(email, password, '102.88.0.1')).statusCode).toBe(429)
    expect((await logIn(email)).statusCode).toBe(200)
    const response = await api.app.inject({
      method: 'POST',
      url: '/privacy/export',
      headers: { ...headers, ...clientAddressHeaders(api, '41.58.0.7') },
      payload: { password },
    })
    expect(response.statusCode).toBe(200)
  })

  test('is blocked for strangers everywhere after a hundred attempts, but not where the owner has logged in', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    expect((await logIn(email)).statusCode).toBe(200)
    await addFailedLogins(api, email, 100)
    expect((await logIn(email, password, '41.58.0.2')).statusCode).toBe(429)
    expect((await logIn(email)).statusCode).toBe(200)
  })

  test('counts the addresses of one IPv6 network as one', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const place = (n: number) => `2001:db8:7:7::${n.toString(16)}`
    await Promise.all(Array.from({ length: 10 }, (_, n) => logIn(email, 'wrong password', place(n))))
    expect((await logIn(email, password, place(77))).statusCode).toBe(429)
    expect((await logIn(email, password, '2001:db8:7:8::1')).statusCode).toBe(200)
  })

  test('resets the count after a right password', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    for (let tries = 0; tries < 9; tries++) await logIn(email, 'wrong password')
    expect((await logIn(email)).statusCode).toBe(200)
    expect((await logIn(email, 'wrong password')).statusCode).toBe(401)
    expect((await logIn(email)).statusCode).toBe(200)
  })
})

describe('Login: sessions', () => {
  test('ends with logout, at once and for good (API-14)', async () => {
    const { headers } = await api.signedInParent()
    const logOut = () => api.app.inject({ method: 'POST', url: '/auth/parents/logout', headers })
    expect((await logOut()).statusCode).toBe(200)
    expect((await read(headers.authorization)).statusCode).toBe(401)
    expect((await logOut()).statusCode).toBe(401)
  })

  test('on other devices survives a logout', async () => {
    const { email } = await api.signedInParent({ passwordHash })
    const [first, second] = [await logIn(email), await logIn(email)]
    const headers = { authorization: String(first.headers.authorization) }
    await api.app.inject({ method: 'POST', url: '/auth/parents/logout', headers })
    expect((await read(second.headers.authorization)).statusCode).toBe(200)
  })

  test('rejects a forged, foreign or expired token', async () => {
    const { parentId, headers } = await api.signedInParent()
    const other = await api.signedInParent()
    const [session] = await api.db.select().from(sessions).where(eq(sessions.parentId, parentId))
    const claims = { subject: parentId, id: session?.sessionId ?? '' }
    const [secret = ''] = api.env.TOKEN_SECRETS
    const forged = await Promise.all([
      signToken(['x'.repeat(32)], 'parent', claims, 60),
      signToken([secret], 'reset', claims, 60),
      signToken([secret], 'parent', claims, -1),
      signToken([secret], 'parent', { ...claims, subject: other.parentId }, 60),
      signToken([secret], 'parent', { ...claims, id: 'not a session' }, 60),
    ])
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: parentId }))}.`
    for (const token of [...forged, none, '', 'x'.repeat(5000)]) {
      expect((await read(`Bearer ${token}`)).statusCode).toBe(401)
    }
    expect((await read(headers.authorization.slice(7))).statusCode).toBe(401)
    expect((await read(headers.authorization)).statusCode).toBe(200)
  })

  test('accepts a token signed with an older secret until the session expires', async () => {
    const { parentId } = await api.signedInParent()
    const [session] = await api.db.select().from(sessions).where(eq(sessions.parentId, parentId))
    const claims = { subject: parentId, id: session?.sessionId ?? '' }
    api.env.TOKEN_SECRETS.push('o'.repeat(32))
    const authorization = `Bearer ${await signToken(['o'.repeat(32)], 'parent', claims, 60)}`
    expect((await read(authorization)).statusCode).toBe(200)
    await api.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await read(authorization)).statusCode).toBe(401)
  })
})
