import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifiedClientAddress } from './http/client-address.ts'
import { resealAllergies } from './modules/children/allergy.ts'
import { signLeaveToken } from './modules/newsletter/leave-token.ts'
import { newsletterCalls } from './modules/newsletter/testing/newsletter-calls.ts'
import { createProvider, sandboxOf } from './modules/orders/payment-provider.ts'
import { signatureOf } from './payments/paystack/signature.ts'
import type { Env } from './platform/config/env.ts'
import { readToken, signToken } from './platform/crypto/token.ts'
import type { OpenDb } from './platform/db/open.ts'
import { loginAttempts } from './platform/db/schema/parents.ts'
import { type SignedIn, type TestApp, testApp } from './testing/app.ts'
import { clientAddressHeaders } from './testing/client-address.ts'
import { testDatabase } from './testing/database.ts'
import { newestCode } from './testing/newest-code.ts'
import { sendForm } from './testing/send-form.ts'
import { password, signUpFields } from './testing/sign-up-fields.ts'

const OLD = 'o'.repeat(32)
const NEW = 'n'.repeat(32)
const secretsOf = (list: string[]): Partial<Env> => ({
  TOKEN_SECRETS: list,
  CODE_SECRETS: list,
  INTERNAL_SECRETS: list,
  DATA_KEYS: list,
})
const browser = { 'x-browser': 'a-browser-of-a-parent' }

const signUp = async ({ app }: TestApp) => {
  const fields = signUpFields()
  await app.inject({ method: 'POST', url: '/parents', payload: fields, headers: browser })
  return fields.email
}
const verify = async ({ app, db }: TestApp, email: string, code?: string) => {
  const path = `/verify-email/${encodeURIComponent(email)}/${code ?? (await newestCode(db, email))}`
  return (await app.inject({ url: `${path}?action=register&role=parent`, headers: browser })).statusCode
}
const resend = async ({ app, db }: TestApp, email: string) => {
  await db.delete(loginAttempts)
  const url = `/send-otp/${encodeURIComponent(email)}?action=register&role=parent`
  return (await app.inject({ url, headers: browser })).statusCode
}
const logIn = ({ app }: TestApp, email: string, attempt = password) =>
  app.inject({ method: 'POST', url: '/auth/parents/login', payload: { email, password: attempt } })

const addChild = async (
  api: TestApp,
  { headers }: SignedIn,
  key: string = crypto.randomUUID(),
): Promise<string> => {
  const input = {
    lastName: 'Okafor',
    otherNames: 'Chidera',
    gender: 'female',
    schoolName: 'Baobab Primary School',
    dateOfBirth: '2017/04/23',
    photoConsent: 'true',
    allergy: 'Groundnuts',
  }
  const call = { method: 'POST' as const, url: '/child', headers: { ...headers, 'idempotency-key': key } }
  return (await sendForm(api, call, input)).json().data.childId
}

describe('A secret that was removed at once after a leak', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp({ env: { ...secretsOf([NEW]), RETIRED_TOKEN_SECRETS: [OLD] } })
  })
  afterAll(() => api.close())

  test('STF-234: still unsubscribes by the link of a letter that was sent with it', async () => {
    const calls = newsletterCalls(api)
    const { email, subscriberId } = await calls.subscriber()
    const token = await signLeaveToken({ TOKEN_SECRETS: [OLD] }, subscriberId, crypto.randomUUID())
    expect((await calls.leave(token)).statusCode).toBe(200)
    expect(await calls.rowOf(email)).toMatchObject({ state: 'unsubscribed' })
  })

  test('signs no new link, and opens no account', async () => {
    const subscriberId = crypto.randomUUID()
    const claims = { subject: subscriberId, id: crypto.randomUUID() }
    const token = await signLeaveToken(api.env, subscriberId, claims.id)
    expect(await readToken([OLD], 'newsletter-leave', token)).toBeUndefined()
    for (const [audience, url] of [
      ['parent', '/parents'],
      ['staff', '/staff/me'],
    ] as const) {
      const headers = { authorization: `Bearer ${await signToken([OLD], audience, claims, 60)}` }
      expect((await api.app.inject({ url, headers })).statusCode).toBe(401)
    }
  })
})

/** The lists of two processes while one of them is already restarted with the next list. */
const steps: [string, string[], string[]][] = [
  ['the new secret is added', [OLD], [OLD, NEW]],
  ['the new secret becomes the first', [OLD, NEW], [NEW, OLD]],
  ['the old secret is removed', [NEW, OLD], [NEW]],
]

describe.each(steps)('Two processes while %s', (_, before, after) => {
  let database: OpenDb
  let running: TestApp
  let restarted: TestApp
  beforeAll(async () => {
    database = await testDatabase()
    running = await testApp({ database, env: secretsOf(before) })
    restarted = await testApp({ database, env: secretsOf(after) })
  })
  afterAll(async () => {
    await running.close()
    await restarted.close()
    await database.close()
  })
  const bothWays = () =>
    [
      [running, restarted],
      [restarted, running],
    ] as const

  test('accept each other’s sessions, and read each other’s allergies', async () => {
    for (const [first, second] of bothWays()) {
      const parent = await first.signedInParent()
      const childId = await addChild(first, parent)
      const { headers } = parent
      const read = await second.app.inject({ url: `/child/${childId}`, headers })
      expect(read.json().child).toMatchObject({ allergy: 'Groundnuts' })
    }
  })

  test('save a form that is sent to both of them once', async () => {
    for (const [first, second] of bothWays()) {
      const parent = await first.signedInParent()
      const key = crypto.randomUUID()
      expect(await addChild(second, parent, key)).toBe(await addChild(first, parent, key))
    }
  })

  test('verify each other’s codes and keep the password chosen at sign-up', async () => {
    for (const [first, second] of bothWays()) {
      const email = await signUp(first)
      expect(await resend(second, email)).toBe(200)
      expect(await verify(first, email)).toBe(200)
      expect((await logIn(second, email)).statusCode).toBe(200)
    }
  })

  test('replace each other’s codes', async () => {
    for (const [first, second] of bothWays()) {
      const email = await signUp(first)
      const replaced = await newestCode(first.db, email)
      await resend(second, email)
      expect(await newestCode(first.db, email)).not.toBe(replaced)
      expect(await verify(first, email, replaced)).toBe(400)
      expect(await verify(first, email)).toBe(200)
    }
  })

  test('count wrong passwords together', async () => {
    await running.db.delete(loginAttempts)
    const { email } = await running.signedInParent()
    for (let n = 0; n < 5; n++)
      for (const api of [running, restarted]) expect((await logIn(api, email, 'wrong')).statusCode).toBe(401)
    for (const api of [running, restarted]) expect((await logIn(api, email, 'wrong')).statusCode).toBe(429)
  })

  test('accept addresses that either of them signed', () => {
    for (const [first, second] of bothWays()) {
      const headers = clientAddressHeaders(first, '41.58.0.1')
      expect(verifiedClientAddress({ headers }, second.env.INTERNAL_SECRETS)).toBe('41.58.0.1')
    }
  })

  test('accept each other’s messages of the payment sandbox', () => {
    for (const [first, second] of bothWays()) {
      const body = Buffer.from('{"event":"charge.success"}')
      const signature = signatureOf(body, sandboxOf(first)?.secretKey ?? '')
      expect(createProvider(second).isSigned(body, signature)).toBe(true)
    }
  })

  test('read every allergy while npm run reseal encrypts with the later list', async () => {
    const parent = await running.signedInParent()
    const childId = await addChild(running, parent)
    expect(await resealAllergies(restarted, restarted.app.log)).toMatchObject({ unreadable: 0 })
    for (const { app } of [running, restarted]) {
      const read = await app.inject({ url: `/child/${childId}`, headers: parent.headers })
      expect(read.json().child.allergy).toBe('Groundnuts')
    }
  })
})
