import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TransactionList } from '#contract/api/transaction'
import { orderLines } from '../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../platform/db/schema/refunds.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

describe('A refund of a part', () => {
  type Refund = Partial<typeof refunds.$inferInsert> & { state: (typeof refunds.$inferInsert)['state'] }

  async function twoPlaces() {
    const { parent, reference } = await orderScenarios(fixtures).paidOrder({ children: 2 })
    const { orderId } = await fixtures.orderOf(reference)
    const [line, other] = await fixtures.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    if (!line || !other) throw new Error('An order of two places has two lines.')
    const refund = async (amountKobo: number, fields: Refund) => {
      const row = { orderId, amountKobo, reason: 'goodwill' as const, ...fields }
      const [{ refundId } = { refundId: '' }] = await fixtures.db.insert(refunds).values(row).returning()
      const { lineId } = line
      await fixtures.db.insert(refundLines).values({ refundId, lineId, amountKobo, endsEnrolment: false })
    }
    const list = async () => {
      const { transactions } = TransactionList.parse(
        (await fixtures.get(parent, '/transactions/parents')).json(),
      )
      const byId = new Map(transactions.map((one) => [one.transactionId, one]))
      return { line: byId.get(line.lineId), other: byId.get(other.lineId) }
    }
    return { reference, refund, list }
  }

  test('STF-279: shows by line what was sent and what is still to be sent; the other line stays as it was', async () => {
    const { refund, list } = await twoPlaces()
    await refund(1_000_000, { state: 'sent', processedAt: new Date('2026-11-20T23:30:00Z') })
    await refund(500_000, { state: 'asked' })
    expect(await list()).toMatchObject({
      line: {
        status: 'partly refunded',
        amount: 45_000,
        refunds: [
          { amount: 10_000, sentOn: '2026-11-21' },
          { amount: 5_000, sentOn: null },
        ],
      },
      other: { status: 'completed' },
    })
    expect((await list()).other).not.toHaveProperty('refunds')
    await refund(3_000_000, { state: 'sent', way: 'cash', paidOn: '2026-11-23', processedAt: new Date() })
    expect((await list()).line).toMatchObject({
      status: 'refunded',
      refunds: [{}, {}, { sentOn: '2026-11-23' }],
    })
  })

  test('STF-279: is not shown while it waits for an owner, or when it was declined', async () => {
    const { refund, list, reference } = await twoPlaces()
    await refund(1_000_000, { state: 'requested' })
    await refund(1_000_000, { state: 'declined' })
    expect((await list()).line).toMatchObject({ status: 'completed' })
    expect((await list()).line).not.toHaveProperty('refunds')
    await refund(1_000_000, { state: 'failed' })
    expect((await list()).line).toMatchObject({ status: 'partly refunded', refunds: [{ sentOn: null }] })
    await fixtures.changeOrder(reference, { disputedAt: new Date() })
    expect((await list()).line?.status).toBe('disputed')
    await fixtures.changeOrder(reference, { disputedAt: null, status: 'refunded' })
    expect(await list()).toMatchObject({ line: { status: 'refunded' }, other: { status: 'refunded' } })
  })
})
