import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { loginAttempts, otps } from '../../platform/db/schema/parents.ts'
import { sendDueMails } from '../../platform/jobs/outbox.ts'
import type { Outgoing } from '../../platform/mail/mailer.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clientAddressHeaders } from '../../testing/client-address.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { password, signUpFields } from '../../testing/sign-up-fields.ts'
import { requestLogin } from './testing/logins.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

const place = (address: string, browser: string) => ({
  ...clientAddressHeaders(api, address),
  'x-browser': browser,
})
const owner = () => place('41.58.0.1', 'the-browser-of-the-owner')
const stranger = () => place('102.88.0.1', 'the-browser-of-a-stranger')
const other = 'a stranger’s kite'

const signUp = (email: string, headers: Record<string, string>, password: string) =>
  api.app.inject({
    method: 'POST',
    url: '/parents',
    headers,
    payload: { ...signUpFields(email), password, confirmPassword: password },
  })
const logIn = async (email: string, input: string, headers: Record<string, string> = {}) =>
  (await requestLogin(api, email, input, headers)).statusCode
const requestCode = (email: string, headers: object, action = 'register') =>
  api.app.inject({
    url: `/send-otp/${email}?action=${action}&role=parent`,
    headers: { ...headers },
  })
const typeCode = async (email: string, code: string | undefined, headers: object, action = 'register') =>
  (
    await api.app.inject({
      url: `/verify-email/${email}/${code}?action=${action}&role=parent`,
      headers: { ...headers },
    })
  ).statusCode

describe('Verification of an address that a stranger uses too', () => {
  test('accepts the code in the browser that requested it, whatever a stranger requests and tries', async () => {
    const { email } = await api.signedInParent()
    await requestCode(email, owner(), 'forgetPassword')
    const code = await newestCode(api.db, email)
    await requestCode(email, stranger(), 'forgetPassword')
    const strangerCode = await newestCode(api.db, email)
    for (let tries = 0; tries < 6; tries++)
      await typeCode(email, wrongCode(code), stranger(), 'forgetPassword')
    if (strangerCode !== code)
      expect(await typeCode(email, strangerCode, owner(), 'forgetPassword')).toBe(400)
    expect(await typeCode(email, code, owner(), 'forgetPassword')).toBe(200)
  })

  test('applies the password of the browser that types its code, not of the newest sign-up', async () => {
    const { email } = signUpFields()
    await signUp(email, owner(), password)
    const code = await newestCode(api.db, email)
    await signUp(email, stranger(), other)
    const newest = await newestCode(api.db, email)
    if (newest !== code) expect(await typeCode(email, newest, owner())).toBe(400)
    expect(await typeCode(email, code, owner())).toBe(200)
    expect(await logIn(email, other)).toBe(401)
    expect(await logIn(email, password)).toBe(200)
    expect(await typeCode(email, newest, stranger())).toBe(400)
  })

  test('applies the password that was confirmed by a login, also when a stranger signs up before the code is typed', async () => {
    const { email } = signUpFields()
    await signUp(email, place('41.58.0.1', 'the-telephone-of-the-owner'), password)
    expect(await logIn(email, password, owner())).toBe(403)
    await signUp(email, stranger(), other)
    await api.db.delete(loginAttempts)
    await requestCode(email, owner())
    expect(await typeCode(email, await newestCode(api.db, email), owner())).toBe(200)
    expect(await logIn(email, password)).toBe(200)
  })

  test('keeps a code valid when its browser tries to log in first', async () => {
    const { email } = signUpFields()
    await signUp(email, owner(), password)
    const code = await newestCode(api.db, email)
    expect(await logIn(email, password, owner())).toBe(403)
    expect(await typeCode(email, code, owner())).toBe(200)
  })

  test('puts no text of a stranger into a mail', async () => {
    const { email } = signUpFields()
    await api.db.delete(emailOutbox)
    const payload = { ...signUpFields(email), otherNames: 'https://evil.example' }
    await api.app.inject({ method: 'POST', url: '/parents', payload })
    const sent: Outgoing[] = []
    await sendDueMails(api, async (mail) => void sent.push(mail))
    const mail = sent.find(({ recipient }) => recipient === email)
    expect(mail?.text).toContain('Here is your code\n')
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toContain('evil')
  })

  test('stores sign-up data encrypted', async () => {
    const { email } = signUpFields()
    await signUp(email, owner(), password)
    const rows = await api.db.select().from(otps)
    expect(rows.some(({ signUp: sealed }) => sealed?.startsWith('v1.'))).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/Okafor|argon2id|the-browser-of/)
  })
})
