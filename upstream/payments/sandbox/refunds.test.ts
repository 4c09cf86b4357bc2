import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderFixtures } from '../../modules/orders/testing/order-fixtures.ts'
import { PRICE } from '../../modules/orders/testing/order-scenarios.ts'
import { refundNote } from '../refund-note.ts'
import { type SandboxPayments, sandboxPayments } from '../testing/sandbox-payments.ts'

const OURS = '3f0a6a4e-1c2d-4b6f-9a51-0d8f6f0c2b11'
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789', accountName: 'Adaeze Okafor' }

let payments: SandboxPayments
let fixtures: OrderFixtures
beforeAll(async () => {
  payments = await sandboxPayments()
  fixtures = payments.fixtures
})
afterAll(() => payments.close())

async function paid(outcome = 'success') {
  const { accessCode, reference } = await payments.openOrder()
  await fixtures.choose(accessCode, outcome)
  await payments.deliver()
  return reference
}
const provider = () => fixtures.context.provider
const statusOf = async (reference: string) => (await provider().verify(reference))?.status

/** After the message about the payment itself. */
async function messages(reference: string) {
  await payments.deliver()
  return payments
    .webhooksFor(reference)
    .slice(1)
    .map(({ body }) => JSON.parse(body))
}

describe('The payment sandbox: refunds', () => {
  test('STF-278: returns parts up to what was paid, each with a message, and is reversed by the last', async () => {
    const reference = await paid()
    const part = { amountKobo: 1_000_000, merchantNote: refundNote(OURS) }
    const { refundId } = await provider().refund(reference, part)
    expect(await statusOf(reference)).toBe('success')
    await expect(provider().refund(reference, { amountKobo: PRICE })).rejects.toMatchObject({
      failure: 'refused',
      message: 'Refund amount cannot be more than transaction amount',
    })
    await expect(provider().refund(reference)).rejects.toMatchObject({ failure: 'refused' })
    const rest = await provider().refund(reference, { amountKobo: PRICE - 1_000_000 })
    expect(await statusOf(reference)).toBe('reversed')
    expect(await provider().listRefunds(reference)).toMatchObject([
      { refundId, amount: 1_000_000, status: 'processed', ownRefundId: OURS, isWhole: false },
      { refundId: rest.refundId, amount: PRICE - 1_000_000, status: 'processed' },
    ])
    expect(await messages(reference)).toMatchObject([
      {
        event: 'refund.processed',
        data: { id: refundId, amount: 1_000_000, merchant_note: `Refund ${OURS}` },
      },
      { event: 'refund.processed', data: { id: rest.refundId, transaction_reference: reference } },
    ])
  })

  test('STF-278: fails once; the money stays and can be asked for again', async () => {
    const reference = await paid('refund-fails')
    const { refundId } = await provider().refund(reference)
    expect(await statusOf(reference)).toBe('success')
    expect(await messages(reference)).toMatchObject([{ event: 'refund.failed', data: { id: refundId } }])
    await provider().refund(reference)
    expect(await statusOf(reference)).toBe('reversed')
    expect(await provider().listRefunds(reference)).toMatchObject([
      { status: 'failed' },
      { status: 'processed', isWhole: true },
    ])
  })

  test('STF-278: needs bank details before it is sent, once', async () => {
    const reference = await paid('refund-needs-account')
    const { refundId } = await provider().refund(reference, { amountKobo: 500 })
    expect(await provider().listRefunds(reference)).toMatchObject([{ status: 'needs-attention' }])
    const wrong = { ...ACCOUNT, accountNumber: '12' }
    await expect(provider().giveRefundAccount(refundId, wrong)).rejects.toMatchObject({ failure: 'refused' })
    await provider().giveRefundAccount(refundId, ACCOUNT)
    await expect(provider().giveRefundAccount(refundId, ACCOUNT)).rejects.toMatchObject({
      failure: 'refused',
    })
    expect(await messages(reference)).toMatchObject([
      { event: 'refund.needs-attention' },
      { event: 'refund.processed' },
    ])
    expect(JSON.stringify((await fixtures.chargeOf(reference)).data)).not.toContain(ACCOUNT.accountNumber)
  })

  test('STF-278: is made although its answer is lost', async () => {
    const reference = await paid('refund-unclear')
    await expect(provider().refund(reference, { amountKobo: 500 })).rejects.toMatchObject({
      failure: 'unreachable',
    })
    expect(await provider().listRefunds(reference)).toHaveLength(1)
    await expect(provider().refund(reference, { amountKobo: 500 })).resolves.toBeDefined()
  })

  test('lists banks, and no refunds of an unknown payment', async () => {
    expect(await provider().listBanks()).toContainEqual({ code: '058', name: 'Guaranty Trust Bank' })
    expect(await provider().listRefunds('1')).toEqual([])
    await expect(provider().refund('1')).rejects.toMatchObject({ failure: 'refused' })
  })
})
