import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { alertStuckOrders } from './alert-stuck-orders.ts'
import { findNeeds, findStuckOrders, formatStuckPayments, listStuckPayments } from './stuck-orders.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

type Refund = Omit<typeof refunds.$inferInsert, 'orderId' | 'reason' | 'amountKobo'> &
  Partial<Pick<typeof refunds.$inferInsert, 'reason' | 'amountKobo'>>

/** A paid order with refunds. */
async function refunding(...rows: Refund[]) {
  const { reference } = await orderScenarios(fixtures).paidOrder()
  const order = await fixtures.orderOf(reference)
  const { orderId } = order
  for (const row of rows)
    await fixtures.db.insert(refunds).values({ orderId, amountKobo: 2_600_000, reason: 'goodwill', ...row })
  return order
}

const needsOf = async (reference: string) => {
  const order = await fixtures.orderOf(reference)
  return (await findNeeds(fixtures.db, [order])).get(order.orderId)
}

describe('A refund', () => {
  test.each([
    [{ state: 'asked', askedAt: hoursAgo(25), providerRefundId: '17' }, 'refund 17 has not been processed'],
    [{ state: 'approved', approvedAt: hoursAgo(25) }, 'the provider has not accepted the refund'],
    [{ state: 'unclear' }, 'it is not clear whether the provider has accepted it'],
    [{ state: 'needs-account' }, 'the provider needs the bank details of the family'],
    [{ state: 'failed' }, 'the provider could not send it'],
  ] as const)('STF-179: that is $state makes its order wait for a person', async (refund, words) => {
    const { reference } = await refunding(refund)
    const needs = await needsOf(reference)
    expect(needs).toMatchObject([{ kind: 'refund-stuck', why: `refund of ₦26,000: ${words}` }])
    expect(needs?.[0]?.needsAccount).toBe(refund.state === 'needs-account')
    const listed = (await listStuckPayments(fixtures.db)).filter((one) => one.reference === reference)
    expect(listed).toMatchObject([{ kind: 'refund-stuck', why: needs?.[0]?.why }])
    expect(await formatStuckPayments(fixtures.db)).toContain(`${reference}  ₦45,000`)
  })

  test('STF-179: that is under way for less than a day, waits for an owner or is over needs nobody', async () => {
    const { reference } = await refunding(
      { state: 'asked', askedAt: hoursAgo(23) },
      { state: 'approved', approvedAt: hoursAgo(23), createdAt: hoursAgo(50) },
      { state: 'requested', createdAt: hoursAgo(50) },
      { state: 'declined', createdAt: hoursAgo(50) },
      { state: 'sent', createdAt: hoursAgo(50) },
    )
    expect(await needsOf(reference)).toEqual([])
  })

  test('STF-179: of an order that is refunded by now needs nobody', async () => {
    const { reference } = await refunding({ state: 'failed' })
    await fixtures.changeOrder(reference, { status: 'refunded' })
    expect(await needsOf(reference)).toEqual([])
    expect((await findStuckOrders(fixtures.db)).some(({ order }) => order.reference === reference)).toBe(
      false,
    )
  })
})

describe('An order', () => {
  test('STF-160, STF-179: with several needs is listed once with the most urgent, and its page says all', async () => {
    const { reference, orderId } = await refunding({ state: 'failed' }, { state: 'unclear' })
    await fixtures.changeOrder(reference, { disputedAt: new Date() })
    const kinds = (await needsOf(reference))?.map(({ kind }) => kind)
    expect(kinds).toEqual(['order-disputed', 'refund-stuck', 'refund-stuck'])
    const listed = (await listStuckPayments(fixtures.db)).filter((one) => one.reference === reference)
    expect(listed).toMatchObject([{ kind: 'order-disputed' }])
    await alertStuckOrders(fixtures.context)
    const found = (await findStuckOrders(fixtures.db)).filter(({ order }) => order.orderId === orderId)
    expect(found).toHaveLength(1)
  })

  test('STF-160: that was dealt with is neither listed nor alerted', async () => {
    const { reference } = await refunding({ state: 'failed' })
    await fixtures.changeOrder(reference, { dealtWithAt: new Date() })
    expect(await needsOf(reference)).toEqual([])
    expect(await formatStuckPayments(fixtures.db)).not.toContain(reference)
  })
})
