import { eq, not, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { letterDeliveries, letters } from '../../../platform/db/schema/newsletter.ts'
import { HELD_UNTIL, isNotHeld } from '../../../platform/mail/held-mails.ts'
import { sendLetters, startScheduledLetters } from './letter-jobs.ts'
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

/** Each mail of a letter has failed once, and is held by a stop; the letter goes on. */
async function sendAndHold() {
  const letterId = await sending()
  for (let round = 0; round < 2; round += 1) {
    await sendLetters(api)
    await senders.deliver(() => Promise.reject(new Error('busy')))
    await senders.passTime()
  }
  await calls.act(marketing, letterId, 'stop')
  await senders.makeDue()
  await senders.deliver()
  expect((await calls.act(marketing, letterId, 'continue')).statusCode).toBe(200)
}

describe('Stop and continue', () => {
  test('STF-231: what was not sent leaves the outbox and is sent once after the letter goes on', async () => {
    await calls.subscribers(12)
    const letterId = await sending()
    await sendLetters(api)
    await senders.deliverOne()
    const stopped = await calls.act(marketing, letterId, 'stop')
    expect(stopped.json().letter).toMatchObject({ state: 'stopped' })
    await senders.deliver()
    await senders.step()
    expect(senders.delivered).toHaveLength(1)
    expect((await calls.act(marketing, letterId, 'stop')).statusCode).toBe(409)
    expect((await calls.act(marketing, letterId, 'continue')).statusCode).toBe(200)
    for (let round = 0; round < 3; round += 1) {
      await senders.passTime()
      await senders.step()
    }
    expect(new Set(senders.delivered.map(({ recipient }) => recipient)).size).toBe(12)
    expect(senders.delivered).toHaveLength(12)
    const actions = (await calls.entries(letterId)).map(({ action }) => action)
    expect(actions.slice(-3)).toEqual(['letter.sent', 'letter.stopped', 'letter.continued'])
  })

  test('STF-231: a letter that was stopped when its last emails had left has been sent', async () => {
    await calls.subscribers(2)
    const letterId = await sending()
    await sendLetters(api)
    await senders.deliver()
    expect((await calls.act(marketing, letterId, 'stop')).json().letter).toMatchObject({ state: 'stopped' })
    await sendLetters(api)
    expect(await calls.letter(marketing, letterId)).toMatchObject({
      state: 'sent',
      sent: 2,
      finishedAt: expect.any(String),
    })
  })

  test('STF-231: a mail that a sender has tried before is left alone until the letter goes on', async () => {
    await calls.subscribers(1)
    const letterId = await sending()
    await sendLetters(api)
    await senders.deliver(() => Promise.reject(new Error('busy')))
    await calls.act(marketing, letterId, 'stop')
    await senders.makeDue()
    expect(await senders.claimed()).toBe(1)
    expect(await senders.claimed()).toBe(0)
    await sendLetters(api)
    expect(await senders.claimed()).toBe(0)
    expect(senders.delivered).toEqual([])
    const [held] = await api.db.select().from(emailOutbox)
    expect(held).toMatchObject({ attempts: 1, sentAt: null, deadAt: null, nextAt: HELD_UNTIL })
    await calls.act(marketing, letterId, 'continue')
    await sendLetters(api)
    await senders.makeDue()
    await senders.step()
    expect(senders.delivered).toHaveLength(1)
    expect((await calls.row(letterId)).state).toBe('sent')
  })

  test('STF-230, STF-231: mails that were held leave at the rate of the school too, and once', async () => {
    await calls.subscribers(12)
    await sendAndHold()
    const held = () => api.db.$count(emailOutbox, not(isNotHeld))
    expect(await held()).toBe(12)
    for (const left of [2, 0]) {
      await sendLetters(api)
      await sendLetters(api)
      expect([await held(), await senders.claimed()]).toEqual([left, 0])
      const nextAt = sql`${emailOutbox.nextAt} - interval '4 seconds'`
      await api.db.update(emailOutbox).set({ nextAt }).where(isNotHeld)
      await senders.deliver()
      expect(senders.delivered).toHaveLength(12 - left)
    }
    expect(new Set(senders.delivered.map(({ recipient }) => recipient)).size).toBe(12)
  })
})

describe('A scheduled letter', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000)
  const later = () => new Date(Date.now() + 7_200_000)

  test('STF-229: starts at its time, by the system', async () => {
    await calls.subscribers(1)
    const letterId = await calls.tested(marketing)
    const at = inAnHour().toISOString()
    expect((await calls.act(marketing, letterId, 'schedule', { at })).json().letter).toMatchObject({
      state: 'scheduled',
      sendAt: at,
    })
    expect((await calls.change(marketing, letterId, { subject: 'Kites in May' })).statusCode).toBe(409)
    await startScheduledLetters(api)
    expect((await calls.row(letterId)).state).toBe('scheduled')
    await startScheduledLetters(api, later())
    expect((await calls.row(letterId)).state).toBe('sending')
    expect((await calls.entries(letterId)).at(-1)).toMatchObject({
      action: 'letter.sent_on_time',
      actorKind: 'system',
    })
  })

  test('STF-228: becomes a draft when a link of it no longer answers', async () => {
    await calls.subscribers(1)
    const content = '<p><a href="https://kites.example/a">Kites</a></p>'
    const letterId = await calls.tested(marketing, { content })
    await api.db
      .update(letters)
      .set({ state: 'scheduled', sendAt: inAnHour() })
      .where(eq(letters.letterId, letterId))
    await startScheduledLetters({ ...api, request: async () => 404 }, later())
    expect((await calls.row(letterId)).state).toBe('draft')
    expect((await calls.entries(letterId)).at(-1)).toMatchObject({
      action: 'letter.returned_to_draft',
      data: { missing: ['The link https://kites.example/a does not answer.'] },
    })
    const returned = async () =>
      (await api.app.inject({ url: '/staff/today', headers: marketing.headers }))
        .json()
        .items.filter(({ kind }: { kind: string }) => kind === 'letter-returned')
    expect(await returned()).toMatchObject([
      { count: 1, name: 'Kites in July', why: 'The link https://kites.example/a does not answer.' },
    ])
    await calls.change(marketing, letterId, { content: '<p>Kites</p>' })
    expect(await returned()).toEqual([])
    expect(await api.db.$count(letterDeliveries, eq(letterDeliveries.letterId, letterId))).toBe(0)
  })

  test('STF-228, STF-229: waits some minutes for a link that does not answer, which is asked once a minute', async () => {
    await calls.subscribers(1)
    const letterId = await calls.tested(marketing, {
      content: '<p><a href="https://kites.example/a">Kites</a></p>',
    })
    const sendAt = inAnHour()
    await api.db.update(letters).set({ state: 'scheduled', sendAt }).where(eq(letters.letterId, letterId))
    const nextChecks = new Map<string, number>()
    let [status, asked] = [503, 0]
    const request = async () => {
      asked += 1
      return status
    }
    const startAfter = (seconds: number) =>
      startScheduledLetters({ ...api, request }, new Date(sendAt.getTime() + seconds * 1_000), nextChecks)
    await startAfter(1)
    await startAfter(4)
    // By HEAD and by GET.
    expect([(await calls.row(letterId)).state, asked]).toEqual(['scheduled', 2])
    status = 200
    await startAfter(62)
    expect((await calls.row(letterId)).state).toBe('sending')
  })

  test('STF-229: can be returned to draft', async () => {
    const letterId = await calls.tested(marketing)
    await calls.act(marketing, letterId, 'schedule', { at: inAnHour().toISOString() })
    const returned = await calls.act(marketing, letterId, 'draft')
    expect(returned.json().letter).toMatchObject({ state: 'draft', sendAt: null })
  })
})
