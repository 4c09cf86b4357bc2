import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '../../payments/port.ts'
import { parentActor } from '../../platform/actor.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { handleEvent } from './events.ts'
import { initialize } from './initialize.ts'
import { expireOrders, handlePendingEvents } from './reconcile.ts'
import { refundOrders } from './refund-orders.ts'
import { faultScenarios, unreachable } from './testing/fault-scenarios.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'
import { PRICE } from './testing/order-scenarios.ts'
import { verifyOrder } from './verify-order.ts'

let fixtures: OrderFixtures
let faults: ReturnType<typeof faultScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  faults = faultScenarios(fixtures)
})
afterAll(() => fixtures.close())

describe('While the provider has problems: verifying a payment', () => {
  test('an unanswered verification is pending, not failed (case 13)', async () => {
    const { parentId } = await faults.filledCart()
    const { reference } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    expect(
      await verifyOrder(faults.withProvider({ verify: unreachable }), parentActor(parentId), reference),
    ).toMatchObject({
      status: 'pending',
    })
  })

  test('a response about another payment settles neither', async () => {
    const [own, other] = [await faults.filledCart(), await faults.filledCart()]
    const [one, two] = [
      await initialize(fixtures.context, parentActor(own.parentId), PRICE),
      await initialize(fixtures.context, parentActor(other.parentId), PRICE),
    ]
    await fixtures.choose(two.accessCode, 'success')
    const mixingUpPayments = faults.withProvider({
      verify: () => fixtures.context.provider.verify(two.reference),
    })
    expect(await verifyOrder(mixingUpPayments, parentActor(own.parentId), one.reference)).toMatchObject({
      status: 'pending',
    })
    expect((await fixtures.orderOf(one.reference)).status).toBe('pending')
    expect((await fixtures.orderOf(two.reference)).status).toBe('pending')
  })

  test('test payments do not settle live orders, nor live payments test orders (case 48)', async () => {
    const { parentId, courseId } = await faults.filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    expect(
      await verifyOrder(faults.withProvider({ domain: 'live' }), parentActor(parentId), reference),
    ).toMatchObject({
      status: 'failed',
    })
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'refund_due', reason: 'amount' })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
  })

  test('expired orders keep their seats for 15 more minutes; a late payment still counts', async () => {
    const { parentId, courseId } = await faults.filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 60_000) })
    await expireOrders(faults.withProvider({ verify: unreachable }))
    expect((await fixtures.orderOf(reference)).status).toBe('pending')
    await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 16 * 60_000) })
    await expireOrders(faults.withProvider({ verify: unreachable }))
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'expired', seatsHeld: false })
    expect(await verifyOrder(fixtures.context, parentActor(parentId), reference)).toMatchObject({
      status: 'success',
    })
    expect(await fixtures.seatsOf(courseId)).toBe(1)
  })
})

describe('While the provider has problems: webhooks and refunds', () => {
  test('a webhook is stored and handled when the provider is back (case 20)', async () => {
    const { parentId } = await faults.filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    const body = { kind: 'charge.success', reference }
    const [event] = await fixtures.db
      .insert(paymentEvents)
      .values({
        provider: 'sandbox',
        kind: 'charge.success',
        reference,
        body,
        bodyDigest: reference,
        signatureOk: true,
        createdAt: new Date(Date.now() - 60_000),
        updatedAt: new Date(Date.now() - 60_000),
      })
      .returning()
    await fixtures.choose(accessCode, 'success')
    await expect(
      handleEvent(faults.withProvider({ verify: unreachable }), event?.eventId ?? ''),
    ).rejects.toThrow(ProviderError)
    expect((await fixtures.orderOf(reference)).status).toBe('pending')
    await handlePendingEvents(fixtures.context)
    await eventually(async () => (await fixtures.orderOf(reference)).status === 'paid')
  })

  test('a refund whose response was lost is not requested twice', async () => {
    const { parent, parentId } = await faults.filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeCharge(reference, { currency: 'USD' })
    await fixtures.verify(parent, reference)
    let requests = 0
    const losingResponse = faults.withProvider({
      refund: async (one) => {
        if (one === reference) requests += 1
        await fixtures.context.provider.refund(one)
        throw new ProviderError('unreachable', 'The answer was lost.')
      },
    })
    await refundOrders(losingResponse, 60)
    await refundOrders(losingResponse, 60)
    expect(requests).toBe(1)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'refund_due', refundId: null })
    await fixtures.changeOrder(reference, { updatedAt: new Date(Date.now() - 3_600_000) })
    await refundOrders(losingResponse, 60)
    expect(requests).toBe(1)
    expect((await fixtures.orderOf(reference)).status).toBe('refunded')
    expect(await fixtures.mailsTo(parent)).toEqual(['refund-due', 'refunded'])
  })
})
