import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TransactionList } from '#contract/api/transaction'
import { parentActor } from '../../platform/actor.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { initialize } from './initialize.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

async function paid() {
  const courseId = await fixtures.course()
  const family = await fixtures.family()
  await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  const { reference, accessCode, orderId } = await initialize(
    fixtures.context,
    parentActor(family.parent.parentId),
    PRICE,
  )
  await fixtures.choose(accessCode, 'success')
  await fixtures.verify(family.parent, reference)
  return { ...family, courseId, reference, orderId }
}
type Paid = Awaited<ReturnType<typeof paid>>

const sendEvent = (event: string, { reference }: Paid, id = 1) =>
  fixtures.webhook({ event, data: { id, transaction: { id: 7, reference, amount: PRICE } } })
const shownStatus = async ({ parent }: Paid) =>
  TransactionList.parse((await fixtures.get(parent, '/transactions/parents')).json()).transactions[0]?.status
const becomes = (order: Paid, status: string) => eventually(async () => (await shownStatus(order)) === status)
const auditedEvents = async ({ orderId }: Paid) => {
  const events = await fixtures.db.select().from(auditEvents).where(eq(auditEvents.subject, orderId))
  return events.map(({ action, actorKind }) => [action, actorKind]).slice(2)
}

describe('A disputed payment', () => {
  test('is shown as disputed, keeps its place and is recorded once (case 50)', async () => {
    const order = await paid()
    for (const id of [1, 1, 2]) await sendEvent('charge.dispute.create', order, id)
    await becomes(order, 'disputed')
    await sendEvent('charge.dispute.remind', order)
    expect(await fixtures.orderOf(order.reference)).toMatchObject({
      providerStatus: 'success',
      disputedAt: expect.any(Date),
    })
    expect(await fixtures.enrolmentsIn(order.courseId)).toHaveLength(1)
    expect((await fixtures.verify(order.parent, order.reference)).json()).toMatchObject({ status: 'success' })
    expect(await auditedEvents(order)).toEqual([['order.disputed', 'provider']])
  })

  test('that is won becomes completed again (case 50)', async () => {
    const order = await paid()
    await sendEvent('charge.dispute.create', order)
    await becomes(order, 'disputed')
    await sendEvent('charge.dispute.resolve', order)
    await becomes(order, 'completed')
    expect(await auditedEvents(order)).toEqual([
      ['order.disputed', 'provider'],
      ['order.dispute_resolved', 'provider'],
    ])
  })

  test('that is lost ends the enrolment and mails the parent, once (case 50)', async () => {
    const order = await paid()
    await sendEvent('charge.dispute.create', order)
    await becomes(order, 'disputed')
    await fixtures.changeCharge(order.reference, { status: 'reversed' })
    for (const id of [1, 2, 3]) await sendEvent('charge.dispute.resolve', order, id)
    await becomes(order, 'refunded')
    expect(await fixtures.enrolmentsIn(order.courseId)).toHaveLength(0)
    expect(await fixtures.seatsOf(order.courseId)).toBe(0)
    expect(await fixtures.mailsTo(order.parent)).toEqual(['enrolled', 'receipt', 'refunded'])
    await sendEvent('charge.dispute.remind', order, 9)
    expect(await shownStatus(order)).toBe('refunded')
    expect(await auditedEvents(order)).toEqual([
      ['order.disputed', 'provider'],
      ['order.refunded', 'provider'],
    ])
  })
})
