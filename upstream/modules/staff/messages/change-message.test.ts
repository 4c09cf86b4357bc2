import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { messageCalls } from './testing/message-calls.ts'

let api: TestApp
let calls: ReturnType<typeof messageCalls>
let tunde: SignedInStaff
let amina: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = messageCalls(api)
  tunde = await api.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
  amina = await api.signedInStaff({ roles: ['owner'], name: 'Amina Sule' })
})
afterAll(() => api.close())

const stored = async (messageId: string) => {
  const [row] = await api.db.select().from(contactMessages).where(eq(contactMessages.messageId, messageId))
  return row
}
const actionsOf = async (messageId: string) => (await calls.entriesOf(messageId)).map(({ action }) => action)

describe('STF-218: a message', () => {
  test('is closed without a reply, and opened again', async () => {
    const messageId = await calls.add()
    const closed = await calls.change(tunde, messageId, { state: 'closed' })
    expect(closed).toMatchObject({ status: 200, message: 'The message is closed.' })
    expect((await calls.read(amina, messageId)).closed).toEqual({
      at: expect.any(String),
      by: 'Tunde Bakare',
    })
    const opened = await calls.change(amina, messageId, { state: 'open' })
    expect(opened.message).toBe('The message is open again.')
    expect(await stored(messageId)).toMatchObject({ state: 'open', closedAt: null, closedBy: null })
    expect(await actionsOf(messageId)).toEqual(['message.closed', 'message.reopened'])
  })

  test('is marked as spam, from when its 30 days count, and is closed or answered only once it is open again', async () => {
    const longAgo = new Date(Date.now() - 40 * 86_400_000)
    const messageId = await calls.add({ state: 'closed', closedAt: longAgo })
    const marked = await calls.change(tunde, messageId, { state: 'spam' })
    expect(marked.message).toBe('The message is marked as spam.')
    const spam = await stored(messageId)
    expect(spam).toMatchObject({ state: 'spam', closedBy: tunde.staffId })
    expect(spam?.closedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    const refused = { status: 409, message: 'Open the message again first.' }
    expect(await calls.change(tunde, messageId, { state: 'closed' })).toMatchObject(refused)
    expect(await calls.reply(tunde, messageId)).toMatchObject(refused)
    await calls.change(tunde, messageId, { state: 'open' })
    expect(await calls.reply(tunde, messageId)).toMatchObject({ status: 201 })
    expect(await actionsOf(messageId)).toEqual(['message.marked_spam', 'message.reopened', 'message.replied'])
  })

  test('is assigned to a person who may answer it, and unassigned', async () => {
    const messageId = await calls.add()
    const assigned = await calls.change(tunde, messageId, { assigneeId: amina.staffId })
    expect(assigned).toMatchObject({ status: 200, message: 'The message is assigned to Amina Sule.' })
    const { assignee } = await calls.read(tunde, messageId)
    expect(assignee).toEqual({ staffId: amina.staffId, name: 'Amina Sule' })
    const freed = await calls.change(tunde, messageId, { assigneeId: null })
    expect(freed.message).toBe('The message is no longer assigned.')
    const entries = await calls.entriesOf(messageId)
    expect(entries.map(({ data }) => data)).toEqual([{ assigneeId: amina.staffId }, { assigneeId: null }])
  })

  test('is assigned to no editor, no suspended person and no stranger', async () => {
    const messageId = await calls.add()
    const editor = await api.signedInStaff({ roles: ['editor'] })
    const gone = await api.signedInStaff({ roles: ['office'], state: 'suspended' })
    for (const assigneeId of [editor.staffId, gone.staffId, randomUUID(), 'tunde']) {
      expect(await calls.change(tunde, messageId, { assigneeId })).toMatchObject({
        status: 400,
        errors: [{ path: 'assigneeId', message: 'This person cannot answer messages.' }],
      })
    }
    expect(await actionsOf(messageId)).toEqual([])
  })

  test('STF-013: that is what the form says already is not written, and keeps its version', async () => {
    const messageId = await calls.add({ assigneeId: amina.staffId })
    const before = await calls.read(tunde, messageId)
    const same = { state: 'open', assigneeId: amina.staffId }
    expect(await calls.change(tunde, messageId, same)).toMatchObject({ message: 'Nothing changed.' })
    expect(await calls.read(tunde, messageId)).toEqual(before)
    expect(await actionsOf(messageId)).toEqual([])
  })

  test('STF-066: that another person changed is not changed again from an old form, which says who and what', async () => {
    const messageId = await calls.add()
    const { version } = await calls.read(tunde, messageId)
    await calls.change(amina, messageId, { state: 'closed', assigneeId: amina.staffId })
    const late = await calls.answer(tunde, 'PATCH', `messages/${messageId}`, { version, state: 'spam' })
    expect(late.status).toBe(412)
    expect(late.message).toMatch(
      /^Changed by Amina Sule 1 minute ago: (state and assignee|assignee and state)\./,
    )
    expect(await stored(messageId)).toMatchObject({ state: 'closed', assigneeId: amina.staffId })
  })

  test('has notes, which the writer strikes out within 15 minutes', async () => {
    const messageId = await calls.add()
    const path = `messages/${messageId}/notes`
    const key = randomUUID()
    for (const _ of [1, 2])
      expect(await calls.answer(tunde, 'POST', path, { text: 'Rang at noon.' }, key)).toMatchObject({
        status: 201,
        message: 'Note added.',
      })
    const { notes } = await calls.read(amina, messageId)
    expect(notes).toMatchObject([{ text: 'Rang at noon.', by: 'Tunde Bakare', canStrike: false }])
    const strike = `${path}/${notes[0]?.noteId}/strike`
    expect((await calls.answer(amina, 'POST', strike)).status).toBe(404)
    expect((await calls.answer(tunde, 'POST', strike)).status).toBe(200)
    expect((await calls.answer(tunde, 'POST', strike)).status).toBe(200)
    expect((await calls.read(tunde, messageId)).notes).toMatchObject([{ isStruck: true }])
    expect(await actionsOf(messageId)).toEqual(['message.note_added', 'message.note_struck'])
    const elsewhere = `messages/${await calls.add()}/notes/${notes[0]?.noteId}/strike`
    expect((await calls.answer(tunde, 'POST', elsewhere)).status).toBe(404)
  })
})
