import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { contactMessages, messageReplies } from '../../platform/db/schema/messages.ts'
import { notes } from '../../platform/db/schema/notes.ts'
import { messageMailKey } from '../../platform/mail/message-mail-key.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { prune } from './prune.ts'

let api: TestApp
let staffId: string
beforeAll(async () => {
  api = await testApp()
  staffId = (await api.signedInStaff()).staffId
})
beforeEach(async () => {
  for (const table of [messageReplies, contactMessages, notes, emailOutbox]) await api.db.delete(table)
})
afterAll(() => api.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** With a reply, a note, and the mails to the school and to the sender. */
async function addMessage(fields: Partial<typeof contactMessages.$inferInsert>): Promise<string> {
  const { db } = api
  const row = { firstName: 'Bola', lastName: 'Ade', email: 'bola@example.com', comment: '', ...fields }
  const [message] = await db
    .insert(contactMessages)
    .values({ ...row, agreedAt: new Date() })
    .returning()
  const messageId = message?.messageId ?? ''
  const mailId = randomUUID()
  await db.insert(messageReplies).values({ messageId, staffId, text: 'Yes.', mailId })
  await db.insert(notes).values({ subjectKind: 'message', subjectId: messageId, staffId, text: 'Rang.' })
  const mail = { recipient: 'bola@example.com', data: {} }
  await db.insert(emailOutbox).values({ ...mail, mailId, template: 'message-reply' })
  const dedupeKey = messageMailKey(messageId)
  await db.insert(emailOutbox).values({ ...mail, template: 'contact-message', dedupeKey })
  return messageId
}

const left = async () => ({
  messages: (await api.db.select().from(contactMessages)).map(({ messageId }) => messageId),
  replies: (await api.db.select().from(messageReplies)).map(({ messageId }) => messageId),
  notes: (await api.db.select().from(notes)).map(({ subjectId }) => subjectId),
  mails: await api.db.$count(emailOutbox),
})
const only = (messageId: string) => ({
  messages: [messageId],
  replies: [messageId],
  notes: [messageId],
  mails: 2,
})

describe('Messages of the contact page', () => {
  test('STF-222: are forgotten after a year, with their replies, notes and emails', async () => {
    await addMessage({ createdAt: daysAgo(366) })
    const recent = await addMessage({ createdAt: daysAgo(364) })
    await prune(api)
    expect(await left()).toEqual(only(recent))
  })

  test('STF-218: are forgotten 30 days after they were marked as spam', async () => {
    await addMessage({ state: 'spam', createdAt: daysAgo(40), closedAt: daysAgo(31) })
    const marked = await addMessage({ state: 'spam', createdAt: daysAgo(300), closedAt: daysAgo(29) })
    await prune(api)
    expect(await left()).toEqual(only(marked))
  })

  test('STF-222: that are closed stay for a year', async () => {
    const closed = await addMessage({ state: 'closed', createdAt: daysAgo(90), closedAt: daysAgo(89) })
    await prune(api)
    expect(await left()).toEqual(only(closed))
  })

  test('STF-222: leave no email to the school behind, also one that names no message', async () => {
    const mail = (createdAt: Date) => ({
      recipient: 'office@example.com',
      template: 'contact-message',
      data: {},
      createdAt,
    })
    await api.db.insert(emailOutbox).values([mail(daysAgo(366)), mail(daysAgo(364))])
    await prune(api)
    expect(await api.db.$count(emailOutbox)).toBe(1)
  })
})
