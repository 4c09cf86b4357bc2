import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartItems } from '../../platform/db/schema/carts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { expireOrders } from './reconcile.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
const MINUTE = 60_000
let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

/** Twelve children in the cart of one parent fill the course. */
async function wholeCourse() {
  const courseId = await fixtures.course()
  const family = await fixtures.family(12)
  await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  return { ...family, courseId }
}
type FullCourse = Awaited<ReturnType<typeof wholeCourse>>
const startPayment = ({ parent }: Pick<FullCourse, 'parent'>, places = 12) =>
  fixtures.initialize(parent, places * PRICE)

/** Moves all orders of the parent into the past. */
async function moveIntoPast({ parent }: FullCourse, ms: number) {
  for (const order of await fixtures.db.select().from(orders).where(eq(orders.parentId, parent.parentId))) {
    await fixtures.changeOrder(order.reference, {
      createdAt: new Date(order.createdAt.getTime() - ms),
      expiresAt: new Date(order.expiresAt.getTime() - ms),
    })
  }
  await expireOrders(fixtures.context)
}

/** @returns how often the parent could start a payment before the limit */
async function holdRepeatedly(family: FullCourse, everyMs: number): Promise<number> {
  for (let times = 0; times < 20; times += 1) {
    const response = await startPayment(family)
    if (response.statusCode === 429) return times
    expect(response.statusCode).toBe(200)
    expect(await fixtures.seatsOf(family.courseId)).toBe(12)
    await moveIntoPast(family, everyMs)
  }
  return 20
}

describe('Unpaid seat holds', () => {
  test.each([
    ['starts again after each expiry', 31 * MINUTE, 6],
    ['replaces the order just before it expires', 26 * MINUTE, 7],
  ])('of a parent who %s are released after three hours', async (_, everyMs, times) => {
    const family = await wholeCourse()
    expect(await holdRepeatedly(family, everyMs)).toBe(times)
    const refused = await startPayment(family)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe(
      'You have held places for three hours within a day without paying for them. Please try again in 21 hours.',
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3600)
    await moveIntoPast(family, 5 * MINUTE)
    expect(await fixtures.seatsOf(family.courseId)).toBe(0)
    const other = await fixtures.family()
    await fixtures.fillCart(other.parent, [{ courseId: family.courseId, childIds: other.childIds }])
    expect((await startPayment(other, 1)).statusCode).toBe(200)
    await moveIntoPast(family, 21 * 60 * MINUTE)
    await fixtures.db.delete(cartItems).where(eq(cartItems.parentId, family.parent.parentId))
    await fixtures.fillCart(family.parent, [
      { courseId: family.courseId, childIds: family.childIds.slice(0, 2) },
    ])
    expect((await startPayment(family, 2)).statusCode).toBe(200)
  })

  test('do not block parents whose first payment failed or who change the cart often', async () => {
    const family = await wholeCourse()
    const first = (await startPayment(family)).json().data
    await fixtures.choose(first.accessCode, 'declined')
    await fixtures.verify(family.parent, first.reference)
    await moveIntoPast(family, 31 * MINUTE)
    for (let changes = 0; changes < 15; changes += 1) {
      await fixtures.fillCart(family.parent, [
        { courseId: await fixtures.course({ priceKobo: 100 }), childIds: family.childIds.slice(0, 1) },
      ])
      const response = await fixtures.initialize(family.parent, 12 * PRICE + 100 * (changes + 1))
      expect(response.statusCode).toBe(200)
      await moveIntoPast(family, MINUTE)
    }
  })

  test('do not count once they are paid or a transfer is pending', async () => {
    const family = await wholeCourse()
    for (let times = 0; times < 8; times += 1) {
      await fixtures.db.delete(cartItems).where(eq(cartItems.parentId, family.parent.parentId))
      const [childId = ''] = family.childIds
      await fixtures.fillCart(family.parent, [{ courseId: await fixtures.course(), childIds: [childId] }])
      const response = await startPayment(family, 1)
      expect(response.statusCode).toBe(200)
      const { accessCode, reference } = response.json().data
      await fixtures.choose(accessCode, times % 2 === 0 ? 'success' : 'pending')
      await fixtures.verify(family.parent, reference)
      await moveIntoPast(family, 31 * MINUTE)
    }
  })
})
