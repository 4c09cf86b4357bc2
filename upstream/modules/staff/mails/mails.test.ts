import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailRow } from '#contract/staff/mails'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox, lanes } from '../../../platform/db/schema/mail.ts'
import { sendDueMails } from '../../../platform/jobs/outbox.ts'
import { HELD_UNTIL } from '../../../platform/mail/held-mails.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo, type Waiting, waiting } from '../today/testing/waiting.ts'

describe('Mails that could not be sent', () => {
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

  const list = async (filter = '') =>
    (await api.app.inject({ url: `/staff/mails?state=failed${filter}`, headers: office.headers })).json().rows
  const retry = async (mailId: string) => {
    const url = `/staff/mails/${mailId}/retry`
    const response = await api.app.inject({ method: 'POST', url, headers: office.headers })
    return [response.statusCode, response.json().message]
  }
  const entriesOf = (mailId: string) =>
    api.db.select().from(auditEvents).where(eq(auditEvents.subject, mailId))

  test('STF-223: are listed newest first, with what happened in words and the address masked', async () => {
    const other = await rows.mail({ template: 'gone', createdAt: hoursAgo(5), lastError: 'RangeError' })
    const refused = await rows.mail()
    await rows.mail({ lastError: 'expired' })
    const link = { name: 'Joy', by: null, expiresAt: hoursAgo(-1).toISOString() }
    await rows.mail({ template: 'staff-reset', data: link })
    expect(await list()).toMatchObject([
      {
        mailId: refused,
        what: 'Password changed',
        recipient: 'a•••@kitelab.example',
        failure: 'The mail server refused the email without saying why.',
      },
      {
        mailId: other,
        what: 'Gone',
        recipient: 'a•••@kitelab.example',
        failure: 'The email could not be sent.',
      },
    ])
  })

  test('are sent again once, which the audit records once, however often it is asked for', async () => {
    const mailId = await rows.mail()
    const again = [200, 'The email will be sent again.']
    expect(await Promise.all([retry(mailId), retry(mailId)])).toEqual([again, again])
    expect(await retry(mailId)).toEqual(again)
    expect(await list()).toEqual([])
    const sent: string[] = []
    await sendDueMails(api, async ({ recipient }) => void sent.push(recipient))
    expect(sent).toEqual(['ada@kitelab.example'])
    expect(await retry(mailId)).toEqual([200, 'The email has been sent.'])
    const entries = await entriesOf(mailId)
    expect(entries).toMatchObject([
      { action: 'mail.retried', actorStaffId: office.staffId, data: { subject: 'Password changed' } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/ada@|Adaeze/)
  })

  test('STF-224, STF-230: letters that an address refused are found by their kind and not sent again', async () => {
    const refused = await rows.mail({ template: 'letter', data: { letterId: randomUUID() } })
    const other = await rows.mail()
    expect((await list()).map(({ mailId }: MailRow) => mailId)).toEqual([other])
    expect(await list('&template=letter')).toMatchObject([{ mailId: refused, canRetry: false }])
    expect(await retry(refused)).toEqual([409, 'A letter is not sent again to an address that refused it.'])
    for (const payload of [{ template: 'letter' }, {}]) {
      const url = '/staff/mails/retry'
      await api.app.inject({ method: 'POST', url, headers: office.headers, payload })
    }
    expect(await list('&template=letter')).toMatchObject([{ mailId: refused }])
    expect(await list()).toEqual([])
  })

  test('STF-223: that wait say why: a held letter, or a mail server that asked to try later', async () => {
    const waits = { template: 'letter', data: { letterId: randomUUID() }, lane: lanes.letter, deadAt: null }
    await rows.mail({ ...waits, createdAt: hoursAgo(2), lastError: 'ELATER', nextAt: hoursAgo(-1) })
    await rows.mail({ ...waits, createdAt: hoursAgo(1), lastError: 'ELATER', nextAt: HELD_UNTIL })
    const url = '/staff/mails?state=waiting'
    expect((await api.app.inject({ url, headers: office.headers })).json().rows).toMatchObject([
      { state: 'waiting', nextAt: null, failure: 'Held: its letter is stopped.' },
      {
        state: 'waiting',
        nextAt: expect.any(String),
        failure: 'The mail server asked to try later.',
      },
    ])
  })

  test('are not sent again when they have expired or are unknown', async () => {
    const mailId = await rows.mail({ lastError: 'expired' })
    expect(await retry(mailId)).toEqual([409, 'What this email says is no longer valid.'])
    expect(await entriesOf(mailId)).toEqual([])
    const data = { name: 'Joy', by: null, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
    const link = await rows.mail({ template: 'staff-reset', data })
    expect(await retry(link)).toEqual([409, 'What this email says is no longer valid.'])
    expect(await retry(randomUUID())).toEqual([404, 'Not found.'])
  })
})
