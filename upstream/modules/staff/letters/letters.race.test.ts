import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { letterDeliveries, newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { settings } from '../../../platform/db/schema/notes.ts'
import { sendDueMails } from '../../../platform/jobs/outbox.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { Outgoing } from '../../../platform/mail/mailer.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { letterSources } from '../../letters/letter-source.ts'
import { sendLetters } from './letter-jobs.ts'
import { type LetterCalls, letterCalls } from './testing/letter-calls.ts'
import { letterSenders } from './testing/letter-senders.ts'

const READERS = 1_000

let database: OpenDb
let api: TestApp
let calls: LetterCalls
let marketing: SignedInStaff
const delivered: Outgoing[] = []
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = letterCalls(api)
  marketing = await api.signedInStaff({ roles: ['marketing'] })
})
const running: (() => Promise<unknown>)[] = []
const stopProcesses = async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
}
afterEach(stopProcesses)
afterAll(async () => {
  await api.close()
  await database.close()
})

const collect = async (mail: Outgoing) => {
  await wait(1)
  delivered.push(mail)
}
const letterMails = () => delivered.filter(({ recipient }) => recipient.startsWith('reader-'))

/** The jobs of one process: the letters, a sender of letters and one of receipts. */
function startProcess() {
  const context = { ...api, mailSources: letterSources(api) }
  const end = new AbortController()
  const repeat = async (work: () => Promise<unknown>) => {
    while (!end.signal.aborted) {
      await work()
      await wait(5)
    }
  }
  const jobs = [
    repeat(() => sendLetters(api)),
    repeat(() => sendDueMails(context, collect, undefined, 'letter', end.signal)),
    repeat(() => sendDueMails(context, collect, undefined, 'service', end.signal)),
  ]
  running.push(async () => {
    end.abort()
    await Promise.all(jobs)
  })
}

const setRate = (value: number) =>
  api.db
    .insert(settings)
    .values({ name: 'lettersPerMinute', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })

const soon = { timeout: 30_000, interval: 50 }

/** Deletes a reader whose copy has not left, as erasing does. */
async function eraseOneWhoWaits(letterId: string): Promise<string> {
  const isWaiting = and(eq(letterDeliveries.letterId, letterId), eq(letterDeliveries.state, 'waiting'))
  const [last] = await api.db
    .select({ id: newsletterSubscribers.subscriberId, email: newsletterSubscribers.email })
    .from(letterDeliveries)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.subscriberId, letterDeliveries.subscriberId))
    .where(isWaiting)
    .orderBy(asc(newsletterSubscribers.email))
    .limit(1)
  await api.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.subscriberId, last?.id ?? ''))
  return last?.email ?? ''
}

describe('Letters on PostgreSQL', () => {
  test('STF-230: two processes together keep the rate', async () => {
    await setRate(200)
    await calls.subscribers(40)
    const letterId = await calls.tested(marketing)
    await calls.act(marketing, letterId, 'send')
    await Promise.all(Array.from({ length: 6 }, () => sendLetters(api)))
    expect(await calls.deliveries(letterId)).toEqual({ queued: 10, waiting: 30 })
    await calls.act(marketing, letterId, 'stop')
    await api.db.delete(newsletterSubscribers)
    await api.db.delete(emailOutbox)
  })

  test('STF-316: 1,000 readers get a letter once, with a stop in the middle, and a receipt does not wait for it', async () => {
    await setRate(10_000)
    await calls.subscribers(READERS)
    const letterId = await calls.tested(marketing)
    await api.db.delete(emailOutbox)
    await calls.act(marketing, letterId, 'send')
    startProcess()
    startProcess()
    await expect.poll(() => letterMails().length, soon).toBeGreaterThan(200)
    expect((await calls.act(marketing, letterId, 'stop')).statusCode).toBe(200)
    await expect.poll(async () => (await calls.deliveries(letterId)).queued ?? 0, soon).toBe(0)
    const { sent = 0, waiting = 0 } = await calls.deliveries(letterId)
    expect([sent, sent + waiting]).toEqual([letterMails().length, READERS])
    expect(waiting).toBeGreaterThan(0)
    const erased = await eraseOneWhoWaits(letterId)

    await calls.act(marketing, letterId, 'continue')
    const data = { firstName: 'Ada' }
    await enqueueMail(api.db, { recipient: 'parent@kitelab.example', template: 'account-exists', data })
    const hasReceipt = () => delivered.some(({ recipient }) => recipient === 'parent@kitelab.example')
    await expect.poll(hasReceipt, soon).toBe(true)
    expect((await calls.row(letterId)).state).toBe('sending')

    await expect.poll(async () => (await calls.row(letterId)).state, soon).toBe('sent')
    await stopProcesses()
    const recipients = letterMails().map(({ recipient }) => recipient)
    expect(recipients).toHaveLength(READERS - 1)
    expect(new Set(recipients).size).toBe(READERS - 1)
    expect(recipients).not.toContain(erased)
    expect(await calls.deliveries(letterId)).toEqual({ sent: READERS - 1 })

    for (const { unsubscribeUrl } of letterMails().slice(0, 20)) {
      const url = new URL(unsubscribeUrl ?? '').pathname
      expect((await api.app.inject({ method: 'POST', url })).statusCode).toBe(200)
    }
    expect((await calls.letter(marketing, letterId)).counts).toMatchObject({ unsubscribed: 20, left: 0 })
  })

  test('STF-230: a restart in the middle loses and repeats nothing', async () => {
    await api.db.delete(newsletterSubscribers)
    delivered.length = 0
    await setRate(600)
    await calls.subscribers(60)
    const letterId = await calls.tested(marketing)
    await api.db.delete(emailOutbox)
    await calls.act(marketing, letterId, 'send')
    startProcess()
    await expect.poll(() => letterMails().length, soon).toBeGreaterThan(5)
    await stopProcesses()
    const senders = letterSenders(api)
    const isSent = async () => {
      await senders.passTime()
      await sendLetters(api)
      await senders.deliver(collect)
      return (await calls.row(letterId)).state
    }
    await expect.poll(isSent, soon).toBe('sent')
    const recipients = letterMails().map(({ recipient }) => recipient)
    expect([recipients.length, new Set(recipients).size]).toEqual([60, 60])
  })
})
