import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '../../payments/port.ts'
import { cancelOrder } from './close-order.ts'
import { initialize } from './initialize.ts'
import { settle } from './settle.ts'
import { orderDesk, PRICE } from './testing/order-desk.ts'
import { openShop, type Shop } from './testing/order-fixtures.ts'

let shop: Shop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openShop()
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

/** Old enough for the provider to be asked before the order is reopened. */
async function openedBefore() {
  const order = await desk.openOrder()
  await shop.changeOrder(order.reference, { createdAt: new Date(Date.now() - 60_000) })
  return order
}
type Opened = Awaited<ReturnType<typeof openedBefore>>

/** Initialises again and runs `interrupt` after the provider's first response. */
function again({ parent }: Opened, meanwhile: (context: Shop['context']) => Promise<unknown>) {
  const { context } = shop
  let times = 0
  const verify = async (reference: string) => {
    const charge = await context.provider.verify(reference)
    times += 1
    if (times === 1) await meanwhile(context)
    return charge
  }
  return initialize({ ...context, provider: { ...context.provider, verify } }, parent.parentId, PRICE)
}

describe('A payment that is started again', () => {
  test('leaves nothing to pay when a webhook settles it at the same moment', async () => {
    const order = await openedBefore()
    await shop.choose(order.accessCode, 'success')
    const { reference } = order
    const answer = await again(order, async (context) => {
      const charge = await context.provider.verify(reference)
      if (charge) expect(await settle(context, charge)).toBe('paid')
    })
    expect(answer).toMatchObject({ reference, status: 'paid', accessCode: null })
  })

  test('gets a new order when it was paid with a wrong amount, which is refunded', async () => {
    const order = await openedBefore()
    await shop.choose(order.accessCode, 'success')
    await shop.changeCharge(order.reference, { data: { paidKobo: PRICE - 1 } })
    const answer = await again(order, async () => undefined)
    expect(await shop.orderOf(order.reference)).toMatchObject({ status: 'refund_due' })
    expect(answer).toMatchObject({ status: 'pending', accessCode: expect.any(String) })
    expect(answer.reference).not.toBe(order.reference)
    expect(answer.accessCode).not.toBe(order.accessCode)
    expect(await shop.seatsOf(order.courseId)).toBe(1)
  })

  test('gets a new order when it is cancelled at the same moment', async () => {
    const order = await openedBefore()
    const answer = await again(order, ({ db }) => cancelOrder(db, order.reference, 'in a test'))
    expect(answer).toMatchObject({ status: 'pending', accessCode: expect.any(String) })
    expect(answer.reference).not.toBe(order.reference)
    expect(await shop.seatsOf(order.courseId)).toBe(1)
  })

  test('reopens the same order while the provider does not know it or is unreachable', async () => {
    const order = await openedBefore()
    const { reference, accessCode } = order
    const away = () => Promise.reject(new ProviderError('unreachable', 'away'))
    for (const verify of [async () => undefined, away]) {
      const context = { ...shop.context, provider: { ...shop.context.provider, verify } }
      const answer = await initialize(context, order.parent.parentId, PRICE)
      expect(answer).toMatchObject({ reference, accessCode, status: 'pending' })
    }
  })
})
