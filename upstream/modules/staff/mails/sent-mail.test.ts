import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { listMails, retryMails } from '#contract/staff/mails'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { sendDueMails } from '../../../platform/jobs/outbox.ts'
import { templates } from '../../../platform/mail/templates.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo, type Waiting, waiting } from '../today/testing/waiting.ts'
import { isReadable } from './mail-words.ts'

let api: TestApp
let rows: Waiting
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  rows = waiting(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())
beforeEach(() => api.db.delete(emailOutbox))

const receipt = (reference: string) => ({
  firstName: 'Adaeze',
  parentName: 'Adaeze Okafor',
  reference,
  paidAt: '2026-11-18T09:43:00.000Z',
  channel: 'card',
  amountKobo: 4_500_000,
  lines: [{ courseTitle: 'Robots from Cartons', childName: 'Chidera Okafor', priceKobo: 4_500_000 }],
})

const waits = { deadAt: null, lastError: null, attempts: 0, nextAt: hoursAgo(-1) }
const sent = { ...waits, sentAt: hoursAgo(1), attempts: 1 }

const list = async (query: Record<string, string> = {}): Promise<z.infer<typeof listMails.response>> =>
  listMails.response.parse(
    (await api.app.inject({ url: '/staff/mails', query, headers: office.headers })).json(),
  )
const idsOf = async (query: Record<string, string> = {}) =>
  (await list(query)).rows.map(({ mailId }) => mailId)
const read = (mailId: string) => api.app.inject({ url: `/staff/mails/${mailId}`, headers: office.headers })
const retryAll = (payload: object = {}) =>
  api.app.inject({ method: 'POST', url: '/staff/mails/retry', headers: office.headers, payload })
const retried = async (payload: object = {}) => retryMails.response.parse((await retryAll(payload)).json())

describe('Sent mail', () => {
  test('STF-223: lists the outbox newest first, with the template in words and the recipient masked', async () => {
    const sentAt = new Date('2026-11-18T09:44:00.000Z')
    const written = { data: receipt('1'), createdAt: new Date('2026-11-18T09:43:00.000Z') }
    const older = await rows.mail({ ...sent, sentAt, template: 'receipt', ...written })
    const newer = await rows.mail({ createdAt: new Date('2026-11-19T08:00:00.000Z') })
    const { rows: mails, total } = await list()
    expect(total).toBe(2)
    expect(mails).toEqual([
      {
        mailId: newer,
        template: 'password-changed',
        what: 'Password changed',
        recipient: 'a•••@kitelab.example',
        state: 'failed',
        attempts: 22,
        writtenAt: '2026-11-19T08:00:00.000Z',
        sentAt: null,
        nextAt: null,
        failure: 'The mail server refused the email without saying why.',
        canRead: false,
        canRetry: true,
      },
      {
        mailId: older,
        template: 'receipt',
        what: 'Receipt',
        recipient: 'a•••@kitelab.example',
        state: 'sent',
        attempts: 1,
        writtenAt: '2026-11-18T09:43:00.000Z',
        sentAt: '2026-11-18T09:44:00.000Z',
        nextAt: null,
        failure: null,
        canRead: true,
        canRetry: false,
      },
    ])
  })

  test('STF-223: has the states waiting, sent, failed and lost, each with what happened', async () => {
    const link = { name: 'Joy', by: null, expiresAt: hoursAgo(1).toISOString() }
    const ids = {
      waiting: await rows.mail({ ...waits, attempts: 3, lastError: 'ETIMEDOUT' }),
      sent: await rows.mail(sent),
      failed: await rows.mail(),
      lost: await rows.mail({ lastError: 'expired' }),
    }
    const voidLink = await rows.mail({ template: 'staff-reset', data: link, createdAt: hoursAgo(1) })
    expect(await idsOf({ state: 'waiting' })).toEqual([ids.waiting])
    expect(await idsOf({ state: 'sent' })).toEqual([ids.sent])
    expect(await idsOf({ state: 'failed' })).toEqual([ids.failed])
    expect(await idsOf({ state: 'lost' })).toEqual([ids.lost, voidLink])
    const byId = new Map((await list()).rows.map((mail) => [mail.mailId, mail]))
    expect(byId.get(ids.waiting)).toMatchObject({
      nextAt: expect.any(String),
      failure: 'The mail server did not answer.',
    })
    expect(byId.get(ids.lost)).toMatchObject({
      failure: 'It was no longer valid when it could have been sent.',
      canRetry: false,
    })
    expect(byId.get(voidLink)).toMatchObject({ state: 'lost', canRetry: false })
  })

  test('STF-223: is found by a whole address in any case, and by no part of one', async () => {
    const email = `Ngozi.${randomUUID()}@kitelab.example`
    const mailId = await rows.mail({ recipient: email })
    await rows.mail()
    expect(await idsOf({ q: email.toLowerCase() })).toEqual([mailId])
    expect(await idsOf({ q: ` ${email.toUpperCase()} ` })).toEqual([mailId])
    expect(await idsOf({ q: email.slice(2) })).toEqual([])
    expect(await idsOf({ q: '@kitelab.example' })).toEqual([])
    expect(await idsOf({ q: 'Ngozi' })).toEqual([])
  })

  test('STF-223: is found by the reference of an order, with the email about what happens next', async () => {
    const parent = await api.signedInParent()
    const { orderId, reference } = await rows.order(parent, { status: 'paid', paidAt: new Date() })
    const paid = await rows.mail({ ...sent, template: 'receipt', data: receipt(reference) })
    const next = await rows.mail({
      ...sent,
      template: 'enrolled',
      data: {},
      dedupeKey: `enrolled:${orderId}`,
      createdAt: hoursAgo(1),
    })
    await rows.mail({ ...sent, template: 'receipt', data: receipt('17946') })
    expect(await idsOf({ q: reference })).toEqual([paid, next])
    expect(await idsOf({ q: reference, template: 'receipt' })).toEqual([paid])
    expect(await idsOf({ q: reference.slice(0, 6) })).toEqual([])
  })

  test('STF-057 to STF-060: filters by template, has pages, and ignores an unknown filter', async () => {
    for (let n = 0; n < 26; n += 1) await rows.mail({ createdAt: hoursAgo(n) })
    const one = await rows.mail({ template: 'receipt', data: receipt('2'), createdAt: hoursAgo(30) })
    const page = await list({ template: 'password-changed', size: '25', page: '2' })
    expect([page.rows.length, page.total]).toEqual([1, 26])
    expect(await idsOf({ template: 'receipt' })).toEqual([one])
    expect((await list({ state: 'flying', size: '7' })).total).toBe(27)
    expect(page.templates).toHaveLength(templates.size)
    expect(page.templates).toContainEqual({ template: 'otp-register', what: 'Code to sign up' })
  })
})

describe('The body of an email', () => {
  test('STF-223: is shown of a receipt', async () => {
    const mailId = await rows.mail({ ...sent, template: 'receipt', data: receipt('1794655210884') })
    const { mail } = (await read(mailId)).json()
    expect(mail).toMatchObject({ mailId, state: 'sent', subject: 'Your receipt 1794655210884' })
    expect(mail.body).toContain('Robots from Cartons, Chidera Okafor: ₦45,000')
    expect(mail.recipient).not.toContain('ada')
  })

  test('STF-223: is never shown of an email with a code, a link or a message, whatever its state', async () => {
    const secret = { code: '481207', expiresAt: hoursAgo(-1).toISOString(), name: 'Joy', by: null }
    const hidden = [...templates.keys()].filter((template) => !isReadable(template))
    expect(hidden).toEqual(
      expect.arrayContaining([
        'otp-register',
        'otp-forgetPassword',
        'staff-invitation',
        'staff-reset',
        'contact-message',
      ]),
    )
    for (const template of hidden) {
      const data = { ...secret, firstName: 'Adaeze', lastName: 'Okafor', email: 'ada@kitelab.example' }
      for (const state of [waits, sent]) {
        const response = await read(await rows.mail({ ...state, template, data }))
        expect(response.json().mail).toMatchObject({ canRead: false, subject: null, body: null })
        expect(response.body).not.toMatch(/481207|ada@/)
      }
    }
    expect(JSON.stringify(await list())).not.toMatch(/481207|ada@/)
  })

  test('is left out when its template is of another version, and an unknown email is not found', async () => {
    const mailId = await rows.mail({ ...sent, template: 'receipt', data: { reference: '3' } })
    expect((await read(mailId)).json().mail).toMatchObject({ subject: null, body: null })
    expect((await read(randomUUID())).statusCode).toBe(404)
  })
})

describe('Try all again', () => {
  test('STF-224: sends every failed email once more, no lost one, and records how many', async () => {
    await rows.mail()
    await rows.mail({ template: 'receipt', data: receipt('4') })
    const lost = await rows.mail({ lastError: 'expired' })
    const wait = await rows.mail({ ...waits, attempts: 4 })
    expect(await retried()).toEqual({ retried: 2, message: '2 emails will be sent again.' })
    expect(await retried()).toEqual({ retried: 0, message: 'No email can be sent again.' })
    expect(await idsOf({ state: 'lost' })).toEqual([lost])
    const kept = await api.db.select().from(emailOutbox).where(eq(emailOutbox.mailId, wait))
    expect(kept).toMatchObject([{ attempts: 4 }])
    const delivered: string[] = []
    await sendDueMails(api, async ({ subject }) => void delivered.push(subject))
    expect(delivered.toSorted()).toEqual(['Your Kitelab password was changed', 'Your receipt 4'])
    const entries = await api.db.select().from(auditEvents).where(eq(auditEvents.action, 'mails.retried'))
    expect(entries).toMatchObject([{ actorStaffId: office.staffId, subjectKind: 'mail', data: { mails: 2 } }])
  })

  test('STF-224: takes a filter, which the audit does not hold', async () => {
    const email = `${randomUUID()}@kitelab.example`
    await rows.mail({ recipient: email })
    await rows.mail({ recipient: email, template: 'receipt', data: receipt('5') })
    await rows.mail({ template: 'receipt', data: receipt('6') })
    expect(await retried({ q: email, template: 'receipt' })).toEqual({
      retried: 1,
      message: 'The email will be sent again.',
    })
    expect(await idsOf({ state: 'failed' })).toHaveLength(2)
    const entries = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, office.staffId))
    expect(JSON.stringify(entries)).not.toContain(email)
    expect(entries.map(({ data }) => data)).toContainEqual({ mails: 1, subject: 'Receipt' })
  })

  test('STF-224: sends nothing when its filter cannot be read', async () => {
    await rows.mail()
    expect((await retryAll({ q: 'a'.repeat(101) })).statusCode).toBe(400)
    expect(await idsOf({ state: 'failed' })).toHaveLength(1)
  })

  test('STF-224: sends an email once when two people press at once', async () => {
    for (let n = 0; n < 5; n += 1) await rows.mail()
    const both = await Promise.all([retried(), retried()])
    expect(both.reduce((sum, one) => sum + one.retried, 0)).toBe(5)
  })
})
