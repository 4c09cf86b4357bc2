import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TransactionList } from '#contract/api/transaction'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { initialize } from './initialize.ts'
import { eventually, openShop, type Shop } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function paid() {
  const courseId = await shop.course()
  const family = await shop.family()
  await shop.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  const { reference, accessCode, orderId } = await initialize(shop.context, family.parent.parentId, PRICE)
  await shop.choose(accessCode, 'success')
  await shop.verify(family.parent, reference)
  return { ...family, courseId, reference, orderId }
}
type Paid = Awaited<ReturnType<typeof paid>>

const tell = (event: string, { reference }: Paid, id = 1) =>
  shop.webhook({ event, data: { id, transaction: { id: 7, reference, amount: PRICE } } })
const shownTo = async ({ parent }: Paid) =>
  TransactionList.parse((await shop.get(parent, '/transactions/parents')).json()).transactions[0]?.status
const becomes = (order: Paid, status: string) => eventually(async () => (await shownTo(order)) === status)
const written = async ({ orderId }: Paid) => {
  const events = await shop.db.select().from(auditEvents).where(eq(auditEvents.subject, orderId))
  return events.map(({ action }) => action).slice(2)
}

describe('A disputed payment', () => {
  test('is shown as disputed, keeps its place and is recorded once (case 50)', async () => {
    const order = await paid()
    for (const id of [1, 1, 2]) await tell('charge.dispute.create', order, id)
    await becomes(order, 'disputed')
    await tell('charge.dispute.remind', order)
    expect(await shop.enrolmentsIn(order.courseId)).toHaveLength(1)
    expect((await shop.verify(order.parent, order.reference)).json()).toMatchObject({ status: 'success' })
    expect(await written(order)).toEqual(['order.disputed'])
  })

  test('that is won becomes completed again (case 50)', async () => {
    const order = await paid()
    await tell('charge.dispute.create', order)
    await becomes(order, 'disputed')
    await tell('charge.dispute.resolve', order)
    await becomes(order, 'completed')
    expect(await written(order)).toEqual(['order.disputed', 'order.dispute_resolved'])
  })

  test('that is lost ends the enrolment and mails the parent, once (case 50)', async () => {
    const order = await paid()
    await tell('charge.dispute.create', order)
    await becomes(order, 'disputed')
    await shop.changeCharge(order.reference, { status: 'reversed' })
    for (const id of [1, 2, 3]) await tell('charge.dispute.resolve', order, id)
    await becomes(order, 'refunded')
    expect(await shop.enrolmentsIn(order.courseId)).toHaveLength(0)
    expect(await shop.seatsOf(order.courseId)).toBe(0)
    expect(await shop.mailsTo(order.parent)).toEqual(['enrolled', 'receipt', 'refunded'])
    await tell('charge.dispute.remind', order, 9)
    expect(await shownTo(order)).toBe('refunded')
    expect(await written(order)).toEqual(['order.disputed', 'order.refunded'])
  })
})
