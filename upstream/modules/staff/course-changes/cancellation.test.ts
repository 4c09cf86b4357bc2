import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { refundOrders } from '../../orders/refund-orders.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { PRICE } from '../../orders/testing/order-scenarios.ts'
import { type ChangeCalls, changeCalls } from './testing/change-calls.ts'

let fixtures: OrderFixtures
let calls: ChangeCalls
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = changeCalls(fixtures)
  office = await fixtures.signedInStaff()
})
afterAll(() => fixtures.close())

describe('Cancelling a course', () => {
  test('STF-106: first says how many are told, what goes back and who holds places', async () => {
    const courseId = await fixtures.course()
    await calls.paidFamily(courseId, { children: 2 })
    await calls.paidFamily(courseId)
    await calls.openOrder(courseId)
    expect((await calls.read(office, courseId, 'cancellation')).json()).toEqual({
      families: 2,
      children: 3,
      amount: 135_000,
      openOrders: 1,
    })
  })

  test('STF-107, STF-108: ends all places, and returns the money without approval', async () => {
    const owner = await fixtures.signedInStaff({ name: 'Ifeoma Eze' })
    const courseId = await fixtures.course({ maximumCapacity: 20 })
    const pair = await calls.paidFamily(courseId, { children: 2 })
    const single = await calls.paidFamily(courseId)
    const open = await calls.openOrder(courseId)
    const response = await calls.cancel(office, courseId)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().course).toMatchObject({
      state: 'cancelled',
      status: 'Closed',
      cancelReason: 'The roof leaks.',
      cancelledAt: expect.any(String),
      placesTaken: 0,
      enrolled: 0,
    })
    expect(await fixtures.enrolmentsIn(courseId)).toEqual([])
    expect(await fixtures.orderOf(open.reference)).toMatchObject({ status: 'cancelled', seatsHeld: false })
    const asked = { reason: 'course-cancelled', state: 'approved', way: 'provider' }
    const one = { ...asked, amountKobo: PRICE }
    expect(await calls.refundsOf(pair.orderId)).toMatchObject([
      { ...one, isWhole: false },
      { ...one, isWhole: false },
    ])
    expect(await calls.refundsOf(single.orderId)).toMatchObject([{ ...one, isWhole: true }])
    for (const [{ parent, childIds }, refundKobo] of [
      [pair, 2 * PRICE],
      [single, PRICE],
    ] as const) {
      const mails = await calls.mailsOf(parent, 'course-cancelled')
      expect(mails.map(({ data }) => data)).toMatchObject([
        { reason: 'The roof leaks.', refundKobo, disputedKobo: 0, calendarSequence: 1 },
      ])
      expect(mails[0]?.data.children).toHaveLength(childIds.length)
      expect(await fixtures.mailsTo(parent)).toEqual(['course-cancelled', 'enrolled', 'receipt'])
    }
    expect(await calls.mailsOf(owner, 'staff-alert')).toHaveLength(1)
    expect(await calls.entriesOf(courseId)).toMatchObject([
      {
        action: 'course.cancelled',
        data: { families: 2, children: 3, refundKobo: 3 * PRICE, openOrders: 1 },
      },
    ])
  })

  test('asks the provider for the money once, and ends the orders as refunded', async () => {
    const courseId = await fixtures.course()
    const { reference, orderId } = await calls.paidFamily(courseId)
    await calls.cancel(office, courseId)
    await refundOrders(fixtures.context, 60)
    await refundOrders(fixtures.context, 60)
    const [refund, ...others] = await calls.refundsOf(orderId)
    expect(others).toEqual([])
    expect(refund?.providerRefundId).not.toBeNull()
    await fixtures.webhook({
      event: 'refund.processed',
      data: { transaction_reference: reference, amount: PRICE },
    })
    expect(await fixtures.seatsOf(courseId)).toBe(0)
  })

  test('STF-106: needs the title as it is, apart from spaces around it, and a confirmation', async () => {
    const courseId = await fixtures.course()
    const wrong = await calls.cancel(office, courseId, { title: 'robots from cartons' })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [{ path: 'title', message: 'Type the title to confirm.' }],
    ])
    expect((await calls.courseOf(courseId)).state).toBe('published')
    const late = await fixtures.signedInStaff()
    await fixtures.db
      .update(staffSessions)
      .set({ confirmedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(staffSessions.staffId, late.staffId))
    expect((await calls.cancel(late, courseId)).statusCode).toBe(428)
    expect((await calls.cancel(office, courseId, { title: ' Robots from Cartons ' })).statusCode).toBe(200)
  })
})

describe('A cancelled course', () => {
  test('STF-014, STF-111: is done once, and cannot be undone or postponed', async () => {
    const courseId = await fixtures.course()
    const { parent, orderId } = await calls.paidFamily(courseId)
    const key = randomUUID()
    const version = await calls.versionOf(courseId)
    for (const _ of [1, 2])
      expect((await calls.cancel(office, courseId, { version }, key)).statusCode).toBe(200)
    const again = await calls.cancel(office, courseId)
    expect([again.statusCode, again.json().message]).toEqual([409, 'This course is cancelled.'])
    const form = { startDate: '2086-02-04', endDate: '2086-04-22' }
    expect((await calls.postpone(office, courseId, form)).statusCode).toBe(409)
    expect(await calls.mailsOf(parent, 'course-cancelled')).toHaveLength(1)
    expect(await calls.refundsOf(orderId)).toHaveLength(1)
  })

  test('reminds no family any more', async () => {
    const courseId = await fixtures.course()
    const { parent } = await calls.paidFamily(courseId)
    const waiting = { recipient: parent.email, template: 'course-reminder-3', data: { courseId } }
    await fixtures.db.insert(emailOutbox).values(waiting)
    await calls.cancel(office, courseId)
    expect(await calls.mailsOf(parent, 'course-reminder-3')).toEqual([])
  })
})

describe('The money of a cancelled course', () => {
  test('is not promised while a payment is disputed, and is not asked for', async () => {
    const courseId = await fixtures.course()
    const { parent, reference, orderId } = await calls.paidFamily(courseId)
    await fixtures.changeOrder(reference, { disputedAt: new Date() })
    await calls.cancel(office, courseId)
    const [mail] = await calls.mailsOf(parent, 'course-cancelled')
    expect(mail?.data).toMatchObject({ refundKobo: 0, disputedKobo: PRICE })
    await refundOrders(fixtures.context, 60)
    expect(await calls.refundsOf(orderId)).toMatchObject([{ state: 'approved', providerRefundId: null }])
    await fixtures.changeOrder(reference, { disputedAt: null })
  })

  test('is none for a free place', async () => {
    const courseId = await fixtures.course({ priceKobo: 0 })
    const { parent } = await calls.freeFamily(courseId)
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
    await calls.cancel(office, courseId)
    const [mail] = await calls.mailsOf(parent, 'course-cancelled')
    expect(mail?.data).toMatchObject({ refundKobo: 0, isFree: true })
  })

  test('is what is left of a place that was refunded in part', async () => {
    const courseId = await fixtures.course()
    const { parent, reference, orderId } = await calls.paidFamily(courseId)
    const { headers } = office
    const { places } = (await fixtures.app.inject({ url: `/staff/orders/${reference}`, headers })).json()
      .order
    const lines = [{ lineId: places[0].lineId, amount: 10_000, endsEnrolment: false }]
    const part = await fixtures.app.inject({
      method: 'POST',
      url: `/staff/orders/${reference}/refunds`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: { reason: 'goodwill', lines },
    })
    expect(part.statusCode, part.body).toBe(201)
    await calls.cancel(office, courseId)
    const [mail] = await calls.mailsOf(parent, 'course-cancelled')
    expect(mail?.data).toMatchObject({ refundKobo: PRICE - 1_000_000 })
    const kobo = (await calls.refundsOf(orderId)).map(({ amountKobo }) => amountKobo)
    expect(kobo.toSorted((a, b) => a - b)).toEqual([1_000_000, PRICE - 1_000_000])
  })

  test('STF-109: that arrives later goes back, with one email', async () => {
    const courseId = await fixtures.course()
    const late = await calls.openOrder(courseId)
    await calls.cancel(office, courseId)
    await fixtures.choose(late.accessCode, 'success')
    await fixtures.verify(late.parent, late.reference)
    expect(await fixtures.orderOf(late.reference)).toMatchObject({
      status: 'refund_due',
      reason: 'cancelled',
    })
    expect(await fixtures.mailsTo(late.parent)).toEqual(['refund-due'])
    expect(await fixtures.seatsOf(courseId)).toBe(0)
  })
})
