import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ProviderError, type RefundRequest } from '../../payments/port.ts'
import { refundNote } from '../../payments/refund-note.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { unreachable } from './testing/fault-scenarios.ts'
import { PRICE } from './testing/order-scenarios.ts'
import { setUpRefundJob } from './testing/refund-job.ts'

const { fixtures, scenarios, runWith, losingAnswer } = await setUpRefundJob()

type Request = [reference: string, request: RefundRequest | undefined]

/** Passes on what is asked, after it has been recorded. */
function recording() {
  const requests: Request[] = []
  const refund = (...request: [string, RefundRequest?]) => {
    requests.push([request[0], request[1]])
    return fixtures.context.provider.refund(...request)
  }
  return { requests, refund }
}

const refusing = () => Promise.reject(new ProviderError('refused', 'Insufficient balance'))

describe('An approved refund', () => {
  test('STF-170: of the whole, untouched order is asked for without an amount', async () => {
    const { reference } = await scenarios.paidOrder({ children: 2 })
    const { refundId } = await scenarios.approve(reference, { kobo: [PRICE, PRICE] })
    const { requests, refund } = recording()
    await runWith({ refund })
    await runWith({ refund })
    expect(requests).toEqual([[reference, undefined]])
    expect(await scenarios.refundOf(refundId)).toMatchObject({
      state: 'asked',
      askedAt: expect.any(Date),
      providerRefundId: expect.stringMatching(/^\d+$/),
    })
  })

  test('STF-170: of a part is asked for once, with its amount and our id in the note', async () => {
    const { reference } = await scenarios.paidOrder({ children: 2 })
    const { refundId } = await scenarios.approve(reference, { kobo: [PRICE] })
    const { requests, refund } = recording()
    await runWith({ refund })
    await runWith({ refund })
    expect(requests).toEqual([[reference, { amountKobo: PRICE, merchantNote: refundNote(refundId) }]])
    expect(await scenarios.actionsOf(reference)).toEqual(['order.refund_asked'])
  })

  test('STF-168: is not asked for while it waits for an owner, or after it was declined', async () => {
    const { reference } = await scenarios.paidOrder()
    await scenarios.approve(reference, { kobo: [100], state: 'requested' })
    await scenarios.approve(reference, { kobo: [100], state: 'declined' })
    await scenarios.run()
    expect(await scenarios.listed(reference)).toEqual([])
  })

  test('STF-174: that the provider refuses has failed with its words and is not asked for again', async () => {
    const { reference } = await scenarios.paidOrder()
    const { refundId } = await scenarios.approve(reference, { kobo: [100] })
    await runWith({ refund: refusing })
    expect(await scenarios.refundOf(refundId)).toMatchObject({
      state: 'failed',
      failure: 'Insufficient balance',
      providerRefundId: null,
    })
    await scenarios.elapse(600)
    await scenarios.run()
    expect(await scenarios.listed(reference)).toEqual([])
    expect(await scenarios.actionsOf(reference)).toEqual(['refund.failed'])
  })

  test('STF-174: that is tried again is looked up first, and then asked for', async () => {
    const { reference } = await scenarios.paidOrder()
    const { refundId } = await scenarios.approve(reference, { kobo: [100] })
    await runWith({ refund: refusing })
    await scenarios.tryAgain(eq(refunds.refundId, refundId))
    await runWith({ listRefunds: unreachable })
    expect(await scenarios.listed(reference)).toEqual([])
    await scenarios.elapse(10)
    await scenarios.run()
    expect(await scenarios.listed(reference)).toMatchObject([{ ownRefundId: refundId }])
    expect((await scenarios.refundOf(refundId)).state).toBe('asked')
  })

  test('STF-174: that is tried again although the provider has it is not asked for again', async () => {
    const { reference } = await scenarios.paidOrder()
    const { refundId } = await scenarios.approve(reference, { kobo: [100] })
    await runWith({ refund: losingAnswer })
    await scenarios.tryAgain(eq(refunds.refundId, refundId))
    await scenarios.run()
    expect(await scenarios.listed(reference)).toHaveLength(1)
    expect((await scenarios.refundOf(refundId)).state).toBe('sent')
  })

  test('STF-169: is not asked for while the payment is disputed', async () => {
    const { reference } = await scenarios.paidOrder()
    await scenarios.approve(reference, { kobo: [100] })
    await fixtures.changeOrder(reference, { disputedAt: new Date() })
    await scenarios.run()
    expect(await scenarios.listed(reference)).toEqual([])
    expect(await scenarios.refundsOf(reference)).toMatchObject([{ state: 'approved' }])
    await fixtures.changeOrder(reference, { disputedAt: null })
    await scenarios.elapse(10)
    await scenarios.run()
    expect(await scenarios.listed(reference)).toHaveLength(1)
  })
})

describe('A refund that was asked for', () => {
  test('is sent as soon as the list says so, even if the message was lost', async () => {
    const { parent, reference } = await scenarios.paidOrder({ children: 2 })
    await scenarios.approve(reference, { kobo: [PRICE] })
    await scenarios.run()
    await scenarios.elapse(5)
    await scenarios.run()
    expect(await scenarios.refundsOf(reference)).toMatchObject([
      { state: 'sent', processedAt: expect.any(Date) },
    ])
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent'])
    expect(await scenarios.actionsOf(reference)).toEqual(['order.refund_asked', 'refund.sent'])
  })

  test.each([
    ['refund-fails', { state: 'failed', failure: 'The provider could not send the money.' }, []],
    ['refund-needs-account', { state: 'needs-account' }, ['refund-account']],
  ] as const)('STF-172, STF-278: of a payment by %s is found in the list', async (outcome, row, mails) => {
    const order = await scenarios.openOrder()
    await fixtures.choose(order.accessCode, outcome)
    await fixtures.verify(order.parent, order.reference)
    await scenarios.approve(order.reference, { kobo: [100] })
    await scenarios.run()
    await scenarios.elapse(5)
    await scenarios.run()
    expect(await scenarios.refundsOf(order.reference)).toMatchObject([row])
    expect(await fixtures.mailsTo(order.parent)).toEqual(['enrolled', 'receipt', ...mails])
  })
})
