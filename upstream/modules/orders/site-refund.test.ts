import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '../../payments/port.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { refundOrders } from './refund-orders.ts'
import { faultScenarios } from './testing/fault-scenarios.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { PRICE } from './testing/order-scenarios.ts'
import { type RefundScenarios, refundScenarios } from './testing/refund-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: RefundScenarios
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = refundScenarios(fixtures)
})
afterAll(() => fixtures.close())

/** Paid with a smaller amount. */
async function refundDue(outcome = 'success') {
  const order = await scenarios.openOrder()
  await fixtures.choose(order.accessCode, outcome)
  const { data } = await fixtures.chargeOf(order.reference)
  await fixtures.changeCharge(order.reference, { data: { ...data, paidKobo: 100 } })
  await fixtures.verify(order.parent, order.reference)
  return order
}

const forgetRow = async (reference: string) => {
  const { orderId } = await fixtures.orderOf(reference)
  await fixtures.db.delete(refunds).where(eq(refunds.orderId, orderId))
}

describe('A refund that the site asks for by itself', () => {
  test('STF-176: is a whole, approved row of what was paid, and is sent with the emails of its order', async () => {
    const { parent, reference } = await refundDue()
    expect(await scenarios.refundsOf(reference)).toMatchObject([
      { state: 'approved', reason: 'amount', amountKobo: 100, isWhole: true, askedBy: null },
    ])
    await scenarios.run()
    const [asked] = await scenarios.refundsOf(reference)
    expect(asked).toMatchObject({ state: 'asked', providerRefundId: expect.any(String) })
    expect((await fixtures.orderOf(reference)).refundId).toBe(asked?.providerRefundId)
    expect(await scenarios.say('refund.processed', { transaction_reference: reference, amount: 100 })).toBe(
      'refunded',
    )
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ state: 'sent' }])
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'refunded', reason: 'amount' })
    expect(await fixtures.mailsTo(parent)).toEqual(['refund-due', 'refunded'])
  })

  test('STF-176: is asked for until the provider accepts it', async () => {
    const { reference } = await refundDue()
    const refund = () => Promise.reject(new ProviderError('refused', 'Insufficient balance'))
    const refusing = faultScenarios(fixtures).withProvider({ refund })
    await refundOrders(refusing, 60)
    expect(await scenarios.refundsOf(reference)).toMatchObject([
      { state: 'failed', failure: 'Insufficient balance' },
    ])
    await scenarios.elapse(10)
    await refundOrders(refusing, 60)
    await scenarios.elapse(100)
    await scenarios.run()
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ state: 'asked', failure: null }])
    expect(await scenarios.actionsOf(reference)).toEqual([
      'order.refund_due',
      'refund.failed',
      'order.refund_asked',
    ])
  })

  test('STF-176: that fails at the provider waits for a person; the order stays due', async () => {
    const { parent, reference } = await refundDue('refund-fails')
    await scenarios.run()
    expect(await scenarios.say('refund.failed', { transaction_reference: reference, amount: 100 })).toBe(
      'refund failed',
    )
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ state: 'failed' }])
    expect((await fixtures.orderOf(reference)).status).toBe('refund_due')
    expect(await fixtures.mailsTo(parent)).toEqual(['refund-due'])
  })

  test('STF-176: is closed with its order by a refund in the dashboard of any amount', async () => {
    const { parent, reference } = await refundDue()
    await scenarios.say('refund.processed', { transaction_reference: reference, amount: PRICE, id: 7 })
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ state: 'sent' }])
    await scenarios.run()
    expect(await scenarios.listed(reference)).toEqual([])
    expect(await fixtures.mailsTo(parent)).toEqual(['refund-due', 'refunded'])
  })
})

describe('An order that became due in a version without rows', () => {
  test('is asked for', async () => {
    const { reference } = await refundDue()
    await forgetRow(reference)
    await scenarios.run()
    expect(await scenarios.refundsOf(reference)).toMatchObject([
      { state: 'asked', amountKobo: PRICE, isWhole: true, reason: 'amount' },
    ])
    expect(await scenarios.listed(reference)).toHaveLength(1)
  })

  test('and was asked for then is not asked for again', async () => {
    const { reference } = await refundDue('refund-needs-account')
    const { refundId } = await fixtures.context.provider.refund(reference)
    await fixtures.changeOrder(reference, { refundId, refundAttemptedAt: new Date() })
    await forgetRow(reference)
    await scenarios.run()
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ providerRefundId: refundId }])
    await scenarios.elapse(10)
    await scenarios.run()
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ state: 'needs-account' }])
    expect(await scenarios.listed(reference)).toHaveLength(1)
  })
})
