import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { emailOutbox } from '../db/schema/mail.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { createMailer, type Mailer, type Outgoing, outboxFolder } from '../mail/mailer.ts'
import { sendDueMails } from './outbox.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(async () => {
  await api.db.delete(emailOutbox)
})
afterAll(() => api.close())

const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()
const enqueue = (data: object = {}) =>
  enqueueMail(api.db, {
    recipient: 'ada@kitelab.example',
    template: 'otp-register',
    data: { firstName: 'Ada', code: '481207', expiresAt: inTenMinutes(), ...data },
  })
const row = async () => (await api.db.select().from(emailOutbox))[0]
const makeDue = () => api.db.update(emailOutbox).set({ nextAt: sql`clock_timestamp()` })
const failingMailer: Mailer = () =>
  Promise.reject(Object.assign(new Error('550 ada@kitelab.example'), { code: 'EENVELOPE' }))

describe('The outbox', () => {
  test('sends a mail once as text and HTML, and deletes its code', async () => {
    await enqueue()
    const sent: Outgoing[] = []
    const collect: Mailer = async (mail) => void sent.push(mail)
    expect(await sendDueMails(api, collect)).toBe(1)
    expect(await sendDueMails(api, collect)).toBe(0)
    expect(sent).toMatchObject([{ recipient: 'ada@kitelab.example', subject: '481207 is your Kitelab code' }])
    expect(sent[0]?.text).toContain('Here is your code, Ada')
    expect(sent[0]?.text).toContain('481207')
    expect(sent[0]?.html).toContain('481207')
    expect(sent[0]?.html).toContain('lang="en-NG"')
    expect(await row()).toMatchObject({ sentAt: expect.any(Date), attempts: 1 })
    expect(JSON.stringify(await row())).not.toContain('481207')
  })

  test('claims no further mail while the API stops', async () => {
    await enqueue()
    await enqueue()
    const stop = new AbortController()
    const stopping: Mailer = async () => stop.abort()
    expect(await sendDueMails(api, stopping, undefined, 'letter', stop.signal)).toBe(1)
  })

  test('does not send an expired code', async () => {
    await enqueue({ expiresAt: new Date(Date.now() - 1).toISOString() })
    const sent: Outgoing[] = []
    await sendDueMails(api, async (mail) => void sent.push(mail))
    expect(sent).toHaveLength(0)
    expect(await row()).toMatchObject({ deadAt: expect.any(Date), lastError: 'expired' })
  })

  test('continues with other mails when one cannot be rendered', async () => {
    await enqueue({ code: 'not six' })
    await enqueue()
    const sent: Outgoing[] = []
    await sendDueMails(api, async (mail) => void sent.push(mail))
    expect(sent).toHaveLength(1)
  })

  test('stores a mail with the same key once', async () => {
    const mail = {
      recipient: 'a@b.example',
      template: 'account-exists',
      data: { firstName: 'A' },
      dedupeKey: 'x:1',
    }
    await enqueueMail(api.db, mail)
    await enqueueMail(api.db, mail)
    expect(await api.db.select().from(emailOutbox)).toHaveLength(1)
  })

  test('loses the mail when its transaction rolls back', async () => {
    await api.db
      .transaction(async (tx) => {
        await enqueueMail(tx, {
          recipient: 'a@b.example',
          template: 'account-exists',
          data: { firstName: 'A' },
        })
        tx.rollback()
      })
      .catch(() => undefined)
    expect(await row()).toBeUndefined()
  })

  test('writes one set of files per mail, even after a repeated delivery', async () => {
    await enqueue()
    const mailer = createMailer(api.env)
    await sendDueMails(api, mailer)
    const folder = outboxFolder(api.env)
    const mailId = (await row())?.mailId ?? ''
    // As after a crash between writing the file and updating the row.
    await api.db
      .update(emailOutbox)
      .set({ sentAt: null, data: { firstName: 'Ada', code: '481207', expiresAt: inTenMinutes() } })
      .where(eq(emailOutbox.mailId, mailId))
    await makeDue()
    await sendDueMails(api, mailer)
    const files = readdirSync(folder).filter((name) => name.startsWith(mailId))
    expect(files.sort()).toEqual([`${mailId}.html`, `${mailId}.json`, `${mailId}.txt`])
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(JSON.parse(readFileSync(`${folder}/${mailId}.json`, 'utf8'))).toMatchObject({
      mailId,
      to: 'ada@kitelab.example',
      subject: '481207 is your Kitelab code',
      text: expect.stringContaining('481207'),
    })
  })
})

describe('The outbox: failed deliveries', () => {
  test('retries later without storing the mail server’s message', async () => {
    await enqueue()
    await sendDueMails(api, failingMailer)
    const waiting = await row()
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, deadAt: null, lastError: 'EENVELOPE' })
    expect((waiting?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(10_000)
    expect(await sendDueMails(api, failingMailer)).toBe(0)
  })

  /** Fails every delivery. @returns the logged errors and the pauses in seconds */
  async function failTimes(times: number) {
    const logged: object[] = []
    const pauses: number[] = []
    for (let tries = 0; tries < times; tries++) {
      await makeDue()
      await sendDueMails(api, failingMailer, { error: (line: object) => void logged.push(line) })
      pauses.push(Math.round(((await row())?.nextAt.getTime() ?? 0) / 1000 - Date.now() / 1000))
    }
    return { logged, pauses }
  }
  const enqueueLasting = () =>
    enqueueMail(api.db, {
      recipient: 'ada@kitelab.example',
      template: 'account-exists',
      data: { firstName: 'Ada' },
    })

  test('retries for three days, reports the mail as late from the fifth failure and finally as lost', async () => {
    await enqueueLasting()
    const { logged, pauses } = await failTimes(23)
    expect(await row()).toMatchObject({ attempts: 22, deadAt: expect.any(Date), sentAt: null })
    const waited = pauses.slice(0, 21).reduce((sum, seconds) => sum + seconds, 0)
    expect(waited).toBeGreaterThan(66 * 3600)
    expect(waited).toBeLessThan(72 * 3600)
    const { mailId } = (await row()) ?? {}
    const late = Array.from({ length: 17 }, (_, index) => ({ alert: 'mail late', attempts: index + 5 }))
    expect(logged).toMatchObject([
      ...late,
      { alert: 'mail lost', attempts: 22, mailId, lastError: 'EENVELOPE' },
    ])
    expect(JSON.stringify(logged)).not.toContain('ada@')
  })

  test('retries a code only while it is valid, then deletes it', async () => {
    await enqueue({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
    const { pauses } = await failTimes(4)
    for (const pause of pauses) expect(pause).toBeLessThanOrEqual(61)
    const past = new Date(Date.now() - 1).toISOString()
    await api.db.update(emailOutbox).set({ data: { firstName: 'Ada', code: '481207', expiresAt: past } })
    const { logged } = await failTimes(1)
    expect(logged).toMatchObject([{ alert: 'mail lost', lastError: 'expired' }])
    expect(await row()).toMatchObject({ deadAt: expect.any(Date), sentAt: null })
    expect(JSON.stringify(await row())).not.toContain('481207')
  })

  test('lets another sender take over the mail of one that crashed', async () => {
    await enqueue()
    const never: Mailer = () => new Promise(() => undefined)
    void sendDueMails(api, never)
    await expect.poll(async () => (await row())?.attempts).toBe(1)
    const sent: Outgoing[] = []
    await sendDueMails(api, async (mail) => void sent.push(mail))
    expect(sent).toHaveLength(0)
    await makeDue()
    await sendDueMails(api, async (mail) => void sent.push(mail))
    expect(sent).toHaveLength(1)
  })
})
