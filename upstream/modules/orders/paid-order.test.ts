import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios, PRICE } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

describe('A paid order', () => {
  test('stays paid when the provider later reports a failure (case 21)', async () => {
    const { parent, courseId, reference } = await scenarios.paidOrder()
    await fixtures.changeCharge(reference, { status: 'failed' })
    await scenarios.sendCharged(reference)
    await fixtures.verify(parent, reference)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'paid' })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
  })

  test('that is refunded ends its enrolments and frees its seats, once (case 50)', async () => {
    const { parent, courseId, reference } = await scenarios.paidOrder({ children: 2 })
    for (let times = 0; times < 3; times += 1) await scenarios.sendRefunded(reference, 2 * PRICE)
    await eventually(async () => (await fixtures.orderOf(reference)).status === 'refunded')
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
    expect(await fixtures.seatsOf(courseId)).toBe(0)
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refunded'])
    expect((await fixtures.verify(parent, reference)).json()).toMatchObject({ status: 'failed' })
    const { transactions } = (await fixtures.get(parent, '/transactions/parents')).json()
    expect(transactions).toHaveLength(2)
    expect(transactions[0]).toMatchObject({ status: 'refunded' })
  })

  test('that is partly refunded stays paid (case 50)', async () => {
    const { courseId, reference } = await scenarios.paidOrder()
    await scenarios.sendRefunded(reference, 100)
    const { orderId } = await fixtures.orderOf(reference)
    const actions = async () =>
      (await fixtures.db.select().from(auditEvents).where(eq(auditEvents.subject, orderId))).map(
        ({ action }) => action,
      )
    await eventually(async () => (await actions()).includes('order.refunded_in_part'))
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
  })

  test('allows the child to enrol again once it is refunded', async () => {
    const { parent, childIds, courseId, reference } = await scenarios.paidOrder()
    await scenarios.sendRefunded(reference, PRICE)
    await eventually(async () => (await fixtures.orderOf(reference)).status === 'refunded')
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    expect((await fixtures.initialize(parent, PRICE)).statusCode).toBe(200)
  })

  test('has an amount equal to the sum of its lines', async () => {
    const all = await fixtures.db.select().from(orders)
    for (const { orderId, amountKobo } of all) {
      const lines = await fixtures.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
      expect(lines.reduce((sum, { priceKobo }) => sum + priceKobo, 0)).toBe(amountKobo)
    }
  })
})
