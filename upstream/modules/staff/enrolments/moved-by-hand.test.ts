import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import { cash, handCalls } from '../by-hand/testing/hand-calls.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const { fixtures, calls, office } = await setUpEnrolments()
const hand = handCalls(fixtures)

const message =
  'Not all that was agreed for this place has been received, so the difference lowers what is to be paid and is not refunded.'

/** ₦45,000 agreed. @param naira received in cash */
async function enrolledByHand(naira: number) {
  const child = await hand.enrolled(office, { payment: cash(naira) })
  const { enrolmentId } = await liveIn(child.courseId)
  return { ...child, enrolmentId }
}

async function liveIn(courseId: string) {
  const [live] = await fixtures.enrolmentsIn(courseId)
  if (!live) throw new Error('Nobody is enrolled.')
  return live
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

  test('STF-189: gets no money back that was not received, and owes the price of the cheaper course', async () => {
    const child = await enrolledByHand(5_000)
    const courseId = await fixtures.course({ priceKobo: 3_000_000 })
    const refused = await calls.move(office, child.enrolmentId, { courseId, difference: 'refund' })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { message, errors: [{ path: 'courseId', message }] },
    ])
    const kept = await calls.move(office, child.enrolmentId, { courseId, difference: 'keep' })
    expect(kept.statusCode).toBe(200)
    expect(await hand.read(office, child.reference)).toMatchObject({
      byHand: { received: 5_000, open: 25_000, payable: 25_000 },
    })
    expect(await hand.mailOf(child.parent, 'moved')).toMatchObject([{ openKobo: 2_500_000 }])
    expect((await hand.pay(office, child.reference, cash(25_000.01))).json().reason).toBe('payment_exceeds')
    expect((await hand.pay(office, child.reference, cash(25_000))).statusCode).toBe(201)
    const back = await calls.move(office, (await liveIn(courseId)).enrolmentId, { courseId: child.courseId })
    expect(back.statusCode, back.body).toBe(200)
    expect(await hand.read(office, child.reference)).toMatchObject({
      byHand: { received: 30_000, open: 15_000 },
    })
  })

  test('STF-189: who paid all leaves the difference with the school, or has what was paid beyond it', async () => {
    const child = await enrolledByHand(45_000)
    const courseId = await fixtures.course({ priceKobo: 3_000_000 })
    await calls.move(office, child.enrolmentId, { courseId, difference: 'keep' })
    expect(await hand.read(office, child.reference)).toMatchObject({
      byHand: { received: 45_000, open: 0, payable: 0 },
      places: [{ left: 45_000 }],
    })
    expect(await refundsOf(child.orderId)).toEqual([])
  })

  test('STF-192: whose enrolment ends gets an email with what was received, and owes nothing more', async () => {
    const child = await enrolledByHand(5_000)
    expect((await calls.end(office, child.enrolmentId)).statusCode).toBe(200)
    expect(await hand.mailOf(child.parent, 'enrolment-ended')).toMatchObject([
      { keptKobo: 500_000, droppedKobo: 4_000_000 },
    ])
    expect(await hand.read(office, child.reference)).toMatchObject({
      byHand: { received: 5_000, open: 0, payable: 40_000 },
    })
    expect((await calls.notesOf(child)).join()).toContain(
      '\n₦40,000 that was open is not asked for any more.',
    )
  })

  test('STF-187, STF-192: whose place has ended can have a wrong payment corrected', async () => {
    const child = await enrolledByHand(45_000)
    await calls.end(office, child.enrolmentId)
    const [payment] = await hand.paymentsOf(child)
    await hand.reverse(office, child.reference, payment?.paymentId ?? '')
    const { byHand } = await hand.read(office, child.reference)
    expect(byHand).toMatchObject({ received: 0, open: 0, payable: 45_000 })
    const transfer = { ...cash(45_000), way: 'transfer', bankReference: '0041' }
    expect((await hand.pay(office, child.reference, transfer)).statusCode).toBe(201)
  })

  test('STF-192: gets an email about kept money only once, after the place of the other child', async () => {
    const courseId = await fixtures.course()
    const child = await hand.enrolled(office, { courseId, children: 2, payment: cash(45_000) })
    for (let ended = 0; ended < 2; ended += 1) await calls.end(office, (await liveIn(courseId)).enrolmentId)
    expect(await hand.mailOf(child.parent, 'enrolment-ended')).toMatchObject([
      { keptKobo: 0, droppedKobo: 4_500_000 },
      { keptKobo: 4_500_000, droppedKobo: 0 },
    ])
  })
})
