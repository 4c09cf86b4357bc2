import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentConfig } from '#contract/api/payment'
import { TransactionList } from '#contract/api/transaction'
import { MESSAGE_LIMIT } from '#contract/errors'
import { ProviderError } from '../../payments/port.ts'
import { initialize } from './initialize.ts'
import { expireOrders } from './reconcile.ts'
import { openShop, type Shop } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
const HOUR = 3_600_000
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function opened(title = 'Robots from Cartons') {
  const courseId = await shop.course({ title })
  const family = await shop.family()
  await shop.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  const answer = await shop.initialize(family.parent, PRICE)
  return { ...family, courseId, ...PaymentConfig.parse(answer.json().data) }
}
type Opened = Awaited<ReturnType<typeof opened>>

/** A pending transfer whose order has expired. */
async function awaited() {
  const order = await opened()
  await shop.choose(order.accessCode, 'pending')
  await shop.verify(order.parent, order.reference)
  await runOut(order)
  return order
}
async function runOut({ reference }: Opened) {
  await shop.changeOrder(reference, { expiresAt: new Date(Date.now() - 1000) })
  await expireOrders(shop.context)
  expect((await shop.orderOf(reference)).status).toBe('expired')
}
const begin = ({ parent }: Opened, kobo = PRICE) => shop.initialize(parent, kobo)
const addAnother = async ({ parent, childIds }: Opened) => {
  const courseId = await shop.course()
  await shop.fillCart(parent, [{ courseId, childIds }])
  return courseId
}
/** Replaces the cart with another course. */
async function changeCart(order: Opened) {
  const { headers } = order.parent
  const item = (await shop.get(order.parent, '/carts')).json().carts[0]
  await shop.app.inject({ method: 'DELETE', url: `/carts/${item.cartId}`, headers })
  return addAnother(order)
}
const shownTo = async ({ parent, reference }: Opened) => {
  const list = TransactionList.parse((await shop.get(parent, '/transactions/parents')).json())
  return list.transactions.find(({ paymentReference }) => paymentReference === reference)?.status
}

describe('A bank transfer that outlasts its seat hold', () => {
  test('is shown as pending everywhere, and the parent is not asked to pay again (cases 23, 39)', async () => {
    const order = await awaited()
    expect(await shownTo(order)).toBe('pending')
    expect((await shop.verify(order.parent, order.reference)).json()).toMatchObject({ status: 'pending' })
    const again = await begin(order)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe(
      `Your payment ${order.reference} for Robots from Cartons is not confirmed yet. There is no need to pay again: your child is enrolled as soon as it is.`,
    )
    expect(await shop.seatsOf(order.courseId)).toBe(0)
    await addAnother(order)
    expect((await begin(order, 2 * PRICE)).statusCode).toBe(409)
  })

  test('is described within the message limit even for a very long course title', async () => {
    const order = await opened('Robots and Rockets '.repeat(20))
    await shop.choose(order.accessCode, 'pending')
    await shop.verify(order.parent, order.reference)
    await runOut(order)
    const { message } = (await begin(order)).json()
    expect(message).toContain('Robots and Rockets Robots and Rockets')
    expect(message).toContain('… is not confirmed yet. There is no need to pay again: your child is enrolled')
    expect(message.length).toBeLessThan(MESSAGE_LIMIT)
  })

  test('enrols the child when it arrives, even during another payment attempt', async () => {
    const order = await awaited()
    await shop.changeCharge(order.reference, { data: { clearsAt: Date.now() - 1 } })
    const other = await addAnother(order)
    expect((await begin(order, 2 * PRICE)).statusCode).toBe(409)
    expect(await shownTo(order)).toBe('completed')
    const next = await begin(order)
    expect(next.statusCode).toBe(200)
    expect([await shop.seatsOf(order.courseId), await shop.seatsOf(other)]).toEqual([1, 1])
  })

  test.each(['failed', 'abandoned'])(
    'can be paid again once the provider reports it as %s',
    async (status) => {
      const order = await awaited()
      await shop.changeCharge(order.reference, { status })
      const again = await begin(order)
      expect(again.statusCode).toBe(200)
      expect(again.json().data.reference).not.toBe(order.reference)
      expect(await shownTo(order)).toBe(status === 'failed' ? 'failed' : undefined)
    },
  )

  test('is not paid twice while the provider is unreachable', async () => {
    const order = await awaited()
    const away = () => Promise.reject(new ProviderError('unreachable', 'away'))
    const context = { ...shop.context, provider: { ...shop.context.provider, verify: away } }
    await expect(initialize(context, order.parent.parentId, PRICE)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('does not block buying something else', async () => {
    const order = await awaited()
    await changeCart(order)
    expect((await begin(order)).statusCode).toBe(200)
    expect(await shownTo(order)).toBe('pending')
  })

  test('is expected for three days', async () => {
    const order = await awaited()
    await shop.changeOrder(order.reference, { createdAt: new Date(Date.now() - 73 * HOUR) })
    expect((await begin(order)).statusCode).toBe(200)
  })
})

describe('A bank transfer within its seat hold', () => {
  test('is reopened with its own reference instead of a second payment (case 39)', async () => {
    const order = await opened()
    await shop.choose(order.accessCode, 'pending')
    await shop.verify(order.parent, order.reference)
    expect((await begin(order)).json().data).toMatchObject({ reference: order.reference })
    await shop.changeOrder(order.reference, { expiresAt: new Date(Date.now() + 4 * 60_000) })
    expect((await begin(order)).statusCode).toBe(409)
    await addAnother(order)
    expect((await begin(order, 2 * PRICE)).statusCode).toBe(409)
    expect(await shop.orderOf(order.reference)).toMatchObject({ status: 'pending', seatsHeld: true })
  })

  test('keeps its places after the cart changes, and the new cart can be bought afterwards', async () => {
    const order = await opened()
    await shop.choose(order.accessCode, 'pending')
    const other = await changeCart(order)
    const meanwhile = await begin(order)
    expect(meanwhile.statusCode).toBe(409)
    expect(meanwhile.json().message).toBe(
      `Your payment ${order.reference} for Robots from Cartons is not confirmed yet. You can pay for something else as soon as it is, or in an hour.`,
    )
    expect(await shop.orderOf(order.reference)).toMatchObject({ status: 'pending', seatsHeld: true })
    expect([await shop.seatsOf(order.courseId), await shop.seatsOf(other)]).toEqual([1, 0])

    await shop.changeCharge(order.reference, { data: { clearsAt: Date.now() - 1 } })
    expect((await begin(order)).statusCode).toBe(200)
    expect(await shownTo(order)).toBe('completed')
    expect([await shop.seatsOf(order.courseId), await shop.seatsOf(other)]).toEqual([1, 1])
  })

  test('stops blocking other purchases once it fails or expires', async () => {
    const failed = await opened()
    const late = await opened()
    for (const order of [failed, late]) {
      await shop.choose(order.accessCode, 'pending')
      await changeCart(order)
      expect((await begin(order)).statusCode).toBe(409)
    }
    await shop.changeCharge(failed.reference, { status: 'failed' })
    await runOut(late)
    for (const order of [failed, late]) expect((await begin(order)).statusCode).toBe(200)
  })
})
