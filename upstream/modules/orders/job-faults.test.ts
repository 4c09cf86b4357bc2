import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '../../payments/port.ts'
import { parentActor } from '../../platform/actor.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { initialize } from './initialize.ts'
import { expireOrders, handlePendingEvents, reconcileOrders } from './reconcile.ts'
import { refundOrders } from './refund-orders.ts'
import { faultScenarios, unreachable } from './testing/fault-scenarios.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'

const PRICE = 4_500_000
let fixtures: OrderFixtures
let faults: ReturnType<typeof faultScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  faults = faultScenarios(fixtures)
})
afterAll(() => fixtures.close())

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
    ...faults.withProvider({ verify }),
    log: { ...log, error: (line: object) => void logged.push(line) },
  }
}

/** Two paid orders that were never reported; the first one is due first. */
async function twoPaidOrders() {
  const created = []
  for (const age of [2 * HOUR, HOUR]) {
    const { parentId, courseId } = await faults.filledCart()
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

describe('A payment that fails in a job', () => {
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
    const unreachableProvider = faults.withProvider({
      verify: () => {
        requests += 1
        return unreachable()
      },
    })
    await reconcileOrders(unreachableProvider, 60)
    expect(requests).toBe(3)
  })
})
