import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { courses } from '../../platform/db/complete-courses.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { expireOrders } from './reconcile.ts'
import { refundOrders } from './refund-orders.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'
import { configOf, orderScenarios, PRICE } from './testing/order-scenarios.ts'

const HOUR = 3_600_000
let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

describe('A payment that cannot enrol anyone', () => {
  test.each([
    ['a smaller amount', { data: { paidKobo: PRICE - 1 } }],
    ['another requested amount', { amountKobo: PRICE * 2 }],
    ['another currency', { currency: 'USD' }],
  ])('with %s releases the seats and is refunded (cases 19, 40, 47)', async (_, change) => {
    const { parent, courseId, accessCode, reference } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeCharge(reference, change)
    expect((await fixtures.verify(parent, reference)).json()).toMatchObject({ status: 'failed' })
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'refund_due', reason: 'amount' })
    expect(await fixtures.seatsOf(courseId)).toBe(0)
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
    expect(await fixtures.mailsTo(parent)).toEqual(['refund-due'])
  })

  test.each([
    ['amount', { data: { paidKobo: PRICE - 1 } }],
    ['currency', { currency: 'USD' }],
  ])(
    'with another %s, reported by a webhook, enrols no child and alerts the operator once (case 19)',
    async (_, change) => {
      const alerts = vi.spyOn(fixtures.app.log, 'error').mockReturnValue()
      const { courseId, accessCode, reference } = await scenarios.openOrder()
      await fixtures.choose(accessCode, 'success')
      await fixtures.changeCharge(reference, change)
      const { orderId } = await fixtures.orderOf(reference)
      for (const retry of [1, 2]) {
        const data = { reference, retry }
        expect((await fixtures.webhook({ event: 'charge.success', data })).statusCode).toBe(200)
      }
      await eventually(
        async () => (await fixtures.db.$count(paymentEvents, isNull(paymentEvents.handledAt))) === 0,
      )
      expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'refund_due', reason: 'amount' })
      expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
      expect(alerts.mock.calls).toEqual([[{ alert: 'refund due', orderId }, 'Refund due.']])
      alerts.mockRestore()
    },
  )

  test('because the seat was sold to another child is refunded (case 33)', async () => {
    const late = await scenarios.openOrder({ capacity: 1 })
    await fixtures.changeOrder(late.reference, { expiresAt: new Date(Date.now() - 1000) })
    await expireOrders(fixtures.context)
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId: late.courseId, childIds }])
    const other = configOf((await fixtures.initialize(parent, PRICE)).json())
    await fixtures.choose(late.accessCode, 'success')
    expect((await fixtures.verify(late.parent, late.reference)).json()).toMatchObject({ status: 'failed' })
    expect(await fixtures.orderOf(late.reference)).toMatchObject({ status: 'refund_due', reason: 'full' })
    await fixtures.choose(other.accessCode, 'success')
    await fixtures.verify(parent, other.reference)
    expect(await fixtures.seatsOf(late.courseId)).toBe(1)
    expect(await fixtures.enrolmentsIn(late.courseId)).toHaveLength(1)
  })

  test('because the child is already enrolled is refunded in full (case 34)', async () => {
    const first = await scenarios.openOrder()
    const other = await fixtures.course()
    await fixtures.fillCart(first.parent, [{ courseId: other, childIds: first.childIds }])
    const second = configOf((await fixtures.initialize(first.parent, 2 * PRICE)).json())
    await fixtures.choose(first.accessCode, 'success')
    await fixtures.choose(second.accessCode, 'success')
    await fixtures.verify(first.parent, first.reference)
    await fixtures.verify(first.parent, second.reference)
    expect(await fixtures.orderOf(first.reference)).toMatchObject({ status: 'paid' })
    expect(await fixtures.orderOf(second.reference)).toMatchObject({
      status: 'refund_due',
      reason: 'duplicate',
    })
    expect([await fixtures.seatsOf(first.courseId), await fixtures.seatsOf(other)]).toEqual([1, 0])
  })

  test('is refunded once, and the parent gets a mail when the money is back', async () => {
    const { parent, accessCode, reference } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeCharge(reference, { data: { paidKobo: 100 } })
    await fixtures.verify(parent, reference)
    await refundOrders(fixtures.context, 60)
    const refunding = await fixtures.orderOf(reference)
    expect(refunding).toMatchObject({
      status: 'refund_due',
      providerStatus: 'success',
      refundAttemptedAt: expect.any(Date),
    })
    expect(refunding.refundId).not.toBeNull()
    await refundOrders(fixtures.context, 60)
    expect((await fixtures.orderOf(reference)).refundId).toBe(refunding.refundId)
    await scenarios.sendRefunded(reference, 100)
    await eventually(async () => (await fixtures.orderOf(reference)).status === 'refunded')
    expect(await fixtures.mailsTo(parent)).toEqual(['refund-due', 'refunded'])
  })

  test('is recognised as refunded even if the event was lost', async () => {
    const { parent, accessCode, reference } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeCharge(reference, { currency: 'USD' })
    await fixtures.verify(parent, reference)
    await refundOrders(fixtures.context, 60)
    await fixtures.changeOrder(reference, { updatedAt: new Date(Date.now() - HOUR) })
    await refundOrders(fixtures.context, 60)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'refunded' })
  })
})

describe('A payment for a course that is no longer offered', () => {
  test.each(['cancelled', 'archived'] as const)('STF-109: because it was %s is returned', async (state) => {
    const late = await scenarios.openOrder()
    await fixtures.changeOrder(late.reference, { expiresAt: new Date(Date.now() - 1000) })
    await expireOrders(fixtures.context)
    await fixtures.db.update(courses).set({ state }).where(eq(courses.courseId, late.courseId))
    await fixtures.choose(late.accessCode, 'success')
    expect((await fixtures.verify(late.parent, late.reference)).json()).toMatchObject({
      status: 'failed',
      message: 'A course in your order is no longer offered. Your money is being returned.',
    })
    const order = await fixtures.orderOf(late.reference)
    expect(order).toMatchObject({ status: 'refund_due', reason: 'cancelled' })
    expect(await fixtures.seatsOf(late.courseId)).toBe(0)
    expect(await fixtures.enrolmentsIn(late.courseId)).toHaveLength(0)
    expect(await fixtures.mailsTo(late.parent)).toEqual(['refund-due'])
    await refundOrders(fixtures.context, 60)
    expect((await fixtures.orderOf(late.reference)).refundId).not.toBeNull()
  })
})
