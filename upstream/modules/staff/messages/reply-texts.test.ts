import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replyTexts } from '../../../platform/db/schema/messages.ts'
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
beforeEach(async () => {
  await api.db.delete(replyTexts)
})
afterAll(() => api.close())

const verify = { name: 'How to verify', text: 'Good morning {first_name},\n\nopen the email from {school}.' }
const add = (input: object, key?: string) => calls.answer(tunde, 'POST', 'reply-texts', input, key)
const addAndRead = async (input: { name: string; text: string }) => {
  expect(await add(input)).toMatchObject({ status: 201, message: 'Reply text added.' })
  const found = (await calls.texts(tunde)).find(({ name }) => name === input.name)
  if (!found) throw new Error('The reply text is not there.')
  return found
}
const taken = {
  status: 409,
  reason: 'name_used',
  message: 'There is a reply text of this name.',
  errors: [{ path: 'name', message: 'There is a reply text of this name.' }],
}

describe('STF-221: reply texts', () => {
  test('are kept for all, by name', async () => {
    await addAndRead({ name: 'transfer not there yet', text: 'It takes a day.' })
    await addAndRead(verify)
    expect((await calls.texts(amina)).map(({ name, text }) => ({ name, text }))).toEqual([
      verify,
      { name: 'transfer not there yet', text: 'It takes a day.' },
    ])
  })

  test('STF-014: are added once by one form', async () => {
    const key = randomUUID()
    for (const _ of [1, 2]) expect(await add(verify, key)).toMatchObject({ status: 201 })
    expect(await calls.texts(tunde)).toHaveLength(1)
  })

  test('have names of their own, in whatever letters', async () => {
    await addAndRead(verify)
    const other = await addAndRead({ name: 'Other', text: 'Words.' })
    const name = 'how TO verify'
    expect(await add({ ...verify, name })).toMatchObject(taken)
    const change = { version: other.version, name, text: 'Words.' }
    expect(await calls.answer(tunde, 'PATCH', `reply-texts/${other.textId}`, change)).toMatchObject(taken)
  })

  test('with an unknown placeholder are refused', async () => {
    const { textId, version } = await addAndRead(verify)
    const text = 'Dear {surname} {first_name}, {Course} {surname}'
    const refused = {
      status: 400,
      errors: [{ path: 'text', message: 'Not known: {surname} and {Course}.' }],
    }
    expect(await add({ name: 'New', text })).toMatchObject(refused)
    const change = { name: verify.name, text, version }
    expect(await calls.answer(tunde, 'PATCH', `reply-texts/${textId}`, change)).toMatchObject(refused)
  })

  test('are at most 50', async () => {
    const rows = Array.from({ length: 49 }, (_, index) => ({ name: `Text ${index}`, text: 'Words.' }))
    await api.db.insert(replyTexts).values(rows)
    await addAndRead(verify)
    expect(await add({ name: 'One more', text: 'Words.' })).toMatchObject({
      status: 409,
      message: 'There are 50 reply texts already. Remove one first.',
    })
  })

  test('are changed with the version that the form holds, and say who changed them before', async () => {
    const { textId, version } = await addAndRead(verify)
    const path = `reply-texts/${textId}`
    const same = await calls.answer(tunde, 'PATCH', path, { ...verify, version: '1' })
    expect(same).toMatchObject({ status: 200, message: 'Nothing changed.' })
    const text = 'Look into the spam folder.'
    const changed = await calls.answer(amina, 'PATCH', path, { ...verify, text, version })
    expect(changed).toMatchObject({ status: 200, message: 'Reply text saved.' })
    const late = await calls.answer(tunde, 'PATCH', path, { ...verify, name: 'Verify', version })
    expect(late).toMatchObject({ status: 412 })
    expect(late.message).toMatch(/^Changed by Amina Sule 1 minute ago: text\./)
    const entries = await calls.entriesOf(textId)
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'reply_text.added', before: null, after: verify },
      { action: 'reply_text.changed', before: { text: verify.text }, after: { text } },
    ])
  })

  test('are removed', async () => {
    const { textId } = await addAndRead(verify)
    expect(await calls.answer(tunde, 'DELETE', `reply-texts/${textId}`)).toMatchObject({
      status: 200,
      message: 'Reply text removed.',
    })
    expect(await calls.texts(tunde)).toEqual([])
    expect((await calls.answer(tunde, 'DELETE', `reply-texts/${textId}`)).status).toBe(404)
    expect((await calls.entriesOf(textId)).at(-1)).toMatchObject({ action: 'reply_text.removed' })
  })
})
