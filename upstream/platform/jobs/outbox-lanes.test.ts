import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { emailOutbox } from '../db/schema/mail.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendDueMails } from './outbox.ts'

describe('The lanes of the outbox', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
  })
  beforeEach(async () => {
    await api.db.delete(emailOutbox)
  })
  afterAll(() => api.close())

  const row = async () => (await api.db.select().from(emailOutbox))[0]
  const makeDue = () => api.db.update(emailOutbox).set({ nextAt: sql`clock_timestamp()` })
  const enqueueLasting = () =>
    enqueueMail(api.db, {
      recipient: 'ada@kitelab.example',
      template: 'account-exists',
      data: { firstName: 'Ada' },
    })

  test('does not let a sender whose lease ended postpone the mail of the next one', async () => {
    await enqueueLasting()
    const { promise: slow, reject: fail } = Promise.withResolvers<void>()
    const first = sendDueMails(api, () => slow)
    await expect.poll(async () => (await row())?.attempts).toBe(1)
    await makeDue()
    const { promise: next, resolve: finish } = Promise.withResolvers<void>()
    const second = sendDueMails(api, () => next)
    await expect.poll(async () => (await row())?.attempts).toBe(2)
    const leased = await row()
    fail(new Error('refused'))
    await first
    expect(await row()).toEqual(leased)
    finish()
    await second
    expect(await row()).toMatchObject({ sentAt: expect.any(Date), attempts: 2, lastError: null })
  })

  test('sends codes first, then receipts, then letters, whatever their age', async () => {
    const mail = { template: 'account-exists', data: { firstName: 'Ada' } }
    for (const lane of ['letter', 'service', 'code'] as const)
      await enqueueMail(api.db, { ...mail, recipient: `${lane}@kitelab.example`, lane })
    const sent: string[] = []
    const collect: Mailer = async ({ recipient }) => void sent.push(recipient.split('@')[0] ?? '')
    await sendDueMails(api, collect, undefined, 'code')
    expect(sent).toEqual(['code'])
    await sendDueMails(api, collect)
    expect(sent).toEqual(['code', 'service', 'letter'])
  })

  test.each([
    ['otp-register', 0],
    ['otp-forgetPassword', 0],
    ['account-exists', 0],
    ['receipt', 1],
  ])('puts %s into lane %i', async (template, lane) => {
    await enqueueMail(api.db, { recipient: 'ada@kitelab.example', template, data: {} })
    expect(await row()).toMatchObject({ template, lane })
  })
})
