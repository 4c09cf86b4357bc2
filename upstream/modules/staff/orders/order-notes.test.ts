import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notes } from '../../../platform/db/schema/notes.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { waiting } from '../today/testing/waiting.ts'
import { actionCalls } from './testing/action-calls.ts'
import { orderCalls } from './testing/order-calls.ts'

const TEXT = 'Mrs Okafor rang: Kosi has football on Saturdays now.'

let api: TestApp
let calls: ReturnType<typeof actionCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = actionCalls(api)
  office = await api.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
})
afterAll(() => api.close())

const newOrder = async () => waiting(api).order(await api.signedInParent())
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function noted() {
  const order = await newOrder()
  await calls.post(office, `orders/${order.reference}/notes`, { text: TEXT })
  const [note] = await calls.notesOn(order.orderId)
  return { ...order, noteId: note?.noteId ?? '' }
}
type Noted = Awaited<ReturnType<typeof noted>>

const strike = (by: SignedInStaff, { reference, noteId }: Pick<Noted, 'reference' | 'noteId'>) =>
  calls.answer(by, `orders/${reference}/notes/${noteId}/strike`)
const readTimeline = async (by: SignedInStaff, { reference }: Noted) =>
  (await orderCalls(api, by).read(reference)).timeline

describe('A note', () => {
  test('STF-164, STF-157: is in the timeline with its author, and its words are in no entry of the audit', async () => {
    const order = await noted()
    const [note] = await readTimeline(office, order)
    expect(note).toMatchObject({
      source: 'staff',
      what: 'Note by Tunde Bakare',
      text: TEXT,
      noteId: order.noteId,
      isStruck: false,
      canStrike: true,
    })
    const entries = await calls.entriesOf(order.orderId, 'order.note_added')
    expect(entries).toMatchObject([
      { actorStaffId: office.staffId, data: { reference: order.reference, noteId: order.noteId } },
    ])
    expect(JSON.stringify(entries)).not.toContain('football')
  })

  test('STF-014: is written once by a form that is sent twice, and for the order that it was written for', async () => {
    const [one, other] = [await newOrder(), await newOrder()]
    const key = randomUUID()
    const send = ({ reference }: { reference: string }) =>
      calls.answer(office, `orders/${reference}/notes`, { text: TEXT }, key)
    expect([await send(one), await send(one)]).toEqual(Array(2).fill([201, 'Note added.']))
    expect((await send(other))[0]).toBe(409)
    expect(await calls.notesOn(one.orderId)).toHaveLength(1)
    expect(await calls.entriesOf(one.orderId, 'order.note_added')).toHaveLength(1)
    expect(await calls.notesOn(other.orderId)).toEqual([])
  })

  test('STF-164: has 1 to 1,000 characters, and an order', async () => {
    const { reference, orderId } = await newOrder()
    const send = (text: string) => calls.answer(office, `orders/${reference}/notes`, { text })
    expect(await send('  ')).toEqual([400, 'Write the note first.'])
    expect((await send('x'.repeat(1_001)))[0]).toBe(400)
    expect((await send('x'.repeat(1_000)))[0]).toBe(201)
    expect(await calls.notesOn(orderId)).toHaveLength(1)
    expect(await calls.answer(office, 'orders/none/notes', { text: TEXT })).toEqual([404, 'Not found.'])
  })
})

describe('Striking a note out', () => {
  test('STF-164: is done once by its author, and the note stays', async () => {
    const order = await noted()
    const struck = [200, 'The note is struck out.']
    expect([await strike(office, order), await strike(office, order)]).toEqual([struck, struck])
    const [note] = await readTimeline(office, order)
    expect(note).toMatchObject({ text: TEXT, isStruck: true, canStrike: false })
    expect(await calls.entriesOf(order.orderId, 'order.note_struck')).toMatchObject([
      { data: { noteId: order.noteId } },
    ])
  })

  test('STF-164: is possible for 15 minutes', async () => {
    const order = await noted()
    const age = (minutes: number) =>
      api.db
        .update(notes)
        .set({ createdAt: minutesAgo(minutes) })
        .where(eq(notes.noteId, order.noteId))
    await age(16)
    expect(await strike(office, order)).toEqual([409, 'A note can be struck out for 15 minutes.'])
    expect((await readTimeline(office, order))[0]).toMatchObject({ isStruck: false, canStrike: false })
    await age(14)
    expect((await strike(office, order))[0]).toBe(200)
  })

  test('STF-164: is not possible for another person, nor under another order', async () => {
    const [order, other] = [await noted(), await newOrder()]
    const owner = await api.signedInStaff()
    expect((await readTimeline(owner, order))[0]).toMatchObject({ canStrike: false })
    const unknown = [404, 'Not found.']
    expect(await strike(owner, order)).toEqual(unknown)
    expect(await strike(office, { ...order, reference: other.reference })).toEqual(unknown)
    expect(await strike(office, { ...order, noteId: randomUUID() })).toEqual(unknown)
    expect(await calls.notesOn(order.orderId)).toMatchObject([{ struckAt: null }])
  })
})
