import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import { type PaymentProvider, ProviderError } from '../../payments/port.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { handleEvent } from './events.ts'
import { initialize } from './initialize.ts'
import { expireOrders, handleWaitingEvents, reconcileOrders } from './reconcile.ts'
import { refundOrders } from './refund-orders.ts'
import { eventually, openShop, type Shop } from './testing/order-fixtures.ts'
import { verifyOrder } from './verify-order.ts'

const PRICE = 4_500_000
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The test context with some provider calls replaced. */
const having = (faults: Partial<PaymentProvider>) => ({
  ...shop.context,
  provider: { ...shop.context.provider, ...faults },
})
const away = () => Promise.reject(new ProviderError('unreachable', 'away'))

async function cart() {
  const courseId = await shop.course()
  const family = await shop.family()
  await shop.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
  return { ...family, courseId, parentId: family.parent.parentId }
}
const ordersOf = (parentId: string) =>
  shop.db.select().from(orders).where(eq(orders.parentId, parentId)).orderBy(desc(orders.createdAt))

describe('While the provider has problems', () => {
  test.each(['unreachable', 'refused'] as const)(
    'a payment that it does not open (%s) is cancelled, its seat is released and the next try has a new reference (cases 43, 44)',
    async (failure) => {
      const { parentId, courseId } = await cart()
      const broken = having({ initialize: () => Promise.reject(new ProviderError(failure, 'Invalid key')) })
      const error: unknown = await initialize(broken, parentId, PRICE).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'unavailable', retryAfter: 5 })
      expect(String(error)).not.toContain('Invalid key')
      const [first] = await ordersOf(parentId)
      expect(first).toMatchObject({ status: 'cancelled', seatsHeld: false })
      expect(await shop.seatsOf(courseId)).toBe(0)
      const second = await initialize(shop.context, parentId, PRICE)
      expect(second.reference).not.toBe(first?.reference)
    },
  )

  test('a duplicate reference is replaced once, then the payment fails (case 46)', async () => {
    const { parentId, courseId } = await cart()
    const duplicate = () => Promise.reject(new ProviderError('duplicate', 'Duplicate Transaction Reference'))
    let calls = 0
    const once = having({
      initialize: (request) => {
        calls += 1
        return calls === 1 ? duplicate() : shop.context.provider.initialize(request)
      },
    })
    const order = await initialize(once, parentId, PRICE)
    expect(order.accessCode).not.toBeNull()
    expect((await ordersOf(parentId)).map(({ status }) => status)).toEqual(['pending', 'cancelled'])

    const other = await cart()
    let tries = 0
    const always = having({
      initialize: () => {
        tries += 1
        return duplicate()
      },
    })
    await expect(initialize(always, other.parentId, PRICE)).rejects.toMatchObject({ code: 'unavailable' })
    expect(tries).toBe(2)
    expect(await shop.seatsOf(courseId)).toBe(1)
    expect(await shop.seatsOf(other.courseId)).toBe(0)
  })

  test('an order that is replaced during the provider call never shows its access code', async () => {
    const { parent, parentId, childIds } = await cart()
    const another = await shop.course()
    let replaced = ''
    const slow = having({
      initialize: async (request) => {
        if (!replaced) {
          replaced = request.reference
          await shop.changeOrder(request.reference, { createdAt: new Date(Date.now() - 20_000) })
          await shop.fillCart(parent, [{ courseId: another, childIds }])
          await initialize(shop.context, parentId, 2 * PRICE)
        }
        return shop.context.provider.initialize(request)
      },
    })
    await expect(initialize(slow, parentId, PRICE)).rejects.toMatchObject({ code: 'conflict' })
    expect(await shop.orderOf(replaced)).toMatchObject({ status: 'cancelled', accessCode: null })
  })

  test('an unanswered verification is pending, not failed (case 13)', async () => {
    const { parentId } = await cart()
    const { reference } = await initialize(shop.context, parentId, PRICE)
    expect(await verifyOrder(having({ verify: away }), parentId, reference)).toMatchObject({
      status: 'pending',
    })
  })

  test('a response about another payment settles neither', async () => {
    const [mine, other] = [await cart(), await cart()]
    const [one, two] = [
      await initialize(shop.context, mine.parentId, PRICE),
      await initialize(shop.context, other.parentId, PRICE),
    ]
    await shop.choose(two.accessCode, 'success')
    const mixedUp = having({ verify: () => shop.context.provider.verify(two.reference) })
    expect(await verifyOrder(mixedUp, mine.parentId, one.reference)).toMatchObject({ status: 'pending' })
    expect((await shop.orderOf(one.reference)).status).toBe('pending')
    expect((await shop.orderOf(two.reference)).status).toBe('pending')
  })

  test('test payments do not settle live orders, nor live payments test orders (case 48)', async () => {
    const { parentId, courseId } = await cart()
    const { reference, accessCode } = await initialize(shop.context, parentId, PRICE)
    await shop.choose(accessCode, 'success')
    expect(await verifyOrder(having({ domain: 'live' }), parentId, reference)).toMatchObject({
      status: 'failed',
    })
    expect(await shop.orderOf(reference)).toMatchObject({ status: 'refund_due', reason: 'amount' })
    expect(await shop.enrolmentsIn(courseId)).toHaveLength(0)
  })

  test('expired orders keep their seats for 15 more minutes; a late payment still counts', async () => {
    const { parentId, courseId } = await cart()
    const { reference, accessCode } = await initialize(shop.context, parentId, PRICE)
    await shop.choose(accessCode, 'success')
    await shop.changeOrder(reference, { expiresAt: new Date(Date.now() - 60_000) })
    await expireOrders(having({ verify: away }))
    expect((await shop.orderOf(reference)).status).toBe('pending')
    await shop.changeOrder(reference, { expiresAt: new Date(Date.now() - 16 * 60_000) })
    await expireOrders(having({ verify: away }))
    expect(await shop.orderOf(reference)).toMatchObject({ status: 'expired', seatsHeld: false })
    expect(await verifyOrder(shop.context, parentId, reference)).toMatchObject({ status: 'success' })
    expect(await shop.seatsOf(courseId)).toBe(1)
  })

  test('a webhook is stored and handled when the provider is back (case 20)', async () => {
    const { parentId } = await cart()
    const { reference, accessCode } = await initialize(shop.context, parentId, PRICE)
    const body = { kind: 'charge.success', reference }
    const [event] = await shop.db
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
    await shop.choose(accessCode, 'success')
    await expect(handleEvent(having({ verify: away }), event?.eventId ?? '')).rejects.toThrow(ProviderError)
    expect((await shop.orderOf(reference)).status).toBe('pending')
    await handleWaitingEvents(shop.context)
    await eventually(async () => (await shop.orderOf(reference)).status === 'paid')
  })

  test('a refund whose response was lost is not requested twice', async () => {
    const { parent, parentId } = await cart()
    const { reference, accessCode } = await initialize(shop.context, parentId, PRICE)
    await shop.choose(accessCode, 'success')
    await shop.changeCharge(reference, { currency: 'USD' })
    await shop.verify(parent, reference)
    let asked = 0
    const deaf = having({
      refund: async (one) => {
        if (one === reference) asked += 1
        await shop.context.provider.refund(one)
        throw new ProviderError('unreachable', 'The answer was lost.')
      },
    })
    await refundOrders(deaf, 60)
    await refundOrders(deaf, 60)
    expect(asked).toBe(1)
    expect(await shop.orderOf(reference)).toMatchObject({ status: 'refund_due', refundId: null })
    await shop.changeOrder(reference, { updatedAt: new Date(Date.now() - 3_600_000) })
    await refundOrders(deaf, 60)
    expect(asked).toBe(1)
    expect((await shop.orderOf(reference)).status).toBe('refunded')
    expect(await shop.mailsTo(parent)).toEqual(['refund-due', 'refunded'])
  })
})

describe('A payment that fails in a job', () => {
  const HOUR = 3_600_000
  const failures = [
    ['is refused', () => Promise.reject(new ProviderError('refused', 'no'))],
    ['cannot be read', () => Promise.reject(new ProviderError('unreadable', 'no'))],
    ['gets no response', away],
    ['violates a database constraint', () => Promise.reject(new Error('23514'))],
  ] as const

  /** The provider fails for one reference; `logged` collects the errors. */
  function stumblingOver(bad: string, fail: () => Promise<never>) {
    const told: unknown[] = []
    const { provider, log } = shop.context
    const verify = (reference: string) => (reference === bad ? fail() : provider.verify(reference))
    return { told, ...having({ verify }), log: { ...log, error: (line: object) => void told.push(line) } }
  }

  /** Two paid orders that nobody reported; the first one is due first. */
  async function twoPaid() {
    const made = []
    for (const age of [2 * HOUR, HOUR]) {
      const { parentId, courseId } = await cart()
      const order = await initialize(shop.context, parentId, PRICE)
      await shop.choose(order.accessCode, 'success')
      const past = new Date(Date.now() - age)
      await shop.changeOrder(order.reference, { createdAt: past, updatedAt: past })
      made.push({ ...order, courseId, past })
    }
    return [made[0] ?? fail(), made[1] ?? fail()] as const
  }
  const fail = (): never => {
    throw new Error('There is no such order.')
  }

  test.each(failures)(
    'and %s does not block the reconciler, and is retried',
    async (_, failing) => {
      const [bad, good] = await twoPaid()
      const stumbling = stumblingOver(bad.reference, failing)
      await reconcileOrders(stumbling, 60)
      expect((await shop.orderOf(good.reference)).status).toBe('paid')
      const left = await shop.orderOf(bad.reference)
      expect(left.status).toBe('pending')
      expect(left.updatedAt > bad.past).toBe(true)
      expect(stumbling.told).toMatchObject([{ alert: 'order not confirmed', orderId: bad.orderId }])
      await shop.changeOrder(bad.reference, { updatedAt: bad.past })
      await reconcileOrders(shop.context, 0)
      expect((await shop.orderOf(bad.reference)).status).toBe('paid')
    },
  )

  test.each(failures)('and %s does not keep other orders from expiring', async (_, failing) => {
    const [bad, good] = await twoPaid()
    for (const { reference, past } of [bad, good]) await shop.changeOrder(reference, { expiresAt: past })
    await shop.changeCharge(good.reference, { status: 'abandoned' })
    await expireOrders(stumblingOver(bad.reference, failing))
    expect((await shop.orderOf(good.reference)).status).toBe('expired')
    expect(await shop.seatsOf(good.courseId)).toBe(0)
    await reconcileOrders(shop.context, 0)
  })

  test.each(failures)('and %s does not delay other refunds', async (_, failing) => {
    const orders = await twoPaid()
    const [bad, good] = orders
    for (const { reference, past } of orders) {
      await shop.changeOrder(reference, {
        status: 'refund_due',
        seatsHeld: false,
        providerStatus: 'success',
        paidAt: past,
        updatedAt: past,
      })
    }
    const stumbling = stumblingOver(bad.reference, failing)
    await refundOrders(stumbling, 60)
    expect((await shop.orderOf(good.reference)).refundId).not.toBeNull()
    expect(stumbling.told).toMatchObject([{ alert: 'refund', orderId: bad.orderId }])
  })

  test.each(failures)('and %s does not block other webhooks', async (_, failing) => {
    const orders = await twoPaid()
    const [bad, good] = orders
    for (const { reference, past } of orders) {
      await shop.db.insert(paymentEvents).values({
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
    const stumbling = stumblingOver(bad.reference, failing)
    await handleWaitingEvents(stumbling)
    await handleWaitingEvents(stumbling)
    expect((await shop.orderOf(good.reference)).status).toBe('paid')
    // Not again at once: it would flood the log.
    expect(stumbling.told).toMatchObject([{ alert: 'event not handled', eventId: expect.any(String) }])
    await shop.db.delete(paymentEvents).where(eq(paymentEvents.reference, bad.reference))
    await reconcileOrders(shop.context, 0)
  })

  test('is not retried fifty times while the provider is unreachable', async () => {
    let asked = 0
    for (let made = 0; made < 3; made += 1) await twoPaid()
    const silent = having({
      verify: () => {
        asked += 1
        return away()
      },
    })
    await reconcileOrders(silent, 60)
    expect(asked).toBe(3)
  })
})
