import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../../platform/db/schema/orders.ts'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { type MarkedFamily, setUpErasure } from './testing/erasure.ts'

const { fixtures, markedFamily, isBought } = await setUpErasure()

let parent: MarkedFamily
beforeEach(async () => {
  parent = await markedFamily()
})

describe('A family with a payment', () => {
  test.each(['pending', 'refund_due'] as const)('cannot be erased while an order is %s', async (status) => {
    await fixtures.db.update(orders).set({ status }).where(isBought(parent))
    const response = await fixtures.post('deletion', parent)
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('A payment is still under way. Please try again in half an hour.')
    expect((await fixtures.app.inject({ url: '/parents', headers: parent.headers })).statusCode).toBe(200)
  })

  test.each(['expired', 'cancelled'] as const)(
    'cannot be erased for three days while a payment is pending for an order that is %s',
    async (status) => {
      const isOwn = isBought(parent)
      await fixtures.db
        .update(orders)
        .set({ status, paidAt: null, providerStatus: 'processing' })
        .where(isOwn)
      const response = await fixtures.post('deletion', parent)
      expect(response.statusCode).toBe(409)
      expect(response.json().message).toBe(
        'A payment is still on its way. Please try again once it is confirmed, or in three days.',
      )
      expect((await fixtures.app.inject({ url: '/parents', headers: parent.headers })).statusCode).toBe(200)
      const createdAt = new Date(Date.now() - 73 * 3_600_000)
      await fixtures.db.update(orders).set({ createdAt }).where(isOwn)
      expect((await fixtures.post('deletion', parent)).statusCode).toBe(200)
    },
  )

  test.each(['approved', 'needs-account', 'failed'] as const)(
    'cannot be erased while a refund is %s, because the family could no longer be reached about it',
    async (state) => {
      const [order] = await fixtures.db.select().from(orders).where(isBought(parent))
      const refund = { orderId: order?.orderId ?? '', amountKobo: 100, reason: 'goodwill', state } as const
      const [row] = await fixtures.db.insert(refunds).values(refund).returning()
      const response = await fixtures.post('deletion', parent)
      expect(response.statusCode).toBe(409)
      expect(response.json().message).toBe(
        'A refund is still on its way to you. Please try again once you have it, or write to us.',
      )
      await fixtures.db
        .update(refunds)
        .set({ state: 'sent' })
        .where(eq(refunds.refundId, row?.refundId ?? ''))
      await fixtures.db.delete(loginAttempts)
      expect((await fixtures.post('deletion', parent)).statusCode).toBe(200)
    },
  )

  test('cannot be erased while a refund that is paid out by hand waits for an owner', async () => {
    const [order] = await fixtures.db.select().from(orders).where(isBought(parent))
    const refund = {
      orderId: order?.orderId ?? '',
      amountKobo: 100,
      reason: 'goodwill',
      way: 'cash',
    } as const
    await fixtures.db.insert(refunds).values({ ...refund, state: 'requested' })
    expect((await fixtures.post('deletion', parent)).statusCode).toBe(409)
  })

  test('can be erased right after a failed payment', async () => {
    const failed = { status: 'expired', paidAt: null, providerStatus: 'failed' } as const
    await fixtures.db.update(orders).set(failed).where(isBought(parent))
    expect((await fixtures.post('deletion', parent)).statusCode).toBe(200)
  })
})
