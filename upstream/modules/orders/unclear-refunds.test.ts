import { describe, expect, test } from 'vitest'
import { type PaymentProvider, ProviderError } from '../../payments/port.ts'
import { unreachable } from './testing/fault-scenarios.ts'
import { PRICE } from './testing/order-scenarios.ts'
import { setUpRefundJob } from './testing/refund-job.ts'

const { fixtures, scenarios, runWith, losingAnswer } = await setUpRefundJob()

describe('An unclear answer', () => {
  test.each(['unreachable', 'unreadable'] as const)(
    'STF-171, STF-303: (%s) is resolved by the list of the provider: one refund exists there',
    async (failure) => {
      const { reference } = await scenarios.paidOrder({ children: 2 })
      const { refundId } = await scenarios.approve(reference, { kobo: [PRICE] })
      const refund: PaymentProvider['refund'] = async (...request) => {
        await fixtures.context.provider.refund(...request)
        throw new ProviderError(failure, 'The answer was lost.')
      }
      await runWith({ refund })
      expect(await scenarios.refundOf(refundId)).toMatchObject({ state: 'unclear', providerRefundId: null })
      await scenarios.elapse(2)
      await scenarios.run()
      const [listed, ...others] = await scenarios.listed(reference)
      expect(others).toEqual([])
      expect(listed).toMatchObject({ ownRefundId: refundId, amount: PRICE })
      expect(await scenarios.refundOf(refundId)).toMatchObject({
        state: 'sent',
        providerRefundId: listed?.refundId,
      })
      expect((await fixtures.orderOf(reference)).status).toBe('paid')
    },
  )

  test('STF-171: is asked for again only when the list has none after five minutes', async () => {
    const { reference } = await scenarios.paidOrder()
    const { refundId } = await scenarios.approve(reference, { kobo: [100] })
    await runWith({ refund: unreachable })
    await scenarios.elapse(4)
    await scenarios.run()
    expect(await scenarios.listed(reference)).toEqual([])
    expect((await scenarios.refundOf(refundId)).state).toBe('unclear')
    await scenarios.elapse(2)
    await scenarios.run()
    expect(await scenarios.listed(reference)).toMatchObject([{ ownRefundId: refundId }])
    expect(await scenarios.actionsOf(reference)).toEqual(['refund.unclear', 'order.refund_asked'])
  })

  test('STF-171: stays unclear while the provider cannot list its refunds', async () => {
    const { reference } = await scenarios.paidOrder()
    const { refundId } = await scenarios.approve(reference, { kobo: [100] })
    await runWith({ refund: losingAnswer })
    await scenarios.elapse(30)
    await runWith({ listRefunds: unreachable })
    expect((await scenarios.refundOf(refundId)).state).toBe('unclear')
    expect(await scenarios.listed(reference)).toHaveLength(1)
  })

  test('STF-171: about a whole refund takes the whole refund of the payment', async () => {
    const { parent, reference } = await scenarios.paidOrder()
    await scenarios.approve(reference, { kobo: [PRICE] })
    await runWith({ refund: losingAnswer })
    await scenarios.elapse(2)
    await scenarios.run()
    expect(await scenarios.listed(reference)).toMatchObject([{ isWhole: true, ownRefundId: undefined }])
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ state: 'sent' }])
    expect((await fixtures.orderOf(reference)).status).toBe('refunded')
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent'])
  })

  test('STF-171: is what a process that ended during the call leaves behind', async () => {
    const { reference } = await scenarios.paidOrder()
    const { refundId } = await scenarios.approve(reference, { kobo: [100] })
    const refund: PaymentProvider['refund'] = async (...request) => {
      await fixtures.context.provider.refund(...request)
      throw new Error('The process ended.')
    }
    await runWith({ refund })
    expect(await scenarios.refundOf(refundId)).toMatchObject({ state: 'asked', providerRefundId: null })
    await scenarios.elapse(2)
    await scenarios.run()
    expect(await scenarios.listed(reference)).toHaveLength(1)
    expect((await scenarios.refundOf(refundId)).state).toBe('sent')
  })
})
