import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parentActor } from '../../platform/actor.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import type { SignedIn } from '../../testing/app.ts'
import { eraseFamily } from '../privacy/erase-family.ts'
import { initialize } from './initialize.ts'
import { expireOrders } from './reconcile.ts'
import { refundOrders } from './refund-orders.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

async function open(courseId: string) {
  const { parent, childIds } = await fixtures.family()
  await fixtures.fillCart(parent, [{ courseId, childIds }])
  return { parent, ...(await initialize(fixtures.context, parentActor(parent.parentId), PRICE)) }
}

async function paid(courseId: string) {
  const order = await open(courseId)
  await fixtures.choose(order.accessCode, 'success')
  await fixtures.verify(order.parent, order.reference)
  return order
}

const becomes = (reference: string, status: string) =>
  expect.poll(async () => (await fixtures.orderOf(reference)).status).toBe(status)

async function completeRefund(reference: string) {
  await fixtures.webhook({ event: 'refund.processed', data: { transaction_reference: reference } })
  await becomes(reference, 'refunded')
}

async function erase({ parentId }: SignedIn) {
  const [parent] = await fixtures.db.select().from(parents).where(eq(parents.parentId, parentId))
  if (!parent) throw new Error('Unknown parent.')
  await eraseFamily(fixtures, parent)
}

describe('An erased family', () => {
  test('is not enrolled by a late payment, which is refunded', async () => {
    const courseId = await fixtures.course()
    const { parent, reference, accessCode } = await open(courseId)
    await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 1) })
    await expireOrders(fixtures.context)
    await erase(parent)
    await fixtures.choose(accessCode, 'success')
    await fixtures.webhook({ event: 'charge.success', data: { reference } })
    await becomes(reference, 'refund_due')
    const order = await fixtures.orderOf(reference)
    expect(order).toMatchObject({ reason: 'erased', seatsHeld: false })
    expect(await fixtures.enrolmentsIn(courseId)).toEqual([])
    expect(await fixtures.seatsOf(courseId)).toBe(0)

    await refundOrders(fixtures.context, 0)
    await completeRefund(reference)
    expect(await fixtures.mailsTo(order)).toEqual([])
  })

  test('frees its place once, even if its payment is refunded later', async () => {
    const courseId = await fixtures.course()
    const erasedOrder = await paid(courseId)
    await paid(courseId)
    await erase(erasedOrder.parent)
    expect(await fixtures.seatsOf(courseId)).toBe(1)
    await fixtures.context.provider.refund(erasedOrder.reference)
    await completeRefund(erasedOrder.reference)
    expect(await fixtures.seatsOf(courseId)).toBe(1)
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
  })
})
