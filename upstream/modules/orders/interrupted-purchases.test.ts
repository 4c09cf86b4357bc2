import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../../http/session.ts'
import { parentActor } from '../../platform/actor.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { sessions } from '../../platform/db/schema/parents.ts'
import { receiveEvent } from './events.ts'
import { initialize } from './initialize.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

async function filledCart() {
  const courseId = await fixtures.course()
  const family = await fixtures.family()
  await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  return { ...family, courseId }
}

describe('An interrupted purchase', () => {
  test('while children are assigned creates no order and keeps the assignments (case 3)', async () => {
    const { parent, childIds } = await fixtures.family()
    const ids = [
      await fixtures.course(),
      await fixtures.course({ minimumAge: 12, maximumAge: 13 }),
      await fixtures.course(),
    ]
    await fixtures.fillCart(
      parent,
      ids.map((courseId) => ({ courseId, childIds: [] })),
    )
    const { carts } = (await fixtures.get(parent, '/carts')).json()
    const statuses: number[] = []
    for (const { cartId } of carts) {
      const request = { method: 'PATCH' as const, url: `/carts/childs?cartId=${cartId}` }
      const response = await fixtures.app.inject({
        ...request,
        headers: parent.headers,
        payload: { childs: childIds },
      })
      statuses.push(response.statusCode)
    }
    expect(statuses.toSorted()).toEqual([200, 200, 400])
    expect((await fixtures.initialize(parent, 2 * PRICE)).statusCode).toBe(400)
    expect(await fixtures.db.$count(orders, eq(orders.parentId, parent.parentId))).toBe(0)
  })

  test('by an expired session responds 401, still enrols and is in the history after the next login (case 38)', async () => {
    const { parent, courseId } = await filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    await fixtures.db
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(eq(sessions.parentId, parent.parentId))
    expect((await fixtures.verify(parent, reference)).statusCode).toBe(401)
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
    const body = Buffer.from(JSON.stringify({ event: 'charge.success', data: { reference } }))
    expect((await fixtures.webhook(body.toString())).statusCode).toBe(200)
    await eventually(async () => (await fixtures.enrolmentsIn(courseId)).length === 1, 10_000)
    const token = await startSession(fixtures.db, fixtures.env, parentActor(parent.parentId), {
      ip: '127.0.0.1',
    })
    const again = { ...parent, headers: { authorization: `Bearer ${token}` } }
    const { transactions } = (await fixtures.get(again, '/transactions/parents')).json()
    expect(transactions).toMatchObject([{ status: 'completed', paymentReference: reference }])
  })

  test('by a database failure is not acknowledged, so the provider retries the webhook (case 20)', async () => {
    const { parent, courseId } = await filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    const message = { event: 'charge.success', data: { reference } }
    const brokenDb = new Proxy(fixtures.db, {
      get: () => () => {
        throw new Error('down')
      },
    })
    const failingContext = {
      ...fixtures.context,
      db: brokenDb,
      provider: { ...fixtures.context.provider, isSigned: () => true },
    }
    await expect(receiveEvent(failingContext, Buffer.from(JSON.stringify(message)), 'x')).rejects.toThrow(
      'down',
    )
    expect(await fixtures.db.$count(paymentEvents, eq(paymentEvents.reference, reference))).toBe(0)
    expect((await fixtures.webhook(message)).statusCode).toBe(200)
    await eventually(async () => (await fixtures.enrolmentsIn(courseId)).length === 1, 10_000)
  })
})

describe('An open order', () => {
  test('keeps its amount when the price changes, and is cancelled by the next order (case 29)', async () => {
    const { parent, courseId } = await filledCart()
    const first = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
    await fixtures.db
      .update(courses)
      .set({ priceKobo: PRICE + 100 })
      .where(eq(courses.courseId, courseId))
    expect((await fixtures.initialize(parent, PRICE)).statusCode).toBe(409)
    expect(await fixtures.orderOf(first.reference)).toMatchObject({ status: 'pending', amountKobo: PRICE })
    const second = await initialize(fixtures.context, parentActor(parent.parentId), PRICE + 100)
    expect(second).toMatchObject({ amountKobo: PRICE + 100 })
    expect(second.reference).not.toBe(first.reference)
    expect(await fixtures.orderOf(first.reference)).toMatchObject({ status: 'cancelled' })
    expect(await fixtures.seatsOf(courseId)).toBe(1)
  })

  test('that is paid at the old price before it is replaced enrols at that price (case 29)', async () => {
    const { parent, courseId } = await filledCart()
    const first = await initialize(fixtures.context, parentActor(parent.parentId), PRICE)
    await fixtures.db
      .update(courses)
      .set({ priceKobo: PRICE * 2 })
      .where(eq(courses.courseId, courseId))
    await fixtures.choose(first.accessCode, 'success')
    expect((await fixtures.verify(parent, first.reference)).json()).toMatchObject({ status: 'success' })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
  })

  test('uses the account’s email address, whatever the page sends (cases 22, 49)', async () => {
    const { parent } = await filledCart()
    const url = `/payments/initialize?expectedAmount=${PRICE}&userEmail=other@kitelab.example&email=x@kitelab.example`
    expect((await fixtures.get(parent, url)).json().data).toMatchObject({
      email: parent.email,
      amount: PRICE,
    })
  })
})
