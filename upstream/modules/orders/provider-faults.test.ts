import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import { type PaymentProvider, ProviderError } from '../../payments/port.ts'
import { parentActor } from '../../platform/actor.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { handleEvent } from './events.ts'
import { initialize } from './initialize.ts'
import { expireOrders, handlePendingEvents, reconcileOrders } from './reconcile.ts'
import { refundOrders } from './refund-orders.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'
import { verifyOrder } from './verify-order.ts'

const PRICE = 4_500_000
let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

/** The test context with some provider calls replaced. */
const withProvider = (faults: Partial<PaymentProvider>) => ({
  ...fixtures.context,
  provider: { ...fixtures.context.provider, ...faults },
})
const unreachable = () => Promise.reject(new ProviderError('unreachable', 'unreachable'))

async function filledCart() {
  const courseId = await fixtures.course()
  const family = await fixtures.family()
  await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  return { ...family, courseId, parentId: family.parent.parentId }
}
const ordersOf = (parentId: string) =>
  fixtures.db.select().from(orders).where(eq(orders.parentId, parentId)).orderBy(desc(orders.createdAt))

describe('While the provider has problems', () => {
  test.each(['unreachable', 'refused'] as const)(
    'a payment that it does not open (%s) is cancelled, its seat is released and the next try has a new reference (cases 43, 44)',
    async (failure) => {
      const { parentId, courseId } = await filledCart()
      const broken = withProvider({
        initialize: () => Promise.reject(new ProviderError(failure, 'Invalid key')),
      })
      const error: unknown = await initialize(broken, parentActor(parentId), PRICE).catch(
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'unavailable', retryAfter: 5 })
      expect(String(error)).not.toContain('Invalid key')
      const [first] = await ordersOf(parentId)
      expect(first).toMatchObject({ status: 'cancelled', seatsHeld: false })
      expect(await fixtures.seatsOf(courseId)).toBe(0)
      const second = await initialize(fixtures.context, parentActor(parentId), PRICE)
      expect(second.reference).not.toBe(first?.reference)
    },
  )

  test('a duplicate reference is replaced once, then the payment fails (case 46)', async () => {
    const { parentId, courseId } = await filledCart()
    const duplicate = () => Promise.reject(new ProviderError('duplicate', 'Duplicate Transaction Reference'))
    let calls = 0
    const once = withProvider({
      initialize: (request) => {
        calls += 1
        return calls === 1 ? duplicate() : fixtures.context.provider.initialize(request)
      },
    })
    const order = await initialize(once, parentActor(parentId), PRICE)
    expect(order.accessCode).not.toBeNull()
    expect((await ordersOf(parentId)).map(({ status }) => status)).toEqual(['pending', 'cancelled'])

    const other = await filledCart()
    let tries = 0
    const always = withProvider({
      initialize: () => {
        tries += 1
        return duplicate()
      },
    })
    await expect(initialize(always, parentActor(other.parentId), PRICE)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(tries).toBe(2)
    expect(await fixtures.seatsOf(courseId)).toBe(1)
    expect(await fixtures.seatsOf(other.courseId)).toBe(0)
  })

  test('an order that is replaced during the provider call never shows its access code', async () => {
    const { parent, parentId, childIds } = await filledCart()
    const another = await fixtures.course()
    let replaced = ''
    const slow = withProvider({
      initialize: async (request) => {
        if (!replaced) {
          replaced = request.reference
          await fixtures.changeOrder(request.reference, { createdAt: new Date(Date.now() - 20_000) })
          await fixtures.fillCart(parent, [{ courseId: another, childIds }])
          await initialize(fixtures.context, parentActor(parentId), 2 * PRICE)
        }
        return fixtures.context.provider.initialize(request)
      },
    })
    await expect(initialize(slow, parentActor(parentId), PRICE)).rejects.toMatchObject({ code: 'conflict' })
    expect(await fixtures.orderOf(replaced)).toMatchObject({ status: 'cancelled', accessCode: null })
  })

  test('an unanswered verification is pending, not failed (case 13)', async () => {
    const { parentId } = await filledCart()
    const { reference } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    expect(
      await verifyOrder(withProvider({ verify: unreachable }), parentActor(parentId), reference),
    ).toMatchObject({
      status: 'pending',
    })
  })

  test('a response about another payment settles neither', async () => {
    const [own, other] = [await filledCart(), await filledCart()]
    const [one, two] = [
      await initialize(fixtures.context, parentActor(own.parentId), PRICE),
      await initialize(fixtures.context, parentActor(other.parentId), PRICE),
    ]
    await fixtures.choose(two.accessCode, 'success')
    const mixingUpPayments = withProvider({ verify: () => fixtures.context.provider.verify(two.reference) })
    expect(await verifyOrder(mixingUpPayments, parentActor(own.parentId), one.reference)).toMatchObject({
      status: 'pending',
    })
    expect((await fixtures.orderOf(one.reference)).status).toBe('pending')
    expect((await fixtures.orderOf(two.reference)).status).toBe('pending')
  })

  test('test payments do not settle live orders, nor live payments test orders (case 48)', async () => {
    const { parentId, courseId } = await filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    expect(
      await verifyOrder(withProvider({ domain: 'live' }), parentActor(parentId), reference),
    ).toMatchObject({
      status: 'failed',
    })
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'refund_due', reason: 'amount' })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
  })

  test('expired orders keep their seats for 15 more minutes; a late payment still counts', async () => {
    const { parentId, courseId } = await filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 60_000) })
    await expireOrders(withProvider({ verify: unreachable }))
    expect((await fixtures.orderOf(reference)).status).toBe('pending')
    await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 16 * 60_000) })
    await expireOrders(withProvider({ verify: unreachable }))
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'expired', seatsHeld: false })
    expect(await verifyOrder(fixtures.context, parentActor(parentId), reference)).toMatchObject({
      status: 'success',
    })
    expect(await fixtures.seatsOf(courseId)).toBe(1)
  })

  test('a webhook is stored and handled when the provider is back (case 20)', async () => {
    const { parentId } = await filledCart()
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
    await expect(handleEvent(withProvider({ verify: unreachable }), event?.eventId ?? '')).rejects.toThrow(
      ProviderError,
    )
    expect((await fixtures.orderOf(reference)).status).toBe('pending')
    await handlePendingEvents(fixtures.context)
    await eventually(async () => (await fixtures.orderOf(reference)).status === 'paid')
  })

  test('a refund whose response was lost is not requested twice', async () => {
    const { parent, parentId } = await filledCart()
    const { reference, accessCode } = await initialize(fixtures.context, parentActor(parentId), PRICE)
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeCharge(reference, { currency: 'USD' })
    await fixtures.verify(parent, reference)
    let requests = 0
    const losingResponse = withProvider({
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

describe('A payment that fails in a job', () => {
  const HOUR = 3_600_000
  const failures = [
    ['is refused', () => Promise.reject(new ProviderError('refused', 'no'))],
    ['cannot be read', () => Promise.reject(new ProviderError('unreadable', 'no'))],
    ['gets no response', unreachable],
    ['violates a database constraint', () => Promise.reject(new Error('23514'))],
  ] as const

  /** The provider fails for one reference; `logged` collects the errors. */
  function failingFor(failedReference: string, failingCall: () => Promise<never>) {
    const logged: unknown[] = []
    const { provider, log } = fixtures.context
    const verify = (reference: string) =>
      reference === failedReference ? failingCall() : provider.verify(reference)
    return {
      logged,
      ...withProvider({ verify }),
      log: { ...log, error: (line: object) => void logged.push(line) },
    }
  }

  /** Two paid orders that were never reported; the first one is due first. */
  async function twoPaidOrders() {
    const created = []
    for (const age of [2 * HOUR, HOUR]) {
      const { parentId, courseId } = await filledCart()
      const order = await initialize(fixtures.context, parentActor(parentId), PRICE)
      await fixtures.choose(order.accessCode, 'success')
      const past = new Date(Date.now() - age)
      await fixtures.changeOrder(order.reference, { createdAt: past, updatedAt: past })
      created.push({ ...order, courseId, past })
    }
    return [created[0] ?? throwMissing(), created[1] ?? throwMissing()] as const
  }
  const throwMissing = (): never => {
    throw new Error('Unknown order.')
  }

  test.each(failures)('and %s does not block the reconciler, and is retried', async (_, failingCall) => {
    const [failed, other] = await twoPaidOrders()
    const failingContext = failingFor(failed.reference, failingCall)
    await reconcileOrders(failingContext, 60)
    expect((await fixtures.orderOf(other.reference)).status).toBe('paid')
    const afterFailure = await fixtures.orderOf(failed.reference)
    expect(afterFailure.status).toBe('pending')
    expect(afterFailure.updatedAt > failed.past).toBe(true)
    expect(failingContext.logged).toMatchObject([{ alert: 'order not confirmed', orderId: failed.orderId }])
    await fixtures.changeOrder(failed.reference, { updatedAt: failed.past })
    await reconcileOrders(fixtures.context, 0)
    expect((await fixtures.orderOf(failed.reference)).status).toBe('paid')
  })

  test.each(failures)('and %s does not keep other orders from expiring', async (_, failingCall) => {
    const [failed, other] = await twoPaidOrders()
    for (const { reference, past } of [failed, other])
      await fixtures.changeOrder(reference, { expiresAt: past })
    await fixtures.changeCharge(other.reference, { status: 'abandoned' })
    await expireOrders(failingFor(failed.reference, failingCall))
    expect((await fixtures.orderOf(other.reference)).status).toBe('expired')
    expect(await fixtures.seatsOf(other.courseId)).toBe(0)
    await reconcileOrders(fixtures.context, 0)
  })

  test.each(failures)('and %s does not delay other refunds', async (_, failingCall) => {
    const orders = await twoPaidOrders()
    const [failed, other] = orders
    for (const { reference, past } of orders) {
      await fixtures.changeOrder(reference, {
        status: 'refund_due',
        seatsHeld: false,
        providerStatus: 'success',
        paidAt: past,
        updatedAt: past,
      })
    }
    const failingContext = failingFor(failed.reference, failingCall)
    await refundOrders(failingContext, 60)
    expect((await fixtures.orderOf(other.reference)).refundId).not.toBeNull()
    expect(failingContext.logged).toMatchObject([{ alert: 'refund', orderId: failed.orderId }])
  })

  test.each(failures)('and %s does not block other webhooks', async (_, failingCall) => {
    const orders = await twoPaidOrders()
    const [failed, other] = orders
    for (const { reference, past } of orders) {
      await fixtures.db.insert(paymentEvents).values({
        provider: 'sandbox',
        kind: 'charge.success',
        reference,
        body: {},
        bodyDigest: reference,
        signatureOk: true,
        createdAt: past,
        updatedAt: past,
      })
    }
    const failingContext = failingFor(failed.reference, failingCall)
    await handlePendingEvents(failingContext)
    await handlePendingEvents(failingContext)
    expect((await fixtures.orderOf(other.reference)).status).toBe('paid')
    // Not again at once: it would flood the log.
    expect(failingContext.logged).toMatchObject([{ alert: 'event not handled', eventId: expect.any(String) }])
    await fixtures.db.delete(paymentEvents).where(eq(paymentEvents.reference, failed.reference))
    await reconcileOrders(fixtures.context, 0)
  })

  test('is not retried fifty times while the provider is unreachable', async () => {
    let requests = 0
    for (let created = 0; created < 3; created += 1) await twoPaidOrders()
    const unreachableProvider = withProvider({
      verify: () => {
        requests += 1
        return unreachable()
      },
    })
    await reconcileOrders(unreachableProvider, 60)
    expect(requests).toBe(3)
  })
})
