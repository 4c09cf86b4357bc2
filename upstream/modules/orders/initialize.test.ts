import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '../../payments/port.ts'
import { parentActor } from '../../platform/actor.ts'
import { cancelOrder } from './close-order.ts'
import { initialize } from './initialize.ts'
import { settle } from './settle.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios, PRICE } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

/** Old enough for the provider to be asked before the order is reopened. */
async function openEarlier() {
  const order = await scenarios.openOrder()
  await fixtures.changeOrder(order.reference, { createdAt: new Date(Date.now() - 60_000) })
  return order
}
type OpenOrder = Awaited<ReturnType<typeof openEarlier>>

/** Initialises again and runs `interrupt` after the provider's first response. */
function initializeAgain(
  { parent }: OpenOrder,
  interrupt: (context: OrderFixtures['context']) => Promise<unknown>,
) {
  const { context } = fixtures
  let times = 0
  const verify = async (reference: string) => {
    const charge = await context.provider.verify(reference)
    times += 1
    if (times === 1) await interrupt(context)
    return charge
  }
  return initialize(
    { ...context, provider: { ...context.provider, verify } },
    parentActor(parent.parentId),
    PRICE,
  )
}

describe('A payment that is started again', () => {
  test('leaves nothing to pay when a webhook settles it at the same moment', async () => {
    const order = await openEarlier()
    await fixtures.choose(order.accessCode, 'success')
    const { reference } = order
    const result = await initializeAgain(order, async (context) => {
      const charge = await context.provider.verify(reference)
      if (charge) expect(await settle(context, charge)).toBe('paid')
    })
    expect(result).toMatchObject({ reference, status: 'paid', accessCode: null })
  })

  test('gets a new order when it was paid with a wrong amount, which is refunded', async () => {
    const order = await openEarlier()
    await fixtures.choose(order.accessCode, 'success')
    await fixtures.changeCharge(order.reference, { data: { paidKobo: PRICE - 1 } })
    const result = await initializeAgain(order, async () => undefined)
    expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'refund_due' })
    expect(result).toMatchObject({ status: 'pending', accessCode: expect.any(String) })
    expect(result.reference).not.toBe(order.reference)
    expect(result.accessCode).not.toBe(order.accessCode)
    expect(await fixtures.seatsOf(order.courseId)).toBe(1)
  })

  test('gets a new order when it is cancelled at the same moment', async () => {
    const order = await openEarlier()
    const result = await initializeAgain(order, ({ db }) => cancelOrder(db, order.reference, 'in a test'))
    expect(result).toMatchObject({ status: 'pending', accessCode: expect.any(String) })
    expect(result.reference).not.toBe(order.reference)
    expect(await fixtures.seatsOf(order.courseId)).toBe(1)
  })

  test('reopens the same order while the provider does not know it or is unreachable', async () => {
    const order = await openEarlier()
    const { reference, accessCode } = order
    const unreachable = () => Promise.reject(new ProviderError('unreachable', 'unreachable'))
    for (const verify of [async () => undefined, unreachable]) {
      const context = { ...fixtures.context, provider: { ...fixtures.context.provider, verify } }
      const result = await initialize(context, parentActor(order.parent.parentId), PRICE)
      expect(result).toMatchObject({ reference, accessCode, status: 'pending' })
    }
  })
})
