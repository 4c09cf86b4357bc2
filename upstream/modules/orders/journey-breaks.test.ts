import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../../http/session.ts'
import { courses } from '../../platform/db/schema/catalogue.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { sessions } from '../../platform/db/schema/parents.ts'
import { receiveEvent } from './events.ts'
import { initialize } from './initialize.ts'
import { eventually, openShop, type Shop } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function cart() {
  const courseId = await shop.course()
  const family = await shop.family()
  await shop.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  return { ...family, courseId }
}

describe('An interrupted purchase', () => {
  test('while children are assigned creates no order and keeps the assignments (case 3)', async () => {
    const { parent, childIds } = await shop.family()
    const ids = [
      await shop.course(),
      await shop.course({ minimumAge: 12, maximumAge: 13 }),
      await shop.course(),
    ]
    await shop.fillCart(
      parent,
      ids.map((courseId) => ({ courseId, childIds: [] })),
    )
    const { carts } = (await shop.get(parent, '/carts')).json()
    const statuses: number[] = []
    for (const { cartId } of carts) {
      const request = { method: 'PATCH' as const, url: `/carts/childs?cartId=${cartId}` }
      const answer = await shop.app.inject({
        ...request,
        headers: parent.headers,
        payload: { childs: childIds },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.toSorted()).toEqual([200, 200, 400])
    expect((await shop.initialize(parent, 2 * PRICE)).statusCode).toBe(400)
    expect(await shop.db.$count(orders, eq(orders.parentId, parent.parentId))).toBe(0)
  })

  test('by an expired session responds 401, still enrols and is in the history after the next login (case 38)', async () => {
    const { parent, courseId } = await cart()
    const { reference, accessCode } = await initialize(shop.context, parent.parentId, PRICE)
    await shop.choose(accessCode, 'success')
    await shop.db
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(eq(sessions.parentId, parent.parentId))
    expect((await shop.verify(parent, reference)).statusCode).toBe(401)
    expect(await shop.enrolmentsIn(courseId)).toHaveLength(0)
    const body = Buffer.from(JSON.stringify({ event: 'charge.success', data: { reference } }))
    expect((await shop.webhook(body.toString())).statusCode).toBe(200)
    await eventually(async () => (await shop.enrolmentsIn(courseId)).length === 1, 10_000)
    const token = await startSession(shop.db, shop.env, parent.parentId, {
      ip: '127.0.0.1',
      userAgent: undefined,
    })
    const again = { ...parent, headers: { authorization: `Bearer ${token}` } }
    const { transactions } = (await shop.get(again, '/transactions/parents')).json()
    expect(transactions).toMatchObject([{ status: 'completed', paymentReference: reference }])
  })

  test('by a database failure is not acknowledged, so the provider retries the webhook (case 20)', async () => {
    const { parent, courseId } = await cart()
    const { reference, accessCode } = await initialize(shop.context, parent.parentId, PRICE)
    await shop.choose(accessCode, 'success')
    const message = { event: 'charge.success', data: { reference } }
    const down = new Proxy(shop.db, {
      get: () => () => {
        throw new Error('down')
      },
    })
    const deaf = { ...shop.context, db: down, provider: { ...shop.context.provider, signed: () => true } }
    await expect(receiveEvent(deaf, Buffer.from(JSON.stringify(message)), 'x')).rejects.toThrow('down')
    expect(await shop.db.$count(paymentEvents, eq(paymentEvents.reference, reference))).toBe(0)
    expect((await shop.webhook(message)).statusCode).toBe(200)
    await eventually(async () => (await shop.enrolmentsIn(courseId)).length === 1, 10_000)
  })
})

describe('An open order', () => {
  test('keeps its amount when the price changes, and is cancelled by the next order (case 29)', async () => {
    const { parent, courseId } = await cart()
    const first = await initialize(shop.context, parent.parentId, PRICE)
    await shop.db
      .update(courses)
      .set({ priceKobo: PRICE + 100 })
      .where(eq(courses.courseId, courseId))
    expect((await shop.initialize(parent, PRICE)).statusCode).toBe(409)
    expect(await shop.orderOf(first.reference)).toMatchObject({ status: 'pending', amountKobo: PRICE })
    const second = await initialize(shop.context, parent.parentId, PRICE + 100)
    expect(second).toMatchObject({ amountKobo: PRICE + 100 })
    expect(second.reference).not.toBe(first.reference)
    expect(await shop.orderOf(first.reference)).toMatchObject({ status: 'cancelled' })
    expect(await shop.seatsOf(courseId)).toBe(1)
  })

  test('that is paid at the old price before it is replaced enrols at that price (case 29)', async () => {
    const { parent, courseId } = await cart()
    const first = await initialize(shop.context, parent.parentId, PRICE)
    await shop.db
      .update(courses)
      .set({ priceKobo: PRICE * 2 })
      .where(eq(courses.courseId, courseId))
    await shop.choose(first.accessCode, 'success')
    expect((await shop.verify(parent, first.reference)).json()).toMatchObject({ status: 'success' })
    expect(await shop.enrolmentsIn(courseId)).toHaveLength(1)
  })

  test('uses the account’s email address, whatever the page sends (cases 22, 49)', async () => {
    const { parent } = await cart()
    const url = `/payments/initialize?expectedAmount=${PRICE}&userEmail=other@kitelab.example&email=x@kitelab.example`
    expect((await shop.get(parent, url)).json().data).toMatchObject({ email: parent.email, amount: PRICE })
  })
})
