import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsletterVersion } from '#domain/consent-texts'
import { schoolOf } from '../../platform/config/school.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { templates } from '../../platform/mail/templates.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newsletterCalls } from './testing/newsletter-calls.ts'

let api: TestApp
let calls: ReturnType<typeof newsletterCalls>
beforeAll(async () => {
  api = await testApp()
  calls = newsletterCalls(api)
})
afterAll(() => api.close())

const DAY_MS = 86_400_000
const MESSAGE =
  'Thank you. If this address is not confirmed yet, we email it a link to confirm, at most once a day.'

const askedDaysAgo = (email: string, days: number) =>
  api.db
    .update(newsletterSubscribers)
    .set({ askedAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(newsletterSubscribers.email, email))

async function confirmed(email: string) {
  await calls.signUp(email)
  const token = (await calls.tokensTo(email)).at(-1) ?? ''
  expect((await calls.confirm(token)).json()).toEqual({ message: 'Your address is confirmed.' })
  return token
}

describe('Signing up for the newsletter', () => {
  test('STF-225: stores the words of the consent, their version, the time and the page, unconfirmed', async () => {
    const email = calls.address()
    const response = await calls.signUp(` ${email.toUpperCase()}`, {
      source: '/blog-details/kites-of-march',
      consentVersion: newsletterVersion,
    })
    expect([response.statusCode, response.json()]).toEqual([201, { message: MESSAGE }])
    expect(await calls.rowOf(email)).toMatchObject({
      state: 'unconfirmed',
      consentText: `I agree that ${api.env.SITE_NAME} stores my email address to send me this letter.`,
      consentVersion: newsletterVersion,
      consentAt: expect.any(Date),
      source: '/blog-details/kites-of-march',
      confirmedAt: null,
    })
  })

  test('STF-225: stores the words that the page showed, also of one that was loaded before they changed', async () => {
    const [old, unknown] = [calls.address(), calls.address()]
    expect((await calls.signUp(old)).statusCode).toBe(201)
    expect(await calls.rowOf(old)).toMatchObject({
      consentText: 'I agree that Kitelab stores my email address to send me this letter.',
      consentVersion: '2026-11',
    })
    expect((await calls.signUp(unknown, { consentVersion: '2019-01' })).statusCode).toBe(400)
    expect(await calls.rowOf(unknown)).toBeUndefined()
  })

  test.each([
    '/newsletter/confirm/abcdefgh',
    '/user/purchase-history/receipt/1794994920417',
    '/reminders/off/a.b.c',
    'https://example.org/',
    '/faqs?from=a@example.com',
    '/blog/../user',
    undefined,
    7,
  ])('STF-225: the page %s says something about a person or is none, and is not stored', async (source) => {
    const email = calls.address()
    expect((await calls.signUp(email, { source })).statusCode).toBe(201)
    expect((await calls.rowOf(email))?.source).toBeNull()
  })

  test('STF-226: sends one confirmation a day, whose token is stored as a hash', async () => {
    const email = calls.address()
    await calls.signUp(email)
    await calls.signUp(email)
    const [token, ...others] = await calls.tokensTo(email)
    expect([token?.length, others]).toEqual([43, []])
    expect(JSON.stringify(await calls.rowOf(email))).not.toContain(token)
    await askedDaysAgo(email, 2)
    await calls.signUp(email)
    const tokens = await calls.tokensTo(email)
    expect(tokens).toHaveLength(2)
    expect((await calls.confirm(token ?? '')).json()).toMatchObject({ reason: 'link_invalid' })
    expect((await calls.confirm(tokens[1] ?? '')).statusCode).toBe(200)
  })

  test('STF-226: the email has one link and says that nothing comes without it', () => {
    const data = { code: 'k'.repeat(43), expiresAt: new Date().toISOString() }
    const mail = JSON.stringify(templates.get('newsletter-confirm')?.(data, schoolOf(api.env)))
    expect(mail).toContain(`/newsletter/confirm/${data.code}`)
    expect(mail).toContain('you can ignore it: you get no letter, and we delete the address')
  })

  test('NAV-24, AMB-29: needs a valid address and the consent', async () => {
    const email = calls.address()
    for (const wrong of [{ agree: false }, { agree: undefined }, { email: 'a@' }])
      expect((await calls.signUp(email, wrong)).statusCode).toBe(400)
    expect(await calls.rowOf(email)).toBeUndefined()
  })
})

describe('A known address that signs up', () => {
  test('AMB-29: gets the same answer as a new one', async () => {
    const states = ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced'] as const
    const answers = [await calls.signUp(calls.address())]
    for (const state of states) answers.push(await calls.signUp((await calls.subscriber({ state })).email))
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([201, { message: MESSAGE }])
  })

  test('STF-226: keeps its consent when it is confirmed, and gets no email', async () => {
    const before = await calls.subscriber({ consentAt: new Date(Date.now() - 90 * DAY_MS) })
    await calls.signUp(before.email, { source: '/faqs' })
    expect(await calls.rowOf(before.email)).toEqual(before)
    expect(await calls.tokensTo(before.email)).toEqual([])
  })

  test.each(['unsubscribed', 'bounced'] as const)('STF-226: is asked again when it is %s', async (state) => {
    const unsubscribedAt = state === 'unsubscribed' ? new Date() : null
    const { email } = await calls.subscriber({ state, unsubscribedAt, bounces: 2, askedAt: new Date() })
    await calls.signUp(email)
    expect(await calls.rowOf(email)).toMatchObject({ state: 'unconfirmed', unsubscribedAt: null })
    const [token = ''] = await calls.tokensTo(email)
    expect((await calls.confirm(token)).statusCode).toBe(200)
    expect(await calls.rowOf(email)).toMatchObject({
      state: 'confirmed',
      confirmedAt: expect.any(Date),
      consentVersion: '2026-11',
      bounces: 0,
    })
  })
})

describe('The link that confirms', () => {
  test('STF-226: can be pressed twice, and works for 14 days', async () => {
    const email = calls.address()
    const token = await confirmed(email)
    const before = await calls.rowOf(email)
    expect((await calls.confirm(token)).statusCode).toBe(200)
    expect(await calls.rowOf(email)).toEqual(before)
    const late = calls.address()
    await calls.signUp(late)
    await askedDaysAgo(late, 14.1)
    const [old = ''] = await calls.tokensTo(late)
    const response = await calls.confirm(old)
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message: 'This link is no longer valid. Please sign up again.', reason: 'link_invalid' },
    ])
    expect(await calls.rowOf(late)).toMatchObject({ state: 'unconfirmed' })
  })

  test('STF-226: an unknown one is refused as an old one, and opening it changes nothing', async () => {
    expect((await calls.confirm('x')).json()).toMatchObject({ reason: 'link_invalid' })
    const email = calls.address()
    await calls.signUp(email)
    const [token] = await calls.tokensTo(email)
    expect((await api.app.inject(`/newsletter-subscribers/confirm?token=${token}`)).statusCode).toBe(404)
    expect(await calls.rowOf(email)).toMatchObject({ state: 'unconfirmed' })
  })
})
