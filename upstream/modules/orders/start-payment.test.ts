import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorReason } from '#contract/errors'
import { courses } from '../../platform/db/complete-courses.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { PRICE } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

async function fillNewCart(fields: Parameters<OrderFixtures['course']>[0] = {}, children = 1) {
  const courseId = await fixtures.course(fields)
  const family = await fixtures.family(children)
  await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  return { ...family, courseId }
}

describe('Starting a payment', () => {
  const expectRejected = async (
    { parent }: { parent: Parameters<OrderFixtures['initialize']>[0] & { parentId: string } },
    kobo: number,
    status: number,
    message: string,
    reason: ErrorReason,
  ) => {
    const response = await fixtures.initialize(parent, kobo)
    expect([response.statusCode, response.json()]).toEqual([status, { message, reason }])
    expect(await fixtures.db.$count(orders, eq(orders.parentId, parent.parentId))).toBe(0)
  }

  test('requires a session', async () => {
    expect((await fixtures.app.inject({ url: '/payments/initialize?expectedAmount=1' })).statusCode).toBe(401)
  })

  test('requires a cart with at least one course', async () => {
    await expectRejected(await fixtures.family(), 0, 400, 'Your cart is empty.', 'cart_empty')
  })

  test('requires a child for every course (CART-19)', async () => {
    const filledCart = await fillNewCart()
    await fixtures.fillCart(filledCart.parent, [{ courseId: await fixtures.course(), childIds: [] }])
    await expectRejected(
      filledCart,
      PRICE,
      400,
      'Please assign at least one child to each course.',
      'child_required',
    )
  })

  test('rejects a subtotal that differs from the current prices (case 28)', async () => {
    const filledCart = await fillNewCart()
    await fixtures.db
      .update(courses)
      .set({ priceKobo: PRICE + 1 })
      .where(eq(courses.courseId, filledCart.courseId))
    await expectRejected(
      filledCart,
      PRICE,
      409,
      'Prices have changed. Please review your cart: the subtotal is now ₦45,000.01.',
      'price_changed',
    )
    expect((await fixtures.initialize(filledCart.parent, PRICE + 1)).statusCode).toBe(200)
  })

  test.each(['-1', '1.5', 'a', '', '9007199254740993'])('rejects %j as an amount', async (amount) => {
    const { parent } = await fixtures.family()
    expect((await fixtures.get(parent, `/payments/initialize?expectedAmount=${amount}`)).statusCode).toBe(400)
  })

  test('rejects a course that has closed, and names it (case 36)', async () => {
    const filledCart = await fillNewCart({ title: 'Kites', status: 'Closed' })
    await expectRejected(
      filledCart,
      PRICE,
      409,
      'Kites is no longer open for enrolment. Please remove it from your cart.',
      'course_closed',
    )
  })

  test('rejects a course without enough places and holds no seats in the others (case 31)', async () => {
    const roomy = await fixtures.course()
    const filledCart = await fillNewCart({ title: 'Kites', maximumCapacity: 1 }, 2)
    await fixtures.fillCart(filledCart.parent, [{ courseId: roomy, childIds: filledCart.childIds }])
    await expectRejected(
      filledCart,
      4 * PRICE,
      409,
      'Kites has only 1 place left. Please review your cart.',
      'course_full',
    )
    expect([await fixtures.seatsOf(roomy), await fixtures.seatsOf(filledCart.courseId)]).toEqual([0, 0])
    await fixtures.db.update(courses).set({ seatsTaken: 1 }).where(eq(courses.courseId, filledCart.courseId))
    await expectRejected(
      filledCart,
      4 * PRICE,
      409,
      'Kites is full. Please remove it from your cart.',
      'course_full',
    )
  })

  test('rejects a child who is now outside the age range', async () => {
    const filledCart = await fillNewCart()
    await fixtures.db
      .update(courses)
      .set({ minimumAge: 12, maximumAge: 13 })
      .where(eq(courses.courseId, filledCart.courseId))
    await expectRejected(
      filledCart,
      PRICE,
      409,
      "Chidera isn't within the age range for Robots from Cartons.",
      'outside_age_range',
    )
  })

  test('calculates in kobo: three times ₦1,999.99 is 599997 (case 55)', async () => {
    const { parent } = await fillNewCart({ priceKobo: 199_999 }, 3)
    const { data } = (await fixtures.initialize(parent, 599_997)).json()
    expect(data.amount).toBe(599_997)
  })
})
