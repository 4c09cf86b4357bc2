import { describe, expect, test } from 'vitest'
import type { orders } from '../../../platform/db/schema/orders.ts'
import { eventually } from '../../orders/testing/order-fixtures.ts'
import { part } from '../refunds/testing/refund-calls.ts'
import { hoursAgo } from '../today/testing/waiting.ts'
import { setUpOrders } from './testing/set-up.ts'

const { fixtures, refunds, office, calls } = await setUpOrders()

describe('What waits for a person', () => {
  const actions: [string, Partial<typeof orders.$inferInsert>, string, boolean][] = [
    [
      'open for a day',
      { status: 'pending', providerStatus: null, createdAt: hoursAgo(25) },
      'Still open after it expired. Ask the provider.',
      true,
    ],
    [
      'expired with a transfer',
      { status: 'expired', providerStatus: 'pending', createdAt: hoursAgo(25) },
      'Transfer reported but never confirmed: check it with the provider. Ask the provider.',
      true,
    ],
    [
      'without a refund for a day',
      { status: 'refund_due', reason: 'full', paidAt: hoursAgo(25) },
      'Refund due (full): the provider has not accepted the refund. Ask the provider.',
      true,
    ],
    [
      'disputed',
      { disputedAt: hoursAgo(1) },
      'Disputed: answer the provider before its deadline. Answer it in the provider’s dashboard',
      false,
    ],
  ]

  test.each(actions)(
    'STF-159, STF-160: in an order that is %s, with what to do',
    async (_, fields, why, asks) => {
      const paid = await refunds.paidOrder()
      await fixtures.changeOrder(paid.reference, fields)
      const order = await calls.read(paid.reference)
      expect(order.needs).toHaveLength(1)
      expect(order.needs[0]?.why).toContain(why)
      expect(order).toMatchObject({ canBeDealtWith: true, canAskProvider: asks })
      await fixtures.changeOrder(paid.reference, { dealtWithAt: new Date() })
      expect(await calls.read(paid.reference)).toMatchObject({ needs: [], canBeDealtWith: false })
    },
  )

  test.each([
    ['needs-account', 'the provider needs the bank details of the family. Ask the family for the account'],
    ['failed', 'the provider could not send it. See the refund below: try it again'],
    ['unclear', 'whether the provider has accepted it. The site looks it up by itself'],
  ] as const)('STF-160, STF-179: a refund that is %s, with what to do', async (state, why) => {
    const paid = await refunds.paidOrder()
    const { refund } = (await refunds.ask(office, paid, { lines: [part(paid.lines[0], 1_000)] })).json()
    await refunds.change(refund.refundId, { state })
    const { needs } = await calls.read(paid.reference)
    expect(needs).toMatchObject([{ kind: 'refund-stuck', why: expect.stringContaining(why) }])
  })

  test.each([
    ['office', 'try it again, ask an owner to pay it back another way, or look it up'],
    ['owner', 'try it again, pay it back another way, or look it up'],
  ] as const)('STF-160, STF-174: a failed refund, with what the %s can do', async (role, words) => {
    const paid = await refunds.paidOrder()
    const { refund } = (await refunds.ask(office, paid, { lines: [part(paid.lines[0], 1_000)] })).json()
    await refunds.change(refund.refundId, { state: 'failed' })
    const { needs } = await calls.read(paid.reference, await fixtures.signedInStaff({ roles: [role] }))
    expect(needs).toMatchObject([{ why: expect.stringContaining(`See the refund below: ${words}`) }])
  })

  test.each(['dueAt', 'due_at'])('STF-162: a dispute with the last day to answer (%s)', async (field) => {
    const paid = await refunds.paidOrder()
    const answerBy = '2026-11-25T18:00:00.000Z'
    const data = { transaction: { reference: paid.reference }, [field]: answerBy }
    await fixtures.webhook({ event: 'charge.dispute.create', data })
    await eventually(async () => (await fixtures.orderOf(paid.reference)).disputedAt !== null)
    const { disputedAt } = await fixtures.orderOf(paid.reference)
    const dispute = { since: disputedAt?.toISOString(), answerBy, dashboard: null }
    expect(await calls.read(paid.reference)).toMatchObject({ provider: 'Sandbox', dispute })
  })

  test('STF-162: a dispute with a link to the dashboard of a real provider', async () => {
    const paid = await refunds.paidOrder()
    await fixtures.changeOrder(paid.reference, { disputedAt: new Date(), provider: 'paystack' })
    expect(await calls.read(paid.reference)).toMatchObject({
      provider: 'Paystack, test',
      dispute: { answerBy: null, dashboard: 'https://dashboard.paystack.com/#/disputes' },
    })
  })
})
