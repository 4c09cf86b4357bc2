import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { loginAttempts, parents } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clientAddressHeaders } from '../../testing/client-address.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { signUpFields } from '../../testing/sign-up-fields.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

const signUp = (payload: object) => api.app.inject({ method: 'POST', url: '/parents', payload })
const rows = (email: string) => api.db.select().from(parents).where(eq(parents.email, email))
const mails = (email: string) => api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
const forget = () => api.db.delete(loginAttempts)

describe('Sign-up', () => {
  test('creates an unverified parent, hashes the password and mails a code (AUTH-07, AUTH-31, API-04)', async () => {
    const fields = signUpFields('Adaeze@Kitelab.Example ')
    const response = await signUp(fields)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      message: 'OTP sent to your email, please verify your email.',
      data: { email: 'adaeze@kitelab.example' },
    })
    const [row] = await rows('adaeze@kitelab.example')
    expect(row).toMatchObject({ lastName: 'Okafor', howHeard: 'WhatsApp', verifiedAt: null })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row?.passwordHash).not.toContain(fields.password)
    expect(await newestCode(api.db, 'adaeze@kitelab.example')).toMatch(/^\d{6}$/)
  })

  test('ignores unknown fields', async () => {
    const fields = { ...signUpFields(), verifiedAt: new Date().toISOString(), parentId: crypto.randomUUID() }
    expect((await signUp(fields)).statusCode).toBe(201)
    const [row] = await rows(fields.email)
    expect(row?.verifiedAt).toBeNull()
    expect(row?.parentId).not.toBe(fields.parentId)
  })

  test('accepts names in every script and rejects characters that PostgreSQL text cannot hold', async () => {
    const fields = { ...signUpFields(), lastName: 'Ọ̀ṣun-Ńkẹ́', otherNames: '林 😀' }
    expect((await signUp(fields)).statusCode).toBe(201)
    expect((await rows(fields.email))[0]?.lastName).toBe('Ọ̀ṣun-Ńkẹ́')
    expect((await signUp({ ...signUpFields(), lastName: 'Oka\u0000for' })).statusCode).toBe(400)
    expect((await signUp({ ...signUpFields(), lastName: '😀' })).statusCode).toBe(400)
  })

  test('with a taken address responds the same, changes nothing and mails the owner', async () => {
    const { email, parentId } = await api.signedInParent()
    const fresh = await signUp(signUpFields())
    const taken = await signUp({ ...signUpFields(email), lastName: 'Intruder' })
    expect(taken.statusCode).toBe(fresh.statusCode)
    expect(taken.json().message).toBe(fresh.json().message)
    expect(Object.keys(taken.json().data)).toEqual(Object.keys(fresh.json().data))
    expect(await rows(email)).toMatchObject([{ parentId, lastName: 'Okafor' }])
    expect(await mails(email)).toMatchObject([{ template: 'account-exists' }])
  })

  test('with an unverified address replaces the earlier sign-up and sends a new code', async () => {
    const fields = signUpFields()
    await signUp(fields)
    const first = await newestCode(api.db, fields.email)
    await forget()
    expect((await signUp({ ...fields, lastName: 'Bello' })).statusCode).toBe(201)
    expect(await rows(fields.email)).toMatchObject([{ lastName: 'Bello' }])
    const old = await api.app.inject(`/verify-email/${fields.email}/${first}?action=register&role=parent`)
    const second = await newestCode(api.db, fields.email)
    if (first !== second) expect(old.statusCode).toBe(400)
  })
})

describe('Sign-up: rejected requests', () => {
  test('reports every invalid field with the form’s messages (VAL-01 to VAL-16)', async () => {
    const wrong = {
      ...signUpFields('not an address'),
      lastName: '',
      password: 'short',
      confirmPassword: 'other',
    }
    const response = await signUp(wrong)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual(
      expect.arrayContaining([
        { path: 'lastName', message: 'Last Name is required' },
        { path: 'email', message: 'Invalid email' },
        { path: 'password', message: 'Password is too short - should be 8 chars minimum.' },
        { path: 'confirmPassword', message: 'Passwords must match' },
      ]),
    )
  })

  test.each([
    ['no body', undefined, 400],
    ['a list', '[]', 400],
    ['half an object', '{"email":', 400],
    ['an unknown prototype', '{"__proto__":{"verifiedAt":"now"}}', 400],
  ])('rejects %s with a message', async (_, payload, status) => {
    const headers = { 'content-type': 'application/json' }
    const response = await api.app.inject({
      method: 'POST',
      url: '/parents',
      headers,
      ...(payload && { payload }),
    })
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toEqual(expect.any(String))
  })

  test('accepts only JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const request = {
        method: 'POST' as const,
        url: '/parents',
        headers: { 'content-type': type },
        payload: 'a=b',
      }
      expect((await api.app.inject(request)).statusCode).toBe(415)
    }
  })

  test('rejects more than 64 KB', async () => {
    const response = await signUp({ ...signUpFields(), lastName: 'a'.repeat(70_000) })
    expect(response.statusCode).toBe(413)
  })
})

describe('Sign-up: limits on codes', () => {
  test('sends one code per 30 seconds and five per hour, to known and unknown addresses', async () => {
    const fields = signUpFields()
    const requestCode = (email: string) => api.app.inject(`/send-otp/${email}?action=register&role=parent`)
    await signUp(fields)
    const known = await requestCode(fields.email)
    await requestCode('unknown@kitelab.example')
    const unknown = await requestCode('unknown@kitelab.example')
    for (const response of [known, unknown]) {
      expect(response.statusCode).toBe(429)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(25)
      expect(response.json().message).toMatch(/^Please wait \d+ seconds before asking for another code\.$/)
    }
    const tenMinutesAgo = new Date(Date.now() - 600_000)
    for (let sent = 1; sent < 5; sent++) {
      await api.db.update(loginAttempts).set({ at: tenMinutesAgo })
      expect((await requestCode(fields.email)).statusCode).toBe(200)
    }
    await api.db.update(loginAttempts).set({ at: tenMinutesAgo })
    expect((await requestCode(fields.email)).json()).toEqual({
      message: 'Too many codes were sent. Please try again later.',
    })
  })

  test('limits codes per place to five and per address to twenty an hour, so that strangers cannot use them up', async () => {
    const fields = signUpFields()
    const requestCode = (place: string) =>
      api.app.inject({
        url: `/send-otp/${fields.email}?action=register&role=parent`,
        headers: clientAddressHeaders(api, place),
      })
    await signUp(fields)
    const sent: number[] = []
    for (let n = 0; n < 20; n++) {
      sent.push((await requestCode(`102.88.0.${n % 4}`)).statusCode)
      await api.db.update(loginAttempts).set({ at: sql`${loginAttempts.at} - interval '1 minute'` })
    }
    expect(sent).toEqual([...Array(19).fill(200), 429])
    await forget()
    for (let n = 0; n < 6; n++) {
      await requestCode('102.88.0.1')
      await api.db.update(loginAttempts).set({ at: sql`${loginAttempts.at} - interval '1 minute'` })
    }
    expect((await requestCode('102.88.0.1')).statusCode).toBe(429)
    expect((await requestCode('41.58.0.1')).statusCode).toBe(200)
  })

  test('limits codes per network, and counts an IPv6 network as one', async () => {
    // A tenth of the default limits.
    const guarded = await testApp({ env: { RATE_LIMIT_MAX: 60 } })
    const requestCode = (n: number, network = '2001:db8:1:1') =>
      guarded.app.inject({
        url: `/send-otp/somebody-${n}@kitelab.example?action=register&role=parent`,
        headers: clientAddressHeaders(guarded, `${network}::${n}`),
      })
    const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => requestCode(n)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    const refused = responses.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toEqual({ message: 'Too many codes were sent. Please try again later.' })
    expect((await requestCode(0, '2001:db8:1:2')).statusCode).toBe(200)
    await guarded.close()
  })
})
