import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parentActor } from '../../platform/actor.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { orderLines } from '../../platform/db/schema/orders.ts'
import { initialize } from './initialize.ts'
import { reconcileOrders } from './reconcile.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { configOf, orderScenarios, PRICE } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

describe('A placed order', () => {
  test('holds its seats, freezes its lines and can be paid for 30 minutes (PAY-09, PAY-10, PAY-12)', async () => {
    const { reference, courseId, parent, accessCode, amount, currency, email, expiresAt, sandboxPopupPath } =
      await scenarios.openOrder({ children: 2 })
    expect(reference).toMatch(/^\d{13}$/)
    expect({ amount, currency, email }).toEqual({ amount: 2 * PRICE, currency: 'NGN', email: parent.email })
    expect(accessCode).toMatch(/^[0-9a-f]{16}$/)
    expect(sandboxPopupPath).toBe('/api/payment/sandbox/popup')
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(await fixtures.seatsOf(courseId)).toBe(2)
    const order = await fixtures.orderOf(reference)
    await fixtures.db
      .update(courses)
      .set({ priceKobo: 1, title: 'Renamed' })
      .where(eq(courses.courseId, courseId))
    const lines = await fixtures.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId))
    expect(lines.map(({ courseTitle, priceKobo }) => [courseTitle, priceKobo])).toEqual([
      ['Robots from Cartons', PRICE],
      ['Robots from Cartons', PRICE],
    ])
  })

  test('is returned again for the same cart, with the same reference and access code (case 6)', async () => {
    const first = await scenarios.openOrder()
    const again = await Promise.all([1, 2, 3].map(() => fixtures.initialize(first.parent, PRICE)))
    for (const response of again) {
      expect(configOf(response.json())).toMatchObject({
        reference: first.reference,
        accessCode: first.accessCode,
      })
    }
    expect(await fixtures.seatsOf(first.courseId)).toBe(1)
  })

  test('is created once by a double click (case 5)', async () => {
    const courseId = await fixtures.course()
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    const responses = await Promise.all([
      fixtures.initialize(parent, PRICE),
      fixtures.initialize(parent, PRICE),
    ])
    const [one, two] = responses.map((response) => configOf(response.json()))
    expect(one).toEqual(two)
  })

  test('is cancelled and releases its seats when the cart changes (case 30)', async () => {
    const first = await scenarios.openOrder()
    const other = await fixtures.course({ priceKobo: 1_000_000 })
    await fixtures.fillCart(first.parent, [{ courseId: other, childIds: first.childIds }])
    const second = configOf((await fixtures.initialize(first.parent, PRICE + 1_000_000)).json())
    expect(second.reference).not.toBe(first.reference)
    expect(await fixtures.orderOf(first.reference)).toMatchObject({ status: 'cancelled', seatsHeld: false })
    expect(await fixtures.seatsOf(first.courseId)).toBe(1)
    expect(await fixtures.seatsOf(other)).toBe(1)
  })

  test('is replaced in the last 5 minutes of its hold', async () => {
    const first = await scenarios.openOrder()
    await fixtures.changeOrder(first.reference, { expiresAt: new Date(Date.now() + 4 * 60_000) })
    const second = configOf((await fixtures.initialize(first.parent, PRICE)).json())
    expect(second.reference).not.toBe(first.reference)
    expect(await fixtures.orderOf(first.reference)).toMatchObject({ status: 'cancelled' })
    expect(await fixtures.seatsOf(first.courseId)).toBe(1)
  })
})

describe('A placed order: interruptions and free courses', () => {
  test('that was paid in a popup that never reported is settled by the next attempt (case 11)', async () => {
    const first = await scenarios.openOrder()
    await fixtures.choose(first.accessCode, 'success')
    await fixtures.changeOrder(first.reference, { createdAt: new Date(Date.now() - 60_000) })
    const again = configOf((await fixtures.initialize(first.parent, PRICE)).json())
    expect(again).toMatchObject({ reference: first.reference, accessCode: null })
    expect(await fixtures.orderOf(first.reference)).toMatchObject({ status: 'paid' })
  })

  test('that was paid before the cart changed is settled, not replaced (case 30)', async () => {
    const first = await scenarios.openOrder()
    await fixtures.choose(first.accessCode, 'success')
    const other = await fixtures.course({ priceKobo: 1_000_000 })
    await fixtures.fillCart(first.parent, [{ courseId: other, childIds: first.childIds }])
    const shownTooMuch = await fixtures.initialize(first.parent, PRICE + 1_000_000)
    expect(shownTooMuch.statusCode).toBe(409)
    expect(await fixtures.orderOf(first.reference)).toMatchObject({ status: 'paid' })
    const second = configOf((await fixtures.initialize(first.parent, 1_000_000)).json())
    expect(second.amount).toBe(1_000_000)
  })

  test('whose access code was lost in a crash is replaced with a new reference and the same seats (case 44)', async () => {
    const first = await scenarios.openOrder()
    const longAgo = new Date(Date.now() - 20_000)
    await fixtures.changeOrder(first.reference, { accessCode: null, createdAt: longAgo })
    const second = configOf((await fixtures.initialize(first.parent, PRICE)).json())
    expect(second.reference).not.toBe(first.reference)
    expect(await fixtures.orderOf(first.reference)).toMatchObject({ status: 'cancelled' })
    expect(await fixtures.seatsOf(first.courseId)).toBe(1)
  })

  test('is replaced at once after a restart during the provider call', async () => {
    const first = await scenarios.openOrder()
    await fixtures.changeOrder(first.reference, { accessCode: null })
    const restarted = { ...fixtures.context, callsSince: new Date() }
    const startedAt = Date.now()
    const second = await initialize(restarted, parentActor(first.parent.parentId), PRICE)
    expect(Date.now() - startedAt).toBeLessThan(3_000)
    expect(second.reference).not.toBe(first.reference)
    expect(await fixtures.seatsOf(first.courseId)).toBe(1)
  })

  test('without an access code is cancelled by the reconciler, which releases its seat', async () => {
    const { courseId, reference } = await scenarios.openOrder()
    await fixtures.changeOrder(reference, { accessCode: null })
    await reconcileOrders(fixtures.context, 120)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'pending' })
    await fixtures.changeOrder(reference, { createdAt: new Date(Date.now() - 61_000) })
    await reconcileOrders(fixtures.context, 120)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'cancelled' })
    expect(await fixtures.seatsOf(courseId)).toBe(0)
  })

  test('with nothing to pay is enrolled at once without the provider (case 54)', async () => {
    const courseId = await fixtures.course({ priceKobo: 0 })
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    const config = configOf((await fixtures.initialize(parent, 0)).json())
    expect(config).toMatchObject({ accessCode: null, amount: 0 })
    expect(await fixtures.orderOf(config.reference)).toMatchObject({
      status: 'paid',
      channel: 'free',
      providerStatus: null,
    })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
    expect((await fixtures.verify(parent, config.reference)).json()).toMatchObject({ status: 'success' })
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled'])
  })
})
