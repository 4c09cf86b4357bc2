import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { cash, type HandCalls, handCalls } from '../by-hand/testing/hand-calls.ts'
import { type EnrolmentCalls, enrolmentCalls } from './testing/enrolment-calls.ts'

let fixtures: OrderFixtures
let calls: EnrolmentCalls
let hand: HandCalls
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = enrolmentCalls(fixtures)
  hand = handCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(() => fixtures.close())

/** ₦45,000 agreed. @param naira received in cash */
async function enrolledByHand(naira: number) {
  const child = await hand.enrolled(office, { payment: cash(naira) })
  const [live] = await fixtures.enrolmentsIn(child.courseId)
  if (!live) throw new Error('Nobody is enrolled.')
  return { ...child, enrolmentId: live.enrolmentId }
}
const refundsOf = (orderId: string) => fixtures.db.select().from(refunds).where(eq(refunds.orderId, orderId))

describe('A child who was enrolled by hand', () => {
  test('STF-188, STF-189: is moved, and a person pays the difference back', async () => {
    const child = await enrolledByHand(45_000)
    const courseId = await fixtures.course({ priceKobo: 3_000_000, title: 'Kite Science' })
    const response = await calls.move(office, child.enrolmentId, { courseId, difference: 'refund' })
    expect(response.statusCode, response.body).toBe(200)
    expect(await refundsOf(child.orderId)).toMatchObject([
      { amountKobo: 1_500_000, way: 'cash', state: 'approved' },
    ])
    const order = await hand.read(office, child.reference)
    expect(order).toMatchObject({ amount: 45_000, byHand: { received: 45_000, open: 0 } })
    expect(order.places).toMatchObject([
      { courseTitle: 'Robots from Cartons', movedTo: { courseId, title: 'Kite Science' }, price: 45_000 },
    ])
    expect(await fixtures.seatsOf(child.courseId)).toBe(0)
    expect(await fixtures.seatsOf(courseId)).toBe(1)
  })

  test('STF-189: gets no money back that was not received', async () => {
    const child = await enrolledByHand(5_000)
    const courseId = await fixtures.course({ priceKobo: 3_000_000 })
    const refused = await calls.move(office, child.enrolmentId, { courseId, difference: 'refund' })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'Only ₦5,000 of this order can still be refunded.', reason: 'refund_exceeds' },
    ])
    const kept = await calls.move(office, child.enrolmentId, { courseId, difference: 'keep' })
    expect(kept.statusCode).toBe(200)
    expect(await hand.read(office, child.reference)).toMatchObject({
      byHand: { received: 5_000, open: 40_000 },
    })
  })

  test('STF-192: whose enrolment ends is told of what was received, and owes no more', async () => {
    const child = await enrolledByHand(5_000)
    expect((await calls.end(office, child.enrolmentId)).statusCode).toBe(200)
    expect(await hand.mailOf(child.parent, 'enrolment-ended')).toMatchObject([{ keptKobo: 500_000 }])
    expect(await hand.read(office, child.reference)).toMatchObject({ byHand: { received: 5_000, open: 0 } })
  })
})
