import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { orderContext } from './context.ts'
import { refundOrders } from './refund-orders.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { PRICE } from './testing/order-scenarios.ts'
import { type RefundScenarios, refundScenarios } from './testing/refund-scenarios.ts'

let database: OpenDb
let fixtures: OrderFixtures
let scenarios: RefundScenarios
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
  scenarios = refundScenarios(fixtures)
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

/** What one more process would use. */
const otherProcess = () => orderContext(fixtures, fixtures.context.log)

test('STF-169: six processes at once ask for each of five refunds once', async () => {
  const paid = []
  for (let count = 0; count < 5; count += 1) {
    const { reference } = await scenarios.paidOrder({ children: 2 })
    paid.push({ reference, ...(await scenarios.approve(reference, { kobo: [PRICE - count] })) })
  }
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => refundOrders(otherProcess(), 0)))
    for (const { reference, refundId } of paid)
      expect(await scenarios.listed(reference)).toMatchObject([{ ownRefundId: refundId }])
  }
})

test('STF-171, STF-303: six processes that look an unclear refund up ask for it once', async () => {
  const { reference } = await scenarios.paidOrder({ children: 2 })
  const { refundId } = await scenarios.approve(reference, { kobo: [PRICE] })
  const longAgo = new Date(Date.now() - 600_000)
  await scenarios.change(refundId, { state: 'unclear', askedAt: longAgo, attemptedAt: longAgo })
  await Promise.all(Array.from({ length: 6 }, () => refundOrders(otherProcess(), 60)))
  expect(await scenarios.listed(reference)).toMatchObject([{ ownRefundId: refundId }])
})

test('STF-172, STF-175: messages and the job at once send a refund once and email it once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { parent, reference } = await scenarios.paidOrder()
    await scenarios.approve(reference, { kobo: [PRICE] })
    await scenarios.run()
    const [listed] = await scenarios.listed(reference)
    const message = { transaction_reference: reference, amount: PRICE, id: listed?.refundId }
    await scenarios.elapse(5)
    await Promise.all([
      ...[1, 2, 3].map((nonce) => scenarios.say('refund.processed', { ...message, nonce })),
      ...[1, 2, 3].map((nonce) => scenarios.say('refund.pending', { ...message, nonce })),
      refundOrders(otherProcess(), 60),
      refundOrders(otherProcess(), 60),
    ])
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ state: 'sent' }])
    expect((await fixtures.orderOf(reference)).status).toBe('refunded')
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent'])
  }
})
