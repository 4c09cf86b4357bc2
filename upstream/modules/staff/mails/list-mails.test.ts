import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { templates } from '../../../platform/mail/templates.ts'
import { hoursAgo } from '../today/testing/waiting.ts'
import { receipt, sent, setUpMails, waits } from './testing/set-up.ts'

const { api, rows, list, idsOf } = await setUpMails()

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
