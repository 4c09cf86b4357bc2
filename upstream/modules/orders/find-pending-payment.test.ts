import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentConfig } from '#contract/api/payment'
import { TransactionList } from '#contract/api/transaction'
import { MESSAGE_LIMIT } from '#contract/errors'
import { ProviderError } from '../../payments/port.ts'
import { parentActor } from '../../platform/actor.ts'
import { initialize } from './initialize.ts'
import { expireOrders } from './reconcile.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
const HOUR = 3_600_000
let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

async function openOrder(title = 'Robots from Cartons') {
  const courseId = await fixtures.course({ title })
  const family = await fixtures.family()
  await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  const response = await fixtures.initialize(family.parent, PRICE)
  return { ...family, courseId, ...PaymentConfig.parse(response.json().data) }
}
type OpenOrder = Awaited<ReturnType<typeof openOrder>>

/** A pending transfer whose order has expired. */
async function pendingOrder() {
  const order = await openOrder()
  await fixtures.choose(order.accessCode, 'pending')
  await fixtures.verify(order.parent, order.reference)
  await expire(order)
  return order
}
async function expire({ reference }: OpenOrder) {
  await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 1000) })
  await expireOrders(fixtures.context)
  expect((await fixtures.orderOf(reference)).status).toBe('expired')
}
const startPayment = ({ parent }: OpenOrder, kobo = PRICE) => fixtures.initialize(parent, kobo)
const addAnotherCourse = async ({ parent, childIds }: OpenOrder) => {
  const courseId = await fixtures.course()
  await fixtures.fillCart(parent, [{ courseId, childIds }])
  return courseId
}
/** Replaces the cart with another course. */
async function changeCart(order: OpenOrder) {
  const { headers } = order.parent
  const item = (await fixtures.get(order.parent, '/carts')).json().carts[0]
  await fixtures.app.inject({ method: 'DELETE', url: `/carts/${item.cartId}`, headers })
  return addAnotherCourse(order)
}
const shownTo = async ({ parent, reference }: OpenOrder) => {
  const list = TransactionList.parse((await fixtures.get(parent, '/transactions/parents')).json())
  return list.transactions.find(({ paymentReference }) => paymentReference === reference)?.status
}

describe('A bank transfer that outlasts its seat hold', () => {
  test('is shown as pending everywhere, and the parent is not asked to pay again (cases 23, 39)', async () => {
    const order = await pendingOrder()
    expect(await shownTo(order)).toBe('pending')
    expect((await fixtures.verify(order.parent, order.reference)).json()).toMatchObject({ status: 'pending' })
    const again = await startPayment(order)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe(
      `Your payment ${order.reference} for Robots from Cartons is not confirmed yet. There is no need to pay again: your child is enrolled as soon as it is.`,
    )
    expect(await fixtures.seatsOf(order.courseId)).toBe(0)
    await addAnotherCourse(order)
    expect((await startPayment(order, 2 * PRICE)).statusCode).toBe(409)
  })

  test('is described within the message limit even for a very long course title', async () => {
    const order = await openOrder('Robots and Rockets '.repeat(20))
    await fixtures.choose(order.accessCode, 'pending')
    await fixtures.verify(order.parent, order.reference)
    await expire(order)
    const { message } = (await startPayment(order)).json()
    expect(message).toContain('Robots and Rockets Robots and Rockets')
    expect(message).toContain('… is not confirmed yet. There is no need to pay again: your child is enrolled')
    expect(message.length).toBeLessThan(MESSAGE_LIMIT)
  })

  test('enrols the child when it arrives, even during another payment attempt', async () => {
    const order = await pendingOrder()
    await fixtures.changeCharge(order.reference, { data: { clearsAt: Date.now() - 1 } })
    const other = await addAnotherCourse(order)
    expect((await startPayment(order, 2 * PRICE)).statusCode).toBe(409)
    expect(await shownTo(order)).toBe('completed')
    const next = await startPayment(order)
    expect(next.statusCode).toBe(200)
    expect([await fixtures.seatsOf(order.courseId), await fixtures.seatsOf(other)]).toEqual([1, 1])
  })

  test.each(['failed', 'abandoned'])(
    'can be paid again once the provider reports it as %s',
    async (status) => {
      const order = await pendingOrder()
      await fixtures.changeCharge(order.reference, { status })
      const again = await startPayment(order)
      expect(again.statusCode).toBe(200)
      expect(again.json().data.reference).not.toBe(order.reference)
      expect(await shownTo(order)).toBe(status === 'failed' ? 'failed' : undefined)
    },
  )

  test('is not paid twice while the provider is unreachable', async () => {
    const order = await pendingOrder()
    const unreachable = () => Promise.reject(new ProviderError('unreachable', 'unreachable'))
    const context = { ...fixtures.context, provider: { ...fixtures.context.provider, verify: unreachable } }
    await expect(initialize(context, parentActor(order.parent.parentId), PRICE)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('does not block buying something else', async () => {
    const order = await pendingOrder()
    await changeCart(order)
    expect((await startPayment(order)).statusCode).toBe(200)
    expect(await shownTo(order)).toBe('pending')
  })

  test('is expected for three days', async () => {
    const order = await pendingOrder()
    await fixtures.changeOrder(order.reference, { createdAt: new Date(Date.now() - 73 * HOUR) })
    expect((await startPayment(order)).statusCode).toBe(200)
  })
})

describe('A bank transfer within its seat hold', () => {
  test('is reopened with its own reference instead of a second payment (case 39)', async () => {
    const order = await openOrder()
    await fixtures.choose(order.accessCode, 'pending')
    await fixtures.verify(order.parent, order.reference)
    expect((await startPayment(order)).json().data).toMatchObject({ reference: order.reference })
    await fixtures.changeOrder(order.reference, { expiresAt: new Date(Date.now() + 4 * 60_000) })
    expect((await startPayment(order)).statusCode).toBe(409)
    await addAnotherCourse(order)
    expect((await startPayment(order, 2 * PRICE)).statusCode).toBe(409)
    expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'pending', seatsHeld: true })
  })

  test('keeps its places after the cart changes, and the new cart can be bought afterwards', async () => {
    const order = await openOrder()
    await fixtures.choose(order.accessCode, 'pending')
    const other = await changeCart(order)
    const blocked = await startPayment(order)
    expect(blocked.statusCode).toBe(409)
    expect(blocked.json().message).toBe(
      `Your payment ${order.reference} for Robots from Cartons is not confirmed yet. You can pay for something else as soon as it is, or in an hour.`,
    )
    expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'pending', seatsHeld: true })
    expect([await fixtures.seatsOf(order.courseId), await fixtures.seatsOf(other)]).toEqual([1, 0])

    await fixtures.changeCharge(order.reference, { data: { clearsAt: Date.now() - 1 } })
    expect((await startPayment(order)).statusCode).toBe(200)
    expect(await shownTo(order)).toBe('completed')
    expect([await fixtures.seatsOf(order.courseId), await fixtures.seatsOf(other)]).toEqual([1, 1])
  })

  test('stops blocking other purchases once it fails or expires', async () => {
    const failed = await openOrder()
    const late = await openOrder()
    for (const order of [failed, late]) {
      await fixtures.choose(order.accessCode, 'pending')
      await changeCart(order)
      expect((await startPayment(order)).statusCode).toBe(409)
    }
    await fixtures.changeCharge(failed.reference, { status: 'failed' })
    await expire(late)
    for (const order of [failed, late]) expect((await startPayment(order)).statusCode).toBe(200)
  })
})
