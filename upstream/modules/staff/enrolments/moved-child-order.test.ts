import { describe, expect, test } from 'vitest'
import { eventually } from '../../orders/testing/order-fixtures.ts'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { orderCalls } from '../orders/testing/order-calls.ts'
import { whole } from '../refunds/testing/refund-calls.ts'
import { setUpMovedChildren } from './testing/moved-child.ts'

const { fixtures, calls, office, movedChild, seatsOf } = await setUpMovedChildren()
const owner = await fixtures.signedInStaff()
const orders = orderCalls(fixtures, office)

describe('The order of a moved child', () => {
  test('STF-156, STF-188: shows one place with what was bought and where the child sits', async () => {
    const child = await movedChild()
    const { places, timeline } = await orders.read(child.reference)
    expect(places).toMatchObject([
      {
        lineId: child.lines[0].lineId,
        courseId: child.courseId,
        courseTitle: 'Kite Science',
        enrolment: 'enrolled',
        enrolmentId: child.newEnrolment,
        movedTo: { courseId: child.newId, title: 'Robots from Cartons' },
      },
    ])
    expect(timeline.find(({ what }) => what === 'Moved to another course')).toMatchObject({
      source: 'staff',
      from: 'by Tunde Bakare',
      text: 'Kite Science → Robots from Cartons',
    })
    expect(timeline.map(({ what }) => what)).toContain(
      'Email “Moved to another course” written, waits to be sent',
    )
    await calls.end(office, child.newEnrolment)
    const after = await orders.read(child.reference)
    expect(after.places).toMatchObject([
      { enrolment: 'ended', enrolmentId: child.newEnrolment, movedTo: null },
    ])
    expect(after.timeline.find(({ what }) => /^Enrolment ended, the place/.test(what))).toMatchObject({
      text: 'Robots from Cartons',
    })
  })

  test('shows no move after the child was moved back', async () => {
    const child = await movedChild()
    await calls.move(office, child.newEnrolment, { courseId: child.courseId })
    const { enrolmentId } = await calls.liveOf(child)
    expect((await orders.read(child.reference)).places).toMatchObject([
      { enrolment: 'enrolled', enrolmentId, movedTo: null },
    ])
    expect(await calls.myCourses(child.parent)).toMatchObject([{ courseTitle: 'Kite Science' }])
  })

  test('STF-169: refunded with its enrolment frees the new place, and the email has the new course', async () => {
    const child = await movedChild()
    const { statusCode } = await calls.refunds.ask(office, child, { lines: [whole(child.lines[0])] })
    expect(statusCode).toBe(201)
    expect(await seatsOf(child)).toEqual([0, 0])
    expect(await calls.refunds.isEnrolled(child.lines[0])).toBe(false)
    const [approved] = await calls.mailsOf(child.parent, 'refund-approved')
    expect(approved?.data).toMatchObject({
      lines: [{ courseTitle: 'Kite Science' }],
      ended: [{ courseTitle: 'Robots from Cartons' }],
    })
  })

  test('STF-169: asked for before the move and approved after it frees the new place', async () => {
    const child = await calls.enrolled({ kobo: [20_000_000] })
    const lines = [whole(child.lines[0])]
    const asked = await calls.refunds.ask(office, child, { lines, asksForApproval: true })
    const newId = await fixtures.course({ priceKobo: 20_000_000 })
    await calls.move(office, child.enrolmentId, { courseId: newId })
    const { refundId } = asked.json().refund
    const isIn = (enrolledIn: string | null) => [{ courseTitle: 'Kite Science', enrolledIn }]
    const listed = (await calls.refunds.get(owner, 'refunds/requested')).json().refunds
    expect(listed.find((one: { refundId: string }) => one.refundId === refundId)).toMatchObject({
      lines: isIn('Robots from Cartons'),
    })
    expect((await calls.refunds.post(owner, `refunds/${refundId}/approve`)).statusCode).toBe(200)
    expect(await fixtures.seatsOf(newId)).toBe(0)
    expect(await fixtures.seatsOf(child.courseId)).toBe(0)
    expect((await orders.read(child.reference)).refunds).toMatchObject([{ lines: isIn(null) }])
  })

  test('STF-175: refunded whole by the provider frees the new place', async () => {
    const child = await movedChild()
    const data = { transaction_reference: child.reference, amount: PRICE }
    await fixtures.changeCharge(child.reference, { status: 'reversed' })
    await fixtures.webhook({ event: 'refund.processed', data })
    await eventually(async () => (await fixtures.orderOf(child.reference)).status === 'refunded')
    expect(await seatsOf(child)).toEqual([0, 0])
    expect(await calls.refunds.isEnrolled(child.lines[0])).toBe(false)
  })
})
