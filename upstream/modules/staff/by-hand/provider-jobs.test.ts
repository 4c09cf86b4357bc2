import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '../../../payments/port.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { type orders, paymentEvents } from '../../../platform/db/schema/orders.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { alertStuckOrders } from '../../orders/alert-stuck-orders.ts'
import { confirmPayment } from '../../orders/confirm-payment.ts'
import { expireOrders, reconcileOrders } from '../../orders/reconcile.ts'
import { refundOrders } from '../../orders/refund-orders.ts'
import { settle } from '../../orders/settle.ts'
import { faultScenarios } from '../../orders/testing/fault-scenarios.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { cash, type HandCalls, handCalls } from './testing/hand-calls.ts'

let fixtures: OrderFixtures
let calls: HandCalls
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = handCalls(fixtures)
  owner = await fixtures.signedInStaff()
})
afterAll(() => fixtures.close())

const LONG_AGO = new Date(Date.now() - 48 * 3_600_000)

/** The references that the provider was asked about. */
function watchedProvider() {
  const asked: string[] = []
  const ask = (reference: string) => {
    asked.push(reference)
    return Promise.reject(new Error('An order by hand was looked up.'))
  }
  const faults: Partial<PaymentProvider> = { verify: ask, refund: ask, listRefunds: ask }
  return { asked, context: faultScenarios(fixtures).withProvider(faults) }
}

/** As no order by hand is, so that only its kind keeps jobs away. */
async function placed(fields: Partial<typeof orders.$inferInsert>) {
  const order = await calls.enrolled(owner)
  await fixtures.changeOrder(order.reference, { createdAt: LONG_AGO, updatedAt: LONG_AGO, ...fields })
  return order
}

describe('STF-191: the provider is not asked about an order by hand', () => {
  test('by a confirmation', async () => {
    const { reference } = await calls.enrolled(owner)
    const { asked, context } = watchedProvider()
    expect([await confirmPayment(context, reference), asked]).toEqual(['already', []])
  })

  test.each([
    [
      'the reconciler',
      { status: 'expired' as const, accessCode: 'code', createdAt: new Date(Date.now() - 3_600_000) },
    ],
    ['the job that cancels orders without a payment page', { status: 'pending' as const }],
    ['the expiry', { status: 'pending' as const, accessCode: 'code', expiresAt: LONG_AGO }],
  ])('by %s', async (_, fields) => {
    const { reference } = await placed(fields)
    const { asked, context } = watchedProvider()
    await reconcileOrders(context, 0)
    await expireOrders(context)
    expect(asked).toEqual([])
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: fields.status })
    await fixtures.changeOrder(reference, { status: 'paid' })
  })

  test('by the refund job, whose alerts leave it out too', async () => {
    const order = await calls.enrolled(owner, { payment: cash(45_000) })
    const { places } = await calls.read(owner, order.reference)
    const lines = [{ lineId: places[0].lineId, amount: 10_000, endsEnrolment: false }]
    await calls.post(owner, `orders/${order.reference}/refunds`, { lines, reason: 'goodwill' })
    await fixtures.changeOrder(order.reference, { createdAt: LONG_AGO })
    const { asked, context } = watchedProvider()
    await refundOrders(context, 0)
    await alertStuckOrders(context)
    expect(asked).toEqual([])
    const entries = await fixtures.db.select().from(auditEvents).where(eq(auditEvents.subject, order.orderId))
    expect(entries.map(({ action }) => action)).not.toContain('order.attention')
    const [refund] = await fixtures.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
    expect(refund).toMatchObject({ state: 'approved', attemptedAt: null })
  })

  test('by a person', async () => {
    const { reference } = await placed({ status: 'refund_due' })
    const response = await calls.post(owner, `orders/${reference}/confirm`, {})
    expect(response.statusCode).toBe(409)
    expect(await calls.read(owner, reference)).toMatchObject({ canAskProvider: false })
    await fixtures.changeOrder(reference, { status: 'paid' })
  })
})

describe('STF-191: what the provider says of the reference of an order by hand', () => {
  test.each(['success', 'reversed'] as const)('changes nothing when it is %s', async (status) => {
    const { reference, courseId } = await calls.enrolled(owner)
    const before = await fixtures.orderOf(reference)
    const charge = {
      reference,
      status,
      amount: before.amountKobo,
      requestedAmount: before.amountKobo,
      currency: 'NGN',
      channel: 'card',
      paidAt: new Date(),
      domain: fixtures.context.provider.domain,
    }
    expect(await settle(fixtures.context, charge)).toBe('already')
    expect(await fixtures.orderOf(reference)).toEqual(before)
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
  })

  test.each(['charge.success', 'charge.dispute.create', 'refund.processed'])(
    'as %s is a payment without an order',
    async (event) => {
      const { reference } = await calls.enrolled(owner, { payment: cash(45_000) })
      const before = await fixtures.orderOf(reference)
      const data = {
        reference,
        transaction_reference: reference,
        transaction: { reference },
        amount: 4_500_000,
      }
      await fixtures.webhook({ event, data })
      const stored = () =>
        fixtures.db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference))
      await eventually(async () => (await stored()).every(({ handledAt }) => handledAt !== null))
      expect(await stored()).toMatchObject([{ outcome: 'unknown' }])
      expect(await fixtures.orderOf(reference)).toEqual(before)
    },
  )
})
