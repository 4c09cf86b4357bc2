import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { orderDesk, PRICE } from './testing/order-desk.ts'
import { eventually, openShop, type Shop } from './testing/order-fixtures.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('An order that is refunded in two parts ends its enrolments with the second, however often each is reported (case 50)', async () => {
  const { courseId, reference } = await orderDesk(shop).paidOrder()
  const tell = (refund: string, amount: number, note: string) =>
    shop.webhook({
      event: 'refund.processed',
      data: { transaction_reference: reference, refund_reference: refund, amount, note },
    })
  const isHandled = async () => (await shop.db.$count(paymentEvents, isNull(paymentEvents.handledAt))) === 0
  for (const note of ['a', 'b', 'b']) await tell('1', PRICE - 100, note)
  await eventually(isHandled)
  expect((await shop.orderOf(reference)).status).toBe('paid')
  expect(await shop.enrolmentsIn(courseId)).toHaveLength(1)
  await tell('2', 100, 'a')
  await eventually(async () => (await shop.orderOf(reference)).status === 'refunded')
  expect(await shop.enrolmentsIn(courseId)).toHaveLength(0)
  expect(await shop.seatsOf(courseId)).toBe(0)
})
