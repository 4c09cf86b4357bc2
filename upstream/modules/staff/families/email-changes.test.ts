import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { maskEmail } from '#domain/mask'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import { noticeKey } from '../../account-links/ask-email-change.ts'
import { HOUR_MS, hoursAgo, invalid, setUpEmailChanges } from './testing/email-changes.ts'

const { api, calls, office, failures, settle, emailOf, asked, makeDue, noticed, changeOf } =
  await setUpEmailChanges()

describe('A change of the address', () => {
  test('STF-200: takes effect when it is confirmed and the old address has had 24 hours', async () => {
    const change = await asked()
    const { family, newEmail } = change
    expect(await calls.follow(change.confirm)).toMatchObject({ status: 200 })
    expect(await calls.follow(change.confirm)).toMatchObject({ status: 200 })
    expect(await calls.entriesOf(family.parentId, 'family.email_change_confirmed')).toHaveLength(1)
    await settle()
    expect(await emailOf(family)).toBe(family.email)
    await noticed(change, 25)
    await settle()
    expect(await emailOf(family)).toBe(newEmail)
    expect((await api.app.inject({ url: '/parents', headers: family.headers })).statusCode).toBe(401)
    const entries = await calls.entriesOf(family.parentId, 'family.email_changed')
    expect(entries).toMatchObject([{ actorKind: 'system', data: { fields: ['email'] } }])
    expect(await calls.follow(change.stop)).toMatchObject(invalid)
    expect((await calls.read(office, family.parentId)).emailChange).toBeNull()
    for (const address of [family.email, newEmail])
      expect(await calls.mailsTo(address, 'email-changed')).toMatchObject([
        { data: { newAddress: maskEmail(newEmail) } },
      ])
    expect(failures).toEqual([])
  })

  test('STF-200: waits until the old address was written to, and 24 hours from then', async () => {
    const change = await asked()
    await calls.follow(change.confirm)
    await makeDue(change)
    await settle()
    expect(await emailOf(change.family)).toBe(change.family.email)
    await noticed(change, 20)
    await settle()
    expect(await emailOf(change.family)).toBe(change.family.email)
    const hours = ((await changeOf(change))?.dueAt.getTime() ?? 0) - Date.now()
    expect(hours / HOUR_MS).toBeCloseTo(4, 1)
    await makeDue(change)
    await api.db
      .update(emailOutbox)
      .set({ sentAt: null, deadAt: hoursAgo(0) })
      .where(eq(emailOutbox.dedupeKey, noticeKey(change.changeId)))
    await settle()
    expect(await emailOf(change.family)).toBe(change.newEmail)
  })

  test('STF-200: does not happen when the old address stops it, also after it was confirmed', async () => {
    const change = await asked()
    await calls.follow(change.confirm)
    for (let times = 0; times < 2; times += 1)
      expect(await calls.follow(change.stop)).toMatchObject({ status: 200 })
    await noticed(change, 25)
    await settle()
    expect(await emailOf(change.family)).toBe(change.family.email)
    expect(await calls.follow(change.confirm)).toMatchObject(invalid)
    expect(await calls.entriesOf(change.family.parentId, 'family.email_change_stopped')).toMatchObject([
      { actorParentId: change.family.parentId },
    ])
  })

  test('STF-200: takes emails, messages and the newsletter along, which are found by the address alone', async () => {
    const change = await asked()
    const { family, newEmail } = change
    const { email } = family
    await enqueueMail(api.db, { recipient: email, template: 'account-exists', data: { firstName: 'Ada' } })
    await enqueueMail(api.db, { recipient: email, template: 'staff-alert', data: {} })
    await enqueueMail(api.db, {
      recipient: 'school@kitelab.example',
      template: 'contact-message',
      data: { email },
    })
    const message = { firstName: 'Ada', lastName: 'Okafor', comment: 'Hello', agreedAt: new Date() }
    await api.db.insert(contactMessages).values({ ...message, email })
    await api.db.insert(newsletterSubscribers).values([{ email }, { email: newEmail }])
    await calls.follow(change.confirm)
    await noticed(change, 25)
    await settle()
    expect(await calls.mailsTo(newEmail, 'account-exists')).toHaveLength(1)
    const left = await api.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
    const templates = left.map(({ template }) => template).toSorted()
    expect(templates).toEqual(['email-changed', 'staff-alert'])
    expect(await calls.mailsTo('school@kitelab.example', 'contact-message')).toMatchObject([
      { data: { email: newEmail } },
    ])
    const messages = await api.db.select().from(contactMessages).where(eq(contactMessages.email, newEmail))
    expect(messages).toHaveLength(1)
    const subscribers = await api.db.select().from(newsletterSubscribers)
    expect(subscribers.map((row) => row.email)).toContain(newEmail)
    expect(subscribers.map((row) => row.email)).not.toContain(email)
  })
})
