import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parents } from '../../../platform/db/schema/parents.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { refundOrders } from '../../orders/refund-orders.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { rejectWhileMoneyMoves } from '../../privacy/reject-while-money-moves.ts'
import { changeCalls } from '../course-changes/testing/change-calls.ts'
import { cash, type HandCalls, handCalls, today } from './testing/hand-calls.ts'

let fixtures: OrderFixtures
let calls: HandCalls
let office: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = handCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
  owner = await fixtures.signedInStaff()
})
afterAll(() => fixtures.close())

const refundsOf = ({ orderId }: { orderId: string }) =>
  fixtures.db.select().from(refunds).where(eq(refunds.orderId, orderId))

/** @param amount naira of the first place */
async function ask(by: SignedInStaff, reference: string, amount: number, endsEnrolment = false) {
  const { places } = await calls.read(by, reference)
  const lines = [{ lineId: places[0].lineId, amount, endsEnrolment }]
  return calls.post(by, `orders/${reference}/refunds`, { lines, reason: 'change-of-plans' })
}

const payBack = (by: SignedInStaff, refundId: string) =>
  calls.post(by, `refunds/${refundId}/paid-otherwise`, { way: 'cash', day: today() })

describe('A refund of money that was received by hand', () => {
  test('STF-174: waits for the office to pay it back, and is no more than was received', async () => {
    const order = await calls.enrolled(office, { payment: cash(30_000) })
    expect((await calls.read(office, order.reference)).places).toMatchObject([{ left: 30_000 }])
    const tooMuch = await ask(office, order.reference, 30_000.01)
    expect([tooMuch.statusCode, tooMuch.json().reason]).toEqual([409, 'refund_exceeds'])
    const asked = await ask(office, order.reference, 30_000, true)
    expect(asked.json().refund).toMatchObject({ state: 'approved', way: 'cash', can: ['paid-otherwise'] })
    await refundOrders(fixtures.context, 0)
    const waiting = await calls.read(office, order.reference)
    expect(waiting.refunds).toMatchObject([{ state: 'approved' }])
    expect(waiting.needs).toMatchObject([
      {
        kind: 'refund-stuck',
        why: 'Refund of ₦30,000: to be paid back by hand. Pay it back, then enter the day and the way with the refund below.',
      },
    ])
    expect(await calls.mailOf(order.parent, 'refund-approved')).toMatchObject([{ isByHand: true }])
    const { refundId } = asked.json().refund
    expect((await payBack(office, refundId)).statusCode).toBe(200)
    expect((await payBack(office, refundId)).statusCode).toBe(409)
    expect(await calls.read(office, order.reference)).toMatchObject({
      state: 'refunded',
      refunded: 30_000,
      needs: [],
      byHand: { received: 30_000, open: 0 },
      refunds: [{ state: 'sent', way: 'cash', can: [] }],
    })
    expect(await fixtures.seatsOf(order.courseId)).toBe(0)
    const { timeline } = await calls.read(office, order.reference)
    expect(timeline).toContainEqual(expect.objectContaining({ what: 'Refunded: ₦30,000' }))
    expect((await fixtures.mailsTo(order.parent)).filter((mail) => mail.startsWith('refund'))).toEqual([
      'refund-approved',
      'refund-sent',
    ])
  })

  test('STF-175: a part leaves the child enrolled and the order partly refunded', async () => {
    const order = await calls.enrolled(office, { payment: cash(30_000) })
    const asked = await ask(office, order.reference, 30_000)
    await payBack(office, asked.json().refund.refundId)
    expect(await calls.read(office, order.reference)).toMatchObject({
      state: 'partly-refunded',
      byHand: { received: 30_000, open: 15_000 },
      places: [{ enrolment: 'enrolled', left: 0 }],
    })
  })

  test('STF-187: a payment of which money goes back cannot be reversed', async () => {
    const order = await calls.enrolled(office, { payment: cash(30_000) })
    const isNeededForRefunds = async () =>
      (await calls.read(office, order.reference)).byHand.payments[0].isNeededForRefunds
    expect(await isNeededForRefunds()).toBe(false)
    await ask(office, order.reference, 1_000)
    expect(await isNeededForRefunds()).toBe(true)
    const [payment] = await calls.paymentsOf(order)
    const reversed = await calls.reverse(office, order.reference, payment?.paymentId ?? '')
    expect([reversed.statusCode, reversed.json().reason]).toEqual([409, 'not_refundable'])
  })

  test('STF-174: only an owner records that money of the provider was paid back another way', async () => {
    const order = await calls.enrolled(office, { payment: cash(1_000) })
    const asked = await ask(office, order.reference, 1_000)
    const { refundId } = asked.json().refund
    await fixtures.db
      .update(refunds)
      .set({ state: 'failed', way: 'provider' })
      .where(eq(refunds.refundId, refundId))
    expect((await payBack(office, refundId)).statusCode).toBe(403)
    expect((await payBack(owner, refundId)).statusCode).toBe(200)
  })
})

describe('A family whose address has changed', () => {
  test('STF-186, STF-198: has receipts and refund emails at the address that it has now', async () => {
    const order = await calls.enrolled(office)
    const { parentId } = order.parent
    const email = `new.${order.parent.email}`
    await fixtures.db.update(parents).set({ email }).where(eq(parents.parentId, parentId))
    await calls.pay(office, order.reference, cash(10_000))
    await ask(office, order.reference, 1_000)
    expect(await calls.mailOf({ email }, 'receipt-by-hand')).toHaveLength(1)
    expect(await calls.mailOf({ email }, 'refund-approved')).toHaveLength(1)
    expect(await calls.mailOf(order.parent, 'receipt-by-hand')).toEqual([])
  })

  test('STF-174: has money back in the way of the last payment that was not reversed', async () => {
    const order = await calls.enrolled(office, { payment: cash(10_000) })
    const transfer = { ...cash(5_000), way: 'transfer', bankReference: '0041' }
    await calls.pay(office, order.reference, transfer)
    const [, wrong] = await calls.paymentsOf(order)
    await calls.reverse(office, order.reference, wrong?.paymentId ?? '')
    expect((await ask(office, order.reference, 1_000)).json().refund).toMatchObject({ way: 'cash' })
  })

  test('STF-322: is not erased while an owner decides about money that a person must pay back', async () => {
    const order = await calls.enrolled(office, { payment: cash(10_000) })
    await ask(office, order.reference, 1_000)
    await fixtures.db
      .update(refunds)
      .set({ state: 'requested', approvedAt: null })
      .where(eq(refunds.orderId, order.orderId))
    const refused = fixtures.db.transaction((tx) => rejectWhileMoneyMoves(tx, order.parent.parentId))
    await expect(refused).rejects.toMatchObject({ reason: 'payment_pending' })
  })
})

describe('A course that is cancelled', () => {
  test('STF-107, STF-310: pays back what was received by hand, and asks for nothing that is open', async () => {
    const courseId = await fixtures.course()
    const paid = await calls.enrolled(office, { courseId, payment: cash(30_000) })
    const unpaid = await calls.enrolled(office, { courseId })
    const cancelled = await changeCalls(fixtures).cancel(owner, courseId)
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await refundsOf(paid)).toMatchObject([
      { state: 'approved', way: 'cash', amountKobo: 3_000_000, isWhole: false },
    ])
    expect(await refundsOf(unpaid)).toEqual([])
    expect(await calls.read(office, unpaid.reference)).toMatchObject({ byHand: { received: 0, open: 0 } })
    expect((await calls.pay(office, unpaid.reference, cash(1_000))).json().reason).toBe('payment_exceeds')
    expect(await calls.mailOf(paid.parent, 'course-cancelled')).toMatchObject([
      { refundKobo: 0, handKobo: 3_000_000 },
    ])
    expect(await calls.mailOf(unpaid.parent, 'course-cancelled')).toMatchObject([{ handKobo: 0 }])
    const { refunds: asked } = await calls.read(office, paid.reference)
    expect((await payBack(office, asked[0].refundId)).statusCode).toBe(200)
    expect(await calls.read(office, paid.reference)).toMatchObject({ state: 'refunded' })
  })
})
