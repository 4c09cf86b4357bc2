import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parents } from '../../platform/db/schema/parents.ts'
import type { SignedIn } from '../../testing/app.ts'
import { eraseFamily } from '../privacy/erase-family.ts'
import { initialize } from './initialize.ts'
import { expireOrders } from './reconcile.ts'
import { refundOrders } from './refund-orders.ts'
import { openShop, type Shop } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function open(courseId: string) {
  const { parent, childIds } = await shop.family()
  await shop.fillCart(parent, [{ courseId, childIds }])
  return { parent, ...(await initialize(shop.context, parent.parentId, PRICE)) }
}

async function paid(courseId: string) {
  const order = await open(courseId)
  await shop.choose(order.accessCode, 'success')
  await shop.verify(order.parent, order.reference)
  return order
}

const becomes = (reference: string, status: string) =>
  expect.poll(async () => (await shop.orderOf(reference)).status).toBe(status)

async function wentBack(reference: string) {
  await shop.webhook({ event: 'refund.processed', data: { transaction_reference: reference } })
  await becomes(reference, 'refunded')
}

async function erase({ parentId }: SignedIn) {
  const [parent] = await shop.db.select().from(parents).where(eq(parents.parentId, parentId))
  if (!parent) throw new Error('There is no such parent.')
  await eraseFamily(shop, parent, '127.0.0.1')
}

describe('An erased family', () => {
  test('is not enrolled by a late payment, which is refunded', async () => {
    const courseId = await shop.course()
    const { parent, reference, accessCode } = await open(courseId)
    await shop.changeOrder(reference, { expiresAt: new Date(Date.now() - 1) })
    await expireOrders(shop.context)
    await erase(parent)
    await shop.choose(accessCode, 'success')
    await shop.webhook({ event: 'charge.success', data: { reference } })
    await becomes(reference, 'refund_due')
    const order = await shop.orderOf(reference)
    expect(order).toMatchObject({ reason: 'erased', seatsHeld: false })
    expect(await shop.enrolmentsIn(courseId)).toEqual([])
    expect(await shop.seatsOf(courseId)).toBe(0)

    await refundOrders(shop.context, 0)
    await wentBack(reference)
    expect(await shop.mailsTo(order)).toEqual([])
  })

  test('frees its place once, even if its payment is refunded later', async () => {
    const courseId = await shop.course()
    const gone = await paid(courseId)
    await paid(courseId)
    await erase(gone.parent)
    expect(await shop.seatsOf(courseId)).toBe(1)
    await shop.context.provider.refund(gone.reference)
    await wentBack(gone.reference)
    expect(await shop.seatsOf(courseId)).toBe(1)
    expect(await shop.enrolmentsIn(courseId)).toHaveLength(1)
  })
})
