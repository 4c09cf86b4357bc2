import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { sendDueMails } from '../../../platform/jobs/outbox.ts'
import { seen, setUpAnnouncements } from './testing/announcements.ts'

const MAILBOX_FULL = '552 5.2.2 Mailbox full'

const { api, calls, owner, recorded } = await setUpAnnouncements()

const sendMails = (response?: string) =>
  sendDueMails(api, () => {
    if (!response) return Promise.resolve()
    const responseCode = Number(response.slice(0, 3))
    const answer = { code: 'EENVELOPE', command: 'RCPT TO', responseCode, response }
    return Promise.reject(Object.assign(new Error('Mail command failed'), answer))
  })

const changeMails = (recipient: string, template: string, change: Partial<typeof emailOutbox.$inferInsert>) =>
  api.db
    .update(emailOutbox)
    .set(change)
    .where(and(eq(emailOutbox.recipient, recipient), eq(emailOutbox.template, template)))

const mailOf = async (requestId: string) => (await calls.read(owner, requestId)).link?.mail

test.each([
  ['STF-202', 'export'],
  ['STF-203', 'deletion'],
] as const)(
  '%s: the detail of a request (%s) says whether the email with its link has arrived',
  async (_, kind) => {
    const { requestId, email } = await recorded(kind)
    expect(await mailOf(requestId)).toBe('waiting')
    await sendMails(MAILBOX_FULL)
    expect(await mailOf(requestId)).toBe('delayed')
    await changeMails(email, 'request-confirm', { attempts: 21, nextAt: new Date() })
    await sendMails(MAILBOX_FULL)
    expect(await mailOf(requestId)).toBe('undeliverable')

    await calls.change(requestId, { tokenEndsAt: new Date(Date.now() + 6 * 24 * 3_600_000) })
    expect(await calls.send(owner, 'POST', `/${requestId}/link`)).toMatchObject({ status: 200 })
    expect(await mailOf(requestId)).toBe('waiting')
    await sendMails()
    expect(await mailOf(requestId)).toBe('sent')
  },
)

test('STF-203: an announcement that the mail server has refused so far is delayed, and erases no family', async () => {
  const { requestId } = await recorded('deletion')
  await calls.send(owner, 'POST', `/${requestId}/announce`, seen)
  await sendMails(MAILBOX_FULL)
  expect(await calls.read(owner, requestId)).toMatchObject({ announcement: 'delayed' })
  await calls.change(requestId, { eraseAfter: new Date(Date.now() - 1_000) })
  expect(await calls.send(owner, 'POST', `/${requestId}/erase`)).toMatchObject({ status: 409 })
})
