import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { NOT_REQUESTED_HERE } from '../../orders/refund-outcomes.ts'
import { listStuckPayments } from '../../orders/stuck-orders.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { actionCalls } from '../orders/testing/action-calls.ts'
import { hoursAgo } from '../today/testing/waiting.ts'
import { unknownPayment } from './testing/unknown-payment.ts'

let fixtures: OrderFixtures
let calls: ReturnType<typeof actionCalls>
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = actionCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
})
afterAll(() => fixtures.close())

type Event = typeof paymentEvents.$inferInsert

async function addEvent(fields: Partial<Event> = {}): Promise<string> {
  const row = {
    provider: 'sandbox',
    kind: 'charge.success',
    bodyDigest: randomUUID(),
    body: {},
    signatureOk: true,
  }
  const [event] = await fixtures.db
    .insert(paymentEvents)
    .values({ ...row, handledAt: new Date(), ...fields })
    .returning()
  return event?.eventId ?? ''
}

const list = async (query: Record<string, string> = {}) => {
  const response = await calls.get(office, `provider-events?${new URLSearchParams(query)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const idsOf = ({ rows }: { rows: { eventId: string }[] }) => rows.map(({ eventId }) => eventId)
const read = async (eventId: string) => {
  const response = await calls.get(office, `provider-events/${eventId}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().event
}
const waits = async (id: string) =>
  (await listStuckPayments(fixtures.db)).some(({ eventId }) => eventId === id)
const dealWith = (eventId: string, key?: string) =>
  calls.answer(office, `provider-events/${eventId}/dealt-with`, { text: 'It is for 1794994920417.' }, key)

describe('The provider’s messages', () => {
  test('STF-158: are listed newest first, with signature, outcome in words and whether there is an order', async () => {
    const { reference } = await orderScenarios(fixtures).paidOrder()
    const createdAt = hoursAgo(-2)
    const eventId = await addEvent({ reference, createdAt, outcome: 'paid', body: { amount: 4_500_000 } })
    const { rows } = await list()
    expect(rows[0]).toEqual({
      eventId,
      kind: 'charge.success',
      reference,
      receivedAt: createdAt.toISOString(),
      isSigned: true,
      outcome: 'Paid',
      amount: 45_000,
      hasOrder: true,
    })
  })

  test('STF-057, STF-059: are found by reference, kind and outcome, in pages', async () => {
    const reference = randomUUID()
    const ids: string[] = []
    for (let hour = 0; hour < 27; hour += 1)
      ids.unshift(await addEvent({ reference, createdAt: hoursAgo(100 - hour), outcome: 'already' }))
    const strange = await addEvent({ reference, outcome: 'unknown' })
    const refund = await addEvent({ reference, kind: 'refund.processed', outcome: NOT_REQUESTED_HERE })
    const unhandled = await addEvent({ reference, handledAt: null })
    expect((await list({ q: reference })).total).toBe(30)
    expect(idsOf(await list({ q: reference, size: '25', page: '2' }))).toEqual(ids.slice(-5))
    expect(idsOf(await list({ q: reference, kind: 'refund.processed' }))).toEqual([refund])
    expect(idsOf(await list({ q: reference, outcome: 'unknown' })).toSorted()).toEqual(
      [strange, refund].toSorted(),
    )
    expect(idsOf(await list({ q: reference, outcome: 'waiting' }))).toEqual([unhandled])
    expect((await list({ q: reference, outcome: 'flying' })).total).toBe(30)
    expect(await list({ q: 'nothing' })).toEqual({ rows: [], total: 0 })
  })

  test('STF-158: a message shows the fields that are stored, nested ones by their path', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`field${index}`, index]))
    const body = { data: { amount: 7, paid: true, lines: [{ title: 'Robots' }], none: null }, ...many }
    const event = await read(await addEvent({ body, outcome: 'ignored', signatureOk: false }))
    expect(event.fields).toHaveLength(100)
    expect(event.fields.slice(0, 4)).toEqual([
      { name: 'data.amount', value: '7' },
      { name: 'data.lines.0.title', value: 'Robots' },
      { name: 'data.paid', value: 'true' },
      { name: 'field0', value: '0' },
    ])
    expect(event).toMatchObject({
      provider: 'sandbox',
      isSigned: false,
      outcome: 'Nothing to do',
      need: null,
      notes: [],
      canRefund: false,
    })
    expect((await calls.get(office, `provider-events/${randomUUID()}`)).statusCode).toBe(404)
  })

  test('STF-172: a refund that was not requested here waits for a person once it is made', async () => {
    const refund = { reference: randomUUID(), outcome: NOT_REQUESTED_HERE }
    const pending = await addEvent({ ...refund, kind: 'refund.pending' })
    const made = await addEvent({ ...refund, kind: 'refund.processed' })
    expect([await waits(pending), await waits(made)]).toEqual([false, true])
    expect((await read(made)).need.why).toBe('a refund that was not requested here')
    expect((await dealWith(made))[0]).toBe(200)
    expect(await waits(made)).toBe(false)
  })

  test('STF-161: that the money of a payment without an order was returned needs nobody', async () => {
    const refund = { reference: randomUUID(), outcome: 'unknown' }
    expect(await waits(await addEvent({ ...refund, kind: 'refund.processed' }))).toBe(false)
    expect(await waits(await addEvent({ ...refund, kind: 'refund.failed' }))).toBe(true)
  })
})

describe('A payment without an order', () => {
  test('STF-161: leaves the list with a note, which may name the order', async () => {
    const { eventId, reference } = await unknownPayment(fixtures)
    expect(await waits(eventId)).toBe(true)
    const before = await read(eventId)
    expect(before).toMatchObject({
      outcome: 'Belongs to no order',
      hasOrder: false,
      need: { kind: 'payment-unknown', why: 'a payment without an order', since: before.receivedAt },
      canRefund: true,
    })
    const key = randomUUID()
    const dealt = [200, 'Marked as dealt with.']
    expect([await dealWith(eventId, key), await dealWith(eventId, key)]).toEqual([dealt, dealt])
    expect(await waits(eventId)).toBe(false)
    const after = await read(eventId)
    expect(after).toMatchObject({ need: null, canRefund: true })
    expect(after.notes).toMatchObject([
      { what: 'Note by Tunde Bakare', text: 'It is for 1794994920417.', canStrike: false },
    ])
    const entries = await calls.entriesOf(eventId, 'payment.dealt_with')
    expect(entries).toMatchObject([{ subjectKind: 'payment', data: { reference } }])
    expect(JSON.stringify(entries)).not.toContain('1794994920417')
  })

  test('STF-161: leaves the list with all its messages, and cannot be dealt with twice', async () => {
    const { eventId, events, report } = await unknownPayment(fixtures)
    await report(2)
    const other = (await events()).find((event) => event.eventId !== eventId)?.eventId ?? ''
    expect([await waits(eventId), await waits(other)]).toEqual([true, true])
    await dealWith(other)
    expect([await waits(eventId), await waits(other)]).toEqual([false, false])
    expect((await read(eventId)).notes).toHaveLength(1)
    const nothing = [409, 'Nothing waits here any more. Reload the page to see what happened.']
    expect([await dealWith(eventId), await dealWith(other)]).toEqual([nothing, nothing])
  })

  test('STF-161: cannot be dealt with while it has an order or is unknown', async () => {
    const { reference } = await orderScenarios(fixtures).paidOrder()
    expect((await dealWith(await addEvent({ reference, outcome: 'paid' })))[0]).toBe(409)
    expect(await dealWith(randomUUID())).toEqual([404, 'Not found.'])
  })
})
