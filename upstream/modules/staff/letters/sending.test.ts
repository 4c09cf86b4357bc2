import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOutbox, lanes } from '../../../platform/db/schema/mail.ts'
import { newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { sendLetters } from './letter-jobs.ts'
import { beginEmpty, type SendingLetters, sendLetter, startSending } from './testing/sending-letters.ts'

let site: SendingLetters
let api: SendingLetters['api']
let calls: SendingLetters['calls']
let marketing: SendingLetters['marketing']
let senders: SendingLetters['senders']
beforeAll(async () => {
  site = await startSending()
  ;({ api, calls, marketing } = site)
})
beforeEach(async () => {
  senders = await beginEmpty(api)
})
afterAll(() => api.close())

const sending = (fields?: object) => sendLetter(site, fields)

describe('A test', () => {
  test('STF-229: goes to the own address at once, without a link to unsubscribe and without counted links', async () => {
    const content = '<p>See <a href="/course/browse-courses">our courses</a>.</p>'
    const letterId = await calls.draft(marketing, { content })
    const tested = await calls.act(marketing, letterId, 'test')
    expect(tested.json().letter.testedAt).toEqual(expect.any(String))
    await senders.deliver()
    const [mail] = senders.delivered
    expect(mail?.recipient).toBe(marketing.email)
    expect(mail?.text).toContain(`our courses (${api.env.SITE_ORIGIN}/course/browse-courses)`)
    expect(mail?.text).toContain('This is a test.')
    expect(mail?.unsubscribeUrl).toBeUndefined()
  })
})

describe('Sending a letter', () => {
  test('STF-228, STF-230: starts only when it was tested and someone has confirmed', async () => {
    const letterId = await calls.draft(marketing)
    const untested = await calls.act(marketing, letterId, 'send')
    expect(untested.json()).toMatchObject({
      reason: 'letter_incomplete',
      message: 'Send yourself a test first.',
      errors: [{ path: 'test', message: 'Send yourself a test first.' }],
    })
    await calls.act(marketing, letterId, 'test')
    await calls.subscribers(2, { state: 'unconfirmed', confirmedAt: null })
    const unread = await calls.act(marketing, letterId, 'send')
    expect([unread.statusCode, (await calls.row(letterId)).state]).toEqual([409, 'draft'])
  })

  test('STF-230, STF-235: each confirmed subscriber gets one, and the letter ends', async () => {
    await calls.subscribers(3)
    await calls.subscribers(1, { state: 'unsubscribed', confirmedAt: null, unsubscribedAt: new Date() })
    const letterId = await sending()
    const begun = (await calls.get(marketing, `/${letterId}`)).json()
    expect([begun.confirmed, begun.letter.counts]).toMatchObject([0, { sent: 0, left: 3 }])
    await senders.step()
    expect(new Set(senders.delivered.map(({ recipient }) => recipient)).size).toBe(3)
    const letter = await calls.letter(marketing, letterId)
    expect(letter).toMatchObject({ state: 'sent', recipients: 3, sent: 3, finishedAt: expect.any(String) })
    expect(letter.counts).toMatchObject({ sent: 3, left: 0, failed: 0, skipped: 0, unsubscribed: 0 })
    const entries = await calls.entries(letterId)
    expect(entries.at(-1)).toMatchObject({ action: 'letter.sent', data: { recipients: 3 } })
  })

  test('STF-014: the same form sends once', async () => {
    await calls.subscribers(1)
    const letterId = await calls.tested(marketing)
    const [key, { version }] = [randomUUID(), await calls.letter(marketing, letterId)]
    const first = await calls.act(marketing, letterId, 'send', { version }, key)
    const again = await calls.act(marketing, letterId, 'send', { version }, key)
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect((await calls.act(marketing, letterId, 'send')).statusCode).toBe(409)
  })
})

describe('The speed of a letter', () => {
  test('STF-230: leaves at the rate of the school, a few at a time', async () => {
    await calls.subscribers(30)
    const letterId = await sending()
    await sendLetters(api)
    await sendLetters(api)
    expect(await calls.deliveries(letterId)).toEqual({ queued: 10, waiting: 20 })
    await senders.deliver()
    await senders.passTime()
    await sendLetters(api)
    expect(await calls.deliveries(letterId)).toEqual({ sent: 10, queued: 10, waiting: 10 })
  })

  test('STF-230: while the mail server is down, the outbox does not fill', async () => {
    await calls.subscribers(80)
    const letterId = await sending()
    for (let round = 0; round < 8; round += 1) {
      await senders.passTime()
      await sendLetters(api)
      await senders.deliver(() => Promise.reject(new Error('down')))
    }
    // 15 seconds at 200 a minute.
    expect(await calls.deliveries(letterId)).toEqual({ queued: 50, waiting: 30 })
  })

  test('STF-230: addresses that take no email for now do not keep the others waiting', async () => {
    const full = await calls.subscribers(60)
    const letterId = await sending()
    const isFull = new Set(full.map(({ email }) => email))
    for (let round = 0; round < 7; round += 1) {
      await senders.passTime()
      await sendLetters(api)
      await senders.makeDue()
      await senders.deliver((mail) =>
        isFull.has(mail.recipient) ? Promise.reject(new Error('full')) : Promise.resolve(),
      )
    }
    expect(await calls.deliveries(letterId)).toEqual({ queued: 60 })
  })

  test('STF-230: when the mail server refuses everything for hours, the rest of a letter waits', async () => {
    await calls.subscribers(8)
    const letterId = await sending()
    // Five minutes at 200 a minute are 1,000.
    const refused = Array.from({ length: 997 }, (_, n) => ({
      recipient: `refused-${n}@kitelab.example`,
      template: 'letter',
      data: {},
      lane: lanes.letter,
      attempts: 9,
      createdAt: new Date(Date.now() - 7_200_000),
      nextAt: new Date(Date.now() + 3_600_000),
    }))
    await api.db.insert(emailOutbox).values(refused)
    await sendLetters(api)
    await senders.passTime()
    await sendLetters(api)
    expect(await calls.deliveries(letterId)).toEqual({ queued: 3, waiting: 5 })
    await senders.deliver()
    await sendLetters(api)
    expect(await calls.deliveries(letterId)).toEqual({ sent: 3, queued: 3, waiting: 2 })
  })
})

describe('Readers of a letter', () => {
  test('STF-230: who unsubscribes before the turn comes is skipped, also when the mail was queued', async () => {
    const [first, second] = await calls.subscribers(2)
    const letterId = await sending()
    const leave = (id = '') =>
      api.db
        .update(newsletterSubscribers)
        .set({ state: 'unsubscribed', unsubscribedAt: new Date() })
        .where(eq(newsletterSubscribers.subscriberId, id))
    await leave(first?.subscriberId)
    await sendLetters(api)
    await leave(second?.subscriberId)
    await senders.deliver()
    await sendLetters(api)
    await sendLetters(api)
    expect(senders.delivered).toEqual([])
    expect(await calls.deliveries(letterId)).toEqual({ skipped: 2 })
    expect((await calls.row(letterId)).state).toBe('sent')
  })

  test('STF-236: an address that refuses for good is not tried again and counts as a bounce', async () => {
    const [reader] = await calls.subscribers(1)
    senders.refusedFor.add(reader?.email ?? '')
    const subscriber = async () =>
      (await api.db.select().from(newsletterSubscribers)).find((row) => row.email === reader?.email)
    const first = await sending()
    await senders.step()
    expect(await calls.deliveries(first)).toEqual({ failed: 1 })
    expect(await subscriber()).toMatchObject({ state: 'confirmed', bounces: 1 })
    await sending()
    await senders.step()
    expect(await subscriber()).toMatchObject({ state: 'bounced', bounces: 2 })
    const third = await calls.tested(marketing)
    expect((await calls.act(marketing, third, 'send')).statusCode).toBe(409)
  })

  test('STF-236: a letter that the mail server refuses without saying why is tried again, and is no bounce', async () => {
    const [reader] = await calls.subscribers(1)
    const letterId = await sending()
    await sendLetters(api)
    const answer = {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 relay not permitted',
    }
    await senders.deliver(() => Promise.reject(Object.assign(new Error('Mail command failed'), answer)))
    await sendLetters(api)
    expect(await calls.deliveries(letterId)).toEqual({ queued: 1 })
    const subscribers = await api.db.select().from(newsletterSubscribers)
    expect(subscribers.find((row) => row.email === reader?.email)).toMatchObject({ bounces: 0 })
    await senders.makeDue()
    await senders.step()
    expect(senders.delivered.map(({ recipient }) => recipient)).toEqual([reader?.email])
  })
})
