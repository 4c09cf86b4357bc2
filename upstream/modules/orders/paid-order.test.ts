import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import { orderDesk, PRICE } from './testing/order-desk.ts'
import { eventually, openShop, type Shop } from './testing/order-fixtures.ts'

let shop: Shop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openShop()
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

describe('A paid order', () => {
  test('stays paid when the provider later reports a failure (case 21)', async () => {
    const { parent, courseId, reference } = await desk.paidOrder()
    await shop.changeCharge(reference, { status: 'failed' })
    await desk.charged(reference)
    await shop.verify(parent, reference)
    expect(await shop.orderOf(reference)).toMatchObject({ status: 'paid' })
    expect(await shop.enrolmentsIn(courseId)).toHaveLength(1)
  })

  test('that is refunded ends its enrolments and frees its seats, once (case 50)', async () => {
    const { parent, courseId, reference } = await desk.paidOrder({ children: 2 })
    for (let times = 0; times < 3; times += 1) await desk.refundProcessed(reference, 2 * PRICE)
    await eventually(async () => (await shop.orderOf(reference)).status === 'refunded')
    expect(await shop.enrolmentsIn(courseId)).toHaveLength(0)
    expect(await shop.seatsOf(courseId)).toBe(0)
    expect(await shop.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refunded'])
    expect((await shop.verify(parent, reference)).json()).toMatchObject({ status: 'failed' })
    const { transactions } = (await shop.get(parent, '/transactions/parents')).json()
    expect(transactions).toHaveLength(2)
    expect(transactions[0]).toMatchObject({ status: 'refunded' })
  })

  test('that is partly refunded stays paid (case 50)', async () => {
    const { courseId, reference } = await desk.paidOrder()
    await desk.refundProcessed(reference, 100)
    const { orderId } = await shop.orderOf(reference)
    const actions = async () =>
      (await shop.db.select().from(auditEvents).where(eq(auditEvents.subject, orderId))).map(
        ({ action }) => action,
      )
    await eventually(async () => (await actions()).includes('order.refunded_in_part'))
    expect(await shop.enrolmentsIn(courseId)).toHaveLength(1)
  })

  test('allows the child to enrol again once it is refunded', async () => {
    const { parent, childIds, courseId, reference } = await desk.paidOrder()
    await desk.refundProcessed(reference, PRICE)
    await eventually(async () => (await shop.orderOf(reference)).status === 'refunded')
    await shop.fillCart(parent, [{ courseId, childIds }])
    expect((await shop.initialize(parent, PRICE)).statusCode).toBe(200)
  })

  test('has an amount equal to the sum of its lines', async () => {
    const all = await shop.db.select().from(orders)
    for (const { orderId, amountKobo } of all) {
      const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      expect(lines.reduce((sum, { priceKobo }) => sum + priceKobo, 0)).toBe(amountKobo)
    }
  })
})
