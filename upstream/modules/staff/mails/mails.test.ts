import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { sendDueMails } from '../../../platform/jobs/outbox.ts'
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

  const list = async () =>
    (await api.app.inject({ url: '/staff/mails/failed', headers: office.headers })).json().mails
  const retry = async (mailId: string) => {
    const url = `/staff/mails/${mailId}/retry`
    const response = await api.app.inject({ method: 'POST', url, headers: office.headers })
    return [response.statusCode, response.json().message]
  }
  const entriesOf = (mailId: string) =>
    api.db.select().from(auditEvents).where(eq(auditEvents.subject, mailId))

  test('STF-076: are listed newest first, with what happened in words', async () => {
    const refused = await rows.mail()
    const other = await rows.mail({ template: 'gone', deadAt: hoursAgo(5), lastError: 'RangeError' })
    await rows.mail({ lastError: 'expired' })
    expect(await list()).toEqual([
      {
        mailId: refused,
        subject: 'Your Kitelab password was changed',
        recipient: 'ada@kitelab.example',
        failedAt: expect.any(String),
        failure: 'The mail server refused the address.',
      },
      {
        mailId: other,
        subject: 'gone',
        recipient: 'ada@kitelab.example',
        failedAt: expect.any(String),
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
