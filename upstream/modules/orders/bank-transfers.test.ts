import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderError } from '../../payments/port.ts'
import { parentActor } from '../../platform/actor.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { handleReturnedTransfer } from './bank-transfers.ts'
import { initialize } from './initialize.ts'
import { expireOrders, reconcileOrders } from './reconcile.ts'
import { deliverAllWebhooks } from './testing/actions.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { configOf, orderScenarios, PRICE } from './testing/order-scenarios.ts'
import { verifyOrder } from './verify-order.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
let webhookUrl: string
beforeAll(async () => {
  fixtures = await createOrderFixtures({ env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  scenarios = orderScenarios(fixtures)
  webhookUrl = `${await fixtures.app.listen({ port: 0, host: '127.0.0.1' })}/payments/webhook`
})
afterAll(() => fixtures.close())

type Opened = Awaited<ReturnType<typeof scenarios.openOrder>>

/** The payer sends ₦1,000 too little and the provider reports the return. */
async function sendWrongAmount({ accessCode }: Pick<Opened, 'accessCode'>) {
  await fixtures.choose(accessCode, 'returned')
  await deliverAllWebhooks(fixtures, webhookUrl)
}

const isReturned = async (reference: string) => (await fixtures.orderOf(reference)).returnedAt !== null

async function returnedOrder() {
  const order = await scenarios.openOrder()
  await sendWrongAmount(order)
  await expect.poll(() => isReturned(order.reference)).toBe(true)
  return order
}

const outcomesOf = async ({ parent }: Pick<Opened, 'parent'>) =>
  (await fixtures.get(parent, '/payments/outcomes')).json().outcomes

describe('P5: a returned bank transfer', () => {
  test('leaves the order payable and reports the amount that was sent', async () => {
    const order = await returnedOrder()
    const { reference, courseId } = order
    expect(await fixtures.orderOf(reference)).toMatchObject({
      status: 'pending',
      seatsHeld: true,
      providerStatus: null,
      sentKobo: PRICE - 100_000,
      returnReason: 'INCORRECT_AMOUNT',
    })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
    const outcome = { reference, status: 'returned', amount: 45_000, sentAmount: 44_000, isNew: true }
    expect(await outcomesOf(order)).toMatchObject([outcome])
    expect((await fixtures.verify(order.parent, reference)).json()).toMatchObject({
      status: 'failed',
      message: 'Your transfer was returned by the bank.',
      outcome,
    })
  })

  test('sends one mail, however often the event arrives', async () => {
    const order = await returnedOrder()
    const [event] = await fixtures.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, order.reference))
    const { outcomeAt } = await fixtures.orderOf(order.reference)
    const again = { eventId: event?.eventId ?? '', sentKobo: 1, reason: 'INCORRECT_AMOUNT' }
    const transactionId = Object(event?.body).transactionId
    expect(await handleReturnedTransfer(fixtures.context, { ...again, transactionId })).toBe('already')
    expect((await fixtures.orderOf(order.reference)).outcomeAt).toEqual(outcomeAt)
    const mails = await fixtures.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, order.parent.email))
    expect(mails.map(({ template }) => template)).toEqual(['transfer-returned'])
    expect(mails[0]?.data).toMatchObject({ amountKobo: PRICE, sentKobo: PRICE - 100_000 })
  })

  test('stays returned until the parent tries again, whatever the provider reports', async () => {
    const order = await returnedOrder()
    await fixtures.changeOrder(order.reference, { updatedAt: new Date(0) })
    await reconcileOrders(fixtures.context, 0)
    expect(await outcomesOf(order)).toMatchObject([{ status: 'returned' }])
    const again = configOf((await fixtures.initialize(order.parent, PRICE)).json())
    expect(again).toMatchObject({ reference: order.reference, accessCode: order.accessCode })
    expect(await outcomesOf(order)).toEqual([])
    await fixtures.choose(order.accessCode, 'success')
    expect((await fixtures.verify(order.parent, order.reference)).json()).toMatchObject({ status: 'success' })
    expect(await outcomesOf(order)).toMatchObject([{ status: 'paid', sentAmount: null }])
  })

  test('is unpaid again once the parent retries, even while the provider is unreachable', async () => {
    const { parent, reference } = await returnedOrder()
    const actor = parentActor(parent.parentId)
    const verify = () => Promise.reject(new ProviderError('unreachable', 'unreachable'))
    const context = { ...fixtures.context, provider: { ...fixtures.context.provider, verify } }
    await initialize(context, actor, PRICE)
    expect(await verifyOrder(context, actor, reference)).toEqual({
      status: 'abandoned',
      message: 'Your payment is not confirmed yet.',
    })
  })

  test('can still be paid with the right amount in the same popup', async () => {
    const order = await returnedOrder()
    await fixtures.choose(order.accessCode, 'pending')
    await deliverAllWebhooks(fixtures, webhookUrl)
    await expect.poll(async () => (await fixtures.orderOf(order.reference)).status).toBe('paid')
    expect(await isReturned(order.reference)).toBe(false)
    expect(await fixtures.enrolmentsIn(order.courseId)).toHaveLength(1)
  })

  test('can be returned again, with a second mail', async () => {
    const order = await returnedOrder()
    await fixtures.initialize(order.parent, PRICE)
    await sendWrongAmount(order)
    await expect.poll(() => isReturned(order.reference)).toBe(true)
    expect(await fixtures.mailsTo(order.parent)).toEqual(['transfer-returned', 'transfer-returned'])
  })

  test('whose order has expired lets the parent pay the same cart with a new order', async () => {
    const order = await returnedOrder()
    await fixtures.changeOrder(order.reference, { expiresAt: new Date(Date.now() - 1000) })
    await expireOrders(fixtures.context)
    expect(await outcomesOf(order)).toMatchObject([{ reference: order.reference, status: 'returned' }])
    const next = configOf((await fixtures.initialize(order.parent, PRICE)).json())
    expect(next.reference).not.toBe(order.reference)
    expect(await outcomesOf(order)).toEqual([])
  })

  test('is a failed payment in the history', async () => {
    const order = await returnedOrder()
    const { transactions } = (await fixtures.get(order.parent, '/transactions/parents')).json()
    expect(transactions).toMatchObject([{ paymentReference: order.reference, status: 'failed' }])
  })
})

describe('P5: the event of a returned transfer', () => {
  const rejected = (data: object) => fixtures.webhook({ event: 'bank.transfer.rejected', data })
  const transfer = (transaction_id: string, more: object = {}) => ({
    bank_transfer: { transaction_id, amount: '100', message_type: 'INCORRECT_AMOUNT', ...more },
  })
  const outcomeOf = async (kind: string) => {
    const stored = await fixtures.db.select().from(paymentEvents).where(eq(paymentEvents.kind, kind))
    return stored.at(-1)?.outcome
  }
  beforeEach(() => fixtures.db.delete(paymentEvents))

  test('does not change a payment that has succeeded', async () => {
    const order = await scenarios.openOrder()
    await fixtures.choose(order.accessCode, 'success')
    const { id } = await fixtures.chargeOf(order.reference)
    await rejected(transfer(String(id)))
    await expect.poll(() => outcomeOf('bank.transfer.rejected')).toBe('paid')
    await rejected(transfer(String(id), { amount: '200' }))
    await expect.poll(() => outcomeOf('bank.transfer.rejected')).toBe('already')
    expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'paid', returnReason: null })
  })

  test.each([
    ['names an unknown payment', transfer('5195686331'), 'unknown'],
    ['names no payment', { bank_transfer: { amount: '100' } }, 'ignored'],
    ['has a malformed payment id', transfer('../refund'), 'ignored'],
  ])('that %s is stored and changes nothing', async (_, data, outcome) => {
    expect((await rejected(data)).statusCode).toBe(200)
    await expect.poll(() => outcomeOf('bank.transfer.rejected')).toBe(outcome)
  })

  test('without an amount and a reason leaves both unknown', async () => {
    const order = await scenarios.openOrder()
    await fixtures.choose(order.accessCode, 'declined')
    const { id } = await fixtures.chargeOf(order.reference)
    await rejected({ bank_transfer: { transaction_id: String(id) } })
    await expect.poll(() => isReturned(order.reference)).toBe(true)
    expect(await outcomesOf(order)).toMatchObject([{ status: 'returned', sentAmount: null }])
  })

  test('is retried when the provider is unreachable', async () => {
    const order = await scenarios.openOrder()
    const { id } = await fixtures.chargeOf(order.reference)
    const find = vi.fn(() => Promise.reject(new ProviderError('unreachable', 'unreachable')))
    const context = { ...fixtures.context, provider: { ...fixtures.context.provider, find } }
    const message = {
      eventId: crypto.randomUUID(),
      transactionId: String(id),
      sentKobo: 1,
      reason: undefined,
    }
    await expect(handleReturnedTransfer(context, message)).rejects.toMatchObject({ failure: 'unreachable' })
    expect(await isReturned(order.reference)).toBe(false)
  })
})
