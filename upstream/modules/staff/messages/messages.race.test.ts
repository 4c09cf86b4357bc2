import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { notes } from '../../../platform/db/schema/notes.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { forgetMessages } from '../../privacy/forget-messages.ts'
import { messageCalls } from './testing/message-calls.ts'

let database: OpenDb
let api: TestApp
let calls: ReturnType<typeof messageCalls>
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = messageCalls(api)
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const names = ['Tunde Bakare', 'Amina Sule', 'Ngozi Eze', 'Seyi Adeleke', 'Kemi Ojo', 'Efe Udo']
const people = () => Promise.all(names.map((name) => api.signedInStaff({ roles: ['office'], name })))
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('At the same moment', () => {
  test('STF-219: of six people who reply to one message, one does, and the others learn who', async () => {
    const email = `raced-${randomUUID()}@example.com`
    const messageId = await calls.add({ email })
    const callers = await people()
    const [first] = callers
    if (!first) throw new Error('There are no people.')
    const { version } = await calls.read(first, messageId)
    const body = { version, text: 'Yes.', closes: false }
    const answers = await Promise.all(
      callers.map((by) => calls.answer(by, 'POST', `messages/${messageId}/replies`, body)),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
    const { replies } = await calls.read(first, messageId)
    expect(replies).toHaveLength(1)
    const words = `${replies[0]?.by.split(' ')[0]} replied 1 minute ago.`
    const late = answers.filter(({ status }) => status === 409)
    for (const answer of late) expect(answer).toMatchObject({ reason: 'replied', message: words })
    expect(await calls.mailsTo(email)).toHaveLength(1)
  })

  test('STF-014: one form that is sent six times is emailed once', async () => {
    const email = `pressed-${randomUUID()}@example.com`
    const messageId = await calls.add({ email })
    const by = await api.signedInStaff({ roles: ['office'] })
    const { version } = await calls.read(by, messageId)
    const body = { version, text: 'Yes.', closes: true }
    const key = randomUUID()
    const answers = await Promise.all(
      names.map(() => calls.answer(by, 'POST', `messages/${messageId}/replies`, body, key)),
    )
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201, 201])
    expect(await calls.mailsTo(email)).toHaveLength(1)
  })

  test('STF-221: six people who add the fiftieth reply text keep to 50', async () => {
    const callers = await people()
    const [first] = callers
    if (!first) throw new Error('There are no people.')
    for (let index = 0; index < 49; index += 1)
      await calls.answer(first, 'POST', 'reply-texts', { name: `Text ${index}`, text: 'Words.' })
    const answers = await Promise.all(
      callers.map((by, index) =>
        calls.answer(by, 'POST', 'reply-texts', { name: `Last ${index}`, text: 'Words.' }),
      ),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
    expect(await calls.texts(first)).toHaveLength(50)
  })

  test('STF-222: a note on a message that is being forgotten is not left behind', async () => {
    const createdAt = new Date(Date.now() - 366 * 86_400_000)
    const messageIds = await Promise.all(names.map(() => calls.add({ createdAt })))
    const by = await api.signedInStaff({ roles: ['office'] })
    const adding = messageIds.map((messageId) =>
      calls.answer(by, 'POST', `messages/${messageId}/notes`, { text: 'Rang.' }),
    )
    await Promise.all([forgetMessages(api), ...adding])
    const left = await api.db.select().from(contactMessages)
    expect(left.filter(({ messageId }) => messageIds.includes(messageId))).toEqual([])
    const written = await api.db.select().from(notes)
    expect(written.filter(({ subjectId }) => messageIds.includes(subjectId))).toEqual([])
  })
})
