import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { retryMails } from '#contract/staff/mails'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { sendDueMails } from '../../../platform/jobs/outbox.ts'
import { receipt, setUpMails, waits } from './testing/set-up.ts'

const { api, rows, office, idsOf } = await setUpMails()

const retryAll = (payload: object = {}) =>
  api.app.inject({ method: 'POST', url: '/staff/mails/retry', headers: office.headers, payload })

const retried = async (payload: object = {}) => retryMails.response.parse((await retryAll(payload)).json())

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
