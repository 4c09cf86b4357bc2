import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios, PRICE } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

test('An order that is refunded in two parts ends its enrolments with the second, however often each is reported (case 50)', async () => {
  const { courseId, reference } = await orderScenarios(fixtures).paidOrder()
  const sendRefund = (refund: string, amount: number, note: string) =>
    fixtures.webhook({
      event: 'refund.processed',
      data: { transaction_reference: reference, refund_reference: refund, amount, note },
    })
  const isHandled = async () =>
    (await fixtures.db.$count(paymentEvents, isNull(paymentEvents.handledAt))) === 0
  for (const note of ['a', 'b', 'b']) await sendRefund('1', PRICE - 100, note)
  await eventually(isHandled)
  expect((await fixtures.orderOf(reference)).status).toBe('paid')
  expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
  await sendRefund('2', 100, 'a')
  await eventually(async () => (await fixtures.orderOf(reference)).status === 'refunded')
  expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
  expect(await fixtures.seatsOf(courseId)).toBe(0)
})
