import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderError } from '../../payments/port.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { transferReturned } from './bank-transfers.ts'
import { expireOrders, reconcileOrders } from './reconcile.ts'
import { tellAll } from './testing/actions.ts'
import { configOf, orderDesk, PRICE } from './testing/order-desk.ts'
import { openShop, type Shop } from './testing/order-fixtures.ts'

let shop: Shop
let desk: ReturnType<typeof orderDesk>
let webhookUrl: string
beforeAll(async () => {
  shop = await openShop({ env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  desk = orderDesk(shop)
  webhookUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/payments/webhook`
})
afterAll(() => shop.close())

type Opened = Awaited<ReturnType<typeof desk.openOrder>>

/** The payer sends ₦1,000 too little and the provider reports the return. */
async function sendWrongAmount({ accessCode }: Pick<Opened, 'accessCode'>) {
  await shop.choose(accessCode, 'returned')
  await tellAll(shop, webhookUrl)
}

const isReturned = async (reference: string) => (await shop.orderOf(reference)).providerStatus === 'returned'

async function returnedOrder() {
  const order = await desk.openOrder()
  await sendWrongAmount(order)
  await expect.poll(() => isReturned(order.reference)).toBe(true)
  return order
}

const outcomesOf = async ({ parent }: Pick<Opened, 'parent'>) =>
  (await shop.get(parent, '/payments/outcomes')).json().outcomes

describe('P5: a returned bank transfer', () => {
  test('leaves the order payable and reports the amount that was sent', async () => {
    const order = await returnedOrder()
    const { reference, courseId } = order
    expect(await shop.orderOf(reference)).toMatchObject({
      status: 'pending',
      seatsHeld: true,
      sentKobo: PRICE - 100_000,
      returnReason: 'INCORRECT_AMOUNT',
    })
    expect(await shop.enrolmentsIn(courseId)).toHaveLength(0)
    const outcome = { reference, status: 'returned', amount: 45_000, sentAmount: 44_000, isNew: true }
    expect(await outcomesOf(order)).toMatchObject([outcome])
    expect((await shop.verify(order.parent, reference)).json()).toMatchObject({
      status: 'failed',
      message: 'Your transfer was returned by the bank.',
      outcome,
    })
  })

  test('sends one mail, however often the event arrives', async () => {
    const order = await returnedOrder()
    const [event] = await shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, order.reference))
    const { outcomeAt } = await shop.orderOf(order.reference)
    const again = { eventId: event?.eventId ?? '', sentKobo: 1, reason: 'INCORRECT_AMOUNT' }
    const transactionId = Object(event?.body).transactionId
    expect(await transferReturned(shop.context, { ...again, transactionId })).toBe('already')
    expect((await shop.orderOf(order.reference)).outcomeAt).toEqual(outcomeAt)
    const mails = await shop.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, order.parent.email))
    expect(mails.map(({ template }) => template)).toEqual(['transfer-returned'])
    expect(mails[0]?.data).toMatchObject({ amountKobo: PRICE, sentKobo: PRICE - 100_000 })
  })

  test('stays returned until the parent tries again, whatever the provider reports', async () => {
    const order = await returnedOrder()
    await shop.changeOrder(order.reference, { updatedAt: new Date(0) })
    await reconcileOrders(shop.context, 0)
    expect(await outcomesOf(order)).toMatchObject([{ status: 'returned' }])
    const again = configOf((await shop.initialize(order.parent, PRICE)).json())
    expect(again).toMatchObject({ reference: order.reference, accessCode: order.accessCode })
    expect(await outcomesOf(order)).toEqual([])
    await shop.choose(order.accessCode, 'success')
    expect((await shop.verify(order.parent, order.reference)).json()).toMatchObject({ status: 'success' })
    expect(await outcomesOf(order)).toMatchObject([{ status: 'paid', sentAmount: null }])
  })

  test('can still be paid with the right amount in the same popup', async () => {
    const order = await returnedOrder()
    await shop.choose(order.accessCode, 'pending')
    await tellAll(shop, webhookUrl)
    await expect.poll(async () => (await shop.orderOf(order.reference)).status).toBe('paid')
    expect(await shop.enrolmentsIn(order.courseId)).toHaveLength(1)
  })

  test('can be returned again, with a second mail', async () => {
    const order = await returnedOrder()
    await shop.initialize(order.parent, PRICE)
    await sendWrongAmount(order)
    await expect.poll(() => isReturned(order.reference)).toBe(true)
    expect(await shop.mailsTo(order.parent)).toEqual(['transfer-returned', 'transfer-returned'])
  })

  test('whose order has expired lets the parent pay the same cart with a new order', async () => {
    const order = await returnedOrder()
    await shop.changeOrder(order.reference, { expiresAt: new Date(Date.now() - 1000) })
    await expireOrders(shop.context)
    expect(await outcomesOf(order)).toMatchObject([{ reference: order.reference, status: 'returned' }])
    const next = configOf((await shop.initialize(order.parent, PRICE)).json())
    expect(next.reference).not.toBe(order.reference)
    expect(await outcomesOf(order)).toEqual([])
  })

  test('is a failed payment in the history', async () => {
    const order = await returnedOrder()
    const { transactions } = (await shop.get(order.parent, '/transactions/parents')).json()
    expect(transactions).toMatchObject([{ paymentReference: order.reference, status: 'failed' }])
  })
})

describe('P5: the event of a returned transfer', () => {
  const rejected = (data: object) => shop.webhook({ event: 'bank.transfer.rejected', data })
  const transfer = (transaction_id: string, more: object = {}) => ({
    bank_transfer: { transaction_id, amount: '100', message_type: 'INCORRECT_AMOUNT', ...more },
  })
  const outcomeOf = async (kind: string) => {
    const kept = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.kind, kind))
    return kept.at(-1)?.outcome
  }
  beforeEach(() => shop.db.delete(paymentEvents))

  test('does not change a payment that has succeeded', async () => {
    const order = await desk.openOrder()
    await shop.choose(order.accessCode, 'success')
    const { id } = await shop.chargeOf(order.reference)
    await rejected(transfer(String(id)))
    await expect.poll(() => outcomeOf('bank.transfer.rejected')).toBe('paid')
    await rejected(transfer(String(id), { amount: '200' }))
    await expect.poll(() => outcomeOf('bank.transfer.rejected')).toBe('already')
    expect(await shop.orderOf(order.reference)).toMatchObject({ status: 'paid', returnReason: null })
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
    const order = await desk.openOrder()
    await shop.choose(order.accessCode, 'declined')
    const { id } = await shop.chargeOf(order.reference)
    await rejected({ bank_transfer: { transaction_id: String(id) } })
    await expect.poll(() => isReturned(order.reference)).toBe(true)
    expect(await outcomesOf(order)).toMatchObject([{ status: 'returned', sentAmount: null }])
  })

  test('is retried when the provider is unreachable', async () => {
    const order = await desk.openOrder()
    const { id } = await shop.chargeOf(order.reference)
    const find = vi.fn(() => Promise.reject(new ProviderError('unreachable', 'away')))
    const context = { ...shop.context, provider: { ...shop.context.provider, find } }
    const message = {
      eventId: crypto.randomUUID(),
      transactionId: String(id),
      sentKobo: 1,
      reason: undefined,
    }
    await expect(transferReturned(context, message)).rejects.toMatchObject({ failure: 'unreachable' })
    expect(await isReturned(order.reference)).toBe(false)
  })
})
