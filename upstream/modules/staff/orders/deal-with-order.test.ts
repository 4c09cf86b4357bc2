import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { orders } from '../../../platform/db/schema/orders.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { confirmPayment } from '../../orders/confirm-payment.ts'
import { openDispute } from '../../orders/disputes.ts'
import { listStuckPayments } from '../../orders/stuck-orders.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { hoursAgo, waiting } from '../today/testing/waiting.ts'
import { actionCalls } from './testing/action-calls.ts'
import { orderCalls } from './testing/order-calls.ts'

const DEALT = [200, 'Marked as dealt with.']
const NOTHING = [409, 'Nothing waits here any more. Reload the page to see what happened.']

let fixtures: OrderFixtures
let calls: ReturnType<typeof actionCalls>
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = actionCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(() => fixtures.close())

const dealWith = (reference: string, key?: string) =>
  calls.answer(office, `orders/${reference}/dealt-with`, { text: 'The bank sent it back.' }, key)
const waits = async (reference: string) =>
  (await listStuckPayments(fixtures.db)).some((one) => one.reference === reference)

const stuck = async (fields?: Partial<typeof orders.$inferInsert>) =>
  waiting(fixtures).order(await fixtures.signedInParent(), fields)

/** Paid, disputed and dealt with. */
async function disputed() {
  const order = await orderScenarios(fixtures).paidOrder()
  await openDispute(fixtures.context, order.reference)
  expect(await dealWith(order.reference)).toEqual(DEALT)
  expect(await waits(order.reference)).toBe(false)
  return order
}
const send = (event: string, reference: string, id = 1) =>
  fixtures.webhook({ event, data: { id, transaction: { id: 7, reference, amount: 4_500_000 } } })

describe('An order that waits for a person', () => {
  test('STF-160: leaves the list with a note, once for a form that is sent twice', async () => {
    const { reference, orderId } = await stuck()
    expect(await waits(reference)).toBe(true)
    const key = randomUUID()
    expect([await dealWith(reference, key), await dealWith(reference, key)]).toEqual([DEALT, DEALT])
    expect(await waits(reference)).toBe(false)
    const detail = await orderCalls(fixtures, office).read(reference)
    expect(detail).toMatchObject({ needs: [], canBeDealtWith: false })
    expect(await calls.notesOn(orderId)).toMatchObject([{ text: 'The bank sent it back.' }])
    const entries = await calls.entriesOf(orderId, 'order.dealt_with')
    expect(entries).toMatchObject([{ actorStaffId: office.staffId, data: { needs: ['order-stuck'] } }])
    expect(JSON.stringify(entries)).not.toContain('bank')
  })

  test('STF-160: cannot be dealt with a second time, nor without a reason to wait', async () => {
    const { reference, orderId } = await stuck()
    await dealWith(reference)
    expect(await dealWith(reference)).toEqual(NOTHING)
    expect(await calls.notesOn(orderId)).toHaveLength(1)
    const fresh = await stuck({ createdAt: hoursAgo(2) })
    expect(await dealWith(fresh.reference)).toEqual(NOTHING)
    expect(await dealWith('none')).toEqual([404, 'Not found.'])
  })
})

describe('An order that was dealt with', () => {
  test('STF-160: waits again when the provider says something new, and not when it repeats itself', async () => {
    const order = await orderScenarios(fixtures).openOrder()
    const { reference } = order
    await fixtures.choose(order.accessCode, 'pending')
    await fixtures.changeCharge(reference, { data: { clearsAt: Date.now() + 3_600_000 } })
    await confirmPayment(fixtures.context, reference)
    await fixtures.changeOrder(reference, { status: 'expired', createdAt: hoursAgo(30), seatsHeld: false })
    expect(await dealWith(reference)).toEqual(DEALT)
    await confirmPayment(fixtures.context, reference)
    expect(await waits(reference)).toBe(false)
    await fixtures.changeCharge(reference, { status: 'queued' })
    await confirmPayment(fixtures.context, reference)
    expect(await waits(reference)).toBe(true)
  })

  test('STF-160: waits again when a message about it was handled, such as a reminder of a dispute', async () => {
    const { reference } = await disputed()
    await send('charge.dispute.remind', reference)
    await expect.poll(() => waits(reference)).toBe(true)
  })

  test('STF-160: waits no longer than its dispute', async () => {
    const { reference } = await disputed()
    await send('charge.dispute.resolve', reference)
    await expect.poll(async () => (await fixtures.orderOf(reference)).disputedAt).toBeNull()
    await expect.poll(async () => (await fixtures.orderOf(reference)).dealtWithAt).toBeNull()
    expect(await waits(reference)).toBe(false)
  })

  test('STF-179: waits again when a refund has become late since then', async () => {
    const { reference } = await orderScenarios(fixtures).paidOrder()
    const order = await fixtures.orderOf(reference)
    const { addRefund } = orderCalls(fixtures, office)
    await addRefund(order, { state: 'failed', amountKobo: 100_000 })
    expect(await dealWith(reference)).toEqual(DEALT)
    expect(await waits(reference)).toBe(false)
    await addRefund(order, { state: 'asked', amountKobo: 200_000, askedAt: hoursAgo(25) })
    await fixtures.changeOrder(reference, { dealtWithAt: hoursAgo(0.5) })
    expect(await waits(reference)).toBe(false)
    await fixtures.changeOrder(reference, { dealtWithAt: hoursAgo(2) })
    expect(await waits(reference)).toBe(true)
  })
})
