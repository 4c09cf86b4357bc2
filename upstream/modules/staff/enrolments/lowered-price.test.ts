import { describe, expect, test } from 'vitest'
import { cash, handCalls } from '../by-hand/testing/hand-calls.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const { fixtures, calls, office } = await setUpEnrolments()
const hand = handCalls(fixtures)

const message =
  'Not all that was agreed for this place has been received, so the difference lowers what is to be paid and is not refunded.'

async function liveIn(courseId: string) {
  const [live] = await fixtures.enrolmentsIn(courseId)
  if (!live) throw new Error('Nobody is enrolled.')
  return live
}

describe('A family of an order by hand, after a move to a cheaper course', () => {
  test('STF-189: that paid the lowered price gets nothing back for a place between both prices', async () => {
    const child = await hand.enrolled(office, { payment: cash(5_000) })
    const cheap = await fixtures.course({ priceKobo: 2_200_000 })
    await calls.move(office, (await liveIn(child.courseId)).enrolmentId, {
      courseId: cheap,
      difference: 'keep',
    })
    await hand.pay(office, child.reference, cash(17_000))
    expect(await hand.read(office, child.reference)).toMatchObject({ byHand: { received: 22_000, open: 0 } })
    const { enrolmentId } = await liveIn(cheap)
    expect((await calls.read(office, enrolmentId)).json().enrolment.isReceived).toBe(false)
    const courseId = await fixtures.course({ priceKobo: 2_500_000 })
    const refused = await calls.move(office, enrolmentId, { courseId, difference: 'refund' })
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
    expect((await calls.move(office, enrolmentId, { courseId, difference: 'keep' })).statusCode).toBe(200)
    expect(await hand.read(office, child.reference)).toMatchObject({
      byHand: { received: 22_000, open: 3_000 },
    })
  })

  test('STF-168: keeps what is open while a refund of the place waits for an owner', async () => {
    const dear = await fixtures.course({ priceKobo: 40_000_000 })
    const child = await hand.enrolled(office, { courseId: dear, payment: cash(200_000) })
    const { enrolmentId } = await liveIn(child.courseId)
    const { places } = await hand.read(office, child.reference)
    const lines = [{ lineId: places[0].lineId, amount: 160_000, endsEnrolment: false }]
    const asked = { lines, reason: 'goodwill', asksForApproval: true }
    expect((await hand.post(office, `orders/${child.reference}/refunds`, asked)).statusCode).toBe(201)
    const courseId = await fixtures.course({ priceKobo: 10_000_000 })
    const refused = await calls.move(office, enrolmentId, { courseId, difference: 'keep' })
    const waits =
      'The course costs less, and a refund of this place waits for approval. It has to be approved or declined first.'
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { message: waits, errors: [{ path: 'courseId', message: waits }] },
    ])
    expect(await hand.read(office, child.reference)).toMatchObject({ byHand: { open: 200_000 } })
  })

  test('STF-186: owes the other places in full when more is refunded of a moved place than it costs', async () => {
    const courseId = await fixtures.course()
    const child = await hand.enrolled(office, { courseId, children: 2, payment: cash(50_000) })
    const [first, second] = await fixtures.enrolmentsIn(courseId)
    const cheap = await fixtures.course({ priceKobo: 1_000_000 })
    await calls.move(office, first?.enrolmentId ?? '', { courseId: cheap, difference: 'keep' })
    await hand.pay(office, child.reference, cash(5_000))
    expect(await hand.read(office, child.reference)).toMatchObject({ byHand: { open: 0 } })
    const lines = [{ lineId: first?.lineId, amount: 40_000, endsEnrolment: false }]
    await hand.post(office, `orders/${child.reference}/refunds`, { lines, reason: 'goodwill' })
    expect(await hand.read(office, child.reference)).toMatchObject({
      byHand: { received: 55_000, open: 30_000, payable: 30_000 },
    })
    await calls.end(office, second?.enrolmentId ?? '')
    expect(await hand.mailOf(child.parent, 'enrolment-ended')).toMatchObject([{ keptKobo: 1_500_000 }])
  })
})
