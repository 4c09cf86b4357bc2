import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import { sandboxTransactions } from '../../../platform/db/schema/sandbox.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { listStuckPayments } from '../../orders/stuck-orders.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { actionCalls } from '../orders/testing/action-calls.ts'
import { unknownPayment } from './testing/unknown-payment.ts'

const ACCEPTED = [200, 'The provider has accepted the refund.']
const ASKED = [409, 'A refund of this payment was asked for before.']
const UNCLEAR =
  'It is not clear whether the provider has accepted the refund. Look it up in its dashboard: it is not asked again.'

let fixtures: OrderFixtures
let calls: ReturnType<typeof actionCalls>
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = actionCalls(fixtures)
  owner = await fixtures.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => fixtures.close())

const refund = (eventId: string, key?: string) =>
  calls.answer(owner, `provider-events/${eventId}/refund`, { text: 'Nobody knows this payment.' }, key)
const read = async (eventId: string) => (await calls.get(owner, `provider-events/${eventId}`)).json().event
const waits = async (id: string) =>
  (await listStuckPayments(fixtures.db)).some(({ eventId }) => eventId === id)
const wordsOf = ({ notes }: { notes: { what: string }[] }) => notes.map(({ what }) => what).toSorted()
const refundsAt = async ({ charge }: Pick<Awaited<ReturnType<typeof unknownPayment>>, 'charge'>) =>
  Object((await charge()).data).refunds

describe('Refunding a payment without an order', () => {
  test('STF-161: returns all of it once, and the payment leaves the list', async () => {
    const payment = await unknownPayment(fixtures)
    const { eventId, reference } = payment
    const key = randomUUID()
    expect([await refund(eventId, key), await refund(eventId, key)]).toEqual([ACCEPTED, ACCEPTED])
    expect(await refundsAt(payment)).toMatchObject([{ amountKobo: 1_234_500 }])
    expect(await waits(eventId)).toBe(false)
    const event = await read(eventId)
    expect(event).toMatchObject({ canRefund: false, need: null })
    expect(wordsOf(event)).toEqual([
      'Note by Ngozi Eze',
      'Refund accepted by the provider',
      'Refund of a payment without an order asked for',
    ])
    const asked = await calls.entriesOf(eventId, 'payment.refund_asked')
    expect(asked).toMatchObject([{ actorStaffId: owner.staffId, data: { reference, amountKobo: 1_234_500 } }])
    expect(JSON.stringify(asked)).not.toContain('Nobody')
    expect(await calls.entriesOf(eventId, 'payment.refund_accepted')).toMatchObject([
      { actorKind: 'provider' },
    ])
    expect(await refund(eventId)).toEqual(ASKED)
  })

  test('STF-161: is asked for once, also through another message about the payment', async () => {
    const payment = await unknownPayment(fixtures)
    await payment.report(2)
    for (const { eventId } of await payment.events()) await refund(eventId)
    expect(await refundsAt(payment)).toHaveLength(1)
  })

  test('STF-161: says that an answer was lost, and does not ask again by itself or by anybody', async () => {
    const payment = await unknownPayment(fixtures, 'refund-unclear')
    const { eventId } = payment
    const key = randomUUID()
    const unclear = [503, UNCLEAR]
    expect([await refund(eventId, key), await refund(eventId, key)]).toEqual([unclear, unclear])
    expect(await refund(eventId)).toEqual(ASKED)
    expect(await refundsAt(payment)).toHaveLength(1)
    const event = await read(eventId)
    expect(event).toMatchObject({ canRefund: false })
    expect(event.need.why).toBe(
      'a payment without an order; it is not clear whether the provider has accepted its refund: look it up in its dashboard',
    )
    expect(await waits(eventId)).toBe(true)
    expect((await calls.answer(owner, `provider-events/${eventId}/dealt-with`, { text: 'Sent.' }))[0]).toBe(
      200,
    )
  })

  test('STF-161: can be asked for again after the provider refused it', async () => {
    const payment = await unknownPayment(fixtures)
    const { eventId, reference } = payment
    const isPayment = eq(sandboxTransactions.reference, reference)
    await fixtures.db.update(sandboxTransactions).set({ status: 'failed' }).where(isPayment)
    const key = randomUUID()
    expect(await refund(eventId, key)).toEqual([409, 'The provider refused: Transaction has not been paid.'])
    expect(await refund(eventId, key)).toEqual([409, 'The provider refused the refund.'])
    expect(await read(eventId)).toMatchObject({
      canRefund: true,
      need: { why: 'a payment without an order' },
    })
    await fixtures.db.update(sandboxTransactions).set({ status: 'success' }).where(isPayment)
    expect(await refund(eventId)).toEqual(ACCEPTED)
    expect(await refundsAt(payment)).toHaveLength(1)
  })

  test('STF-161: is refused for a payment of an order, of another provider, and for other messages', async () => {
    const only = [409, 'Only a payment without an order can be refunded here.']
    const payment = await unknownPayment(fixtures)
    const { eventId } = payment
    const change = (fields: Partial<typeof paymentEvents.$inferInsert>) =>
      fixtures.db.update(paymentEvents).set(fields).where(eq(paymentEvents.eventId, eventId))
    await change({ provider: 'paystack' })
    const elsewhere = 'This payment is of another provider. Refund it in its dashboard.'
    expect(await refund(eventId)).toEqual([409, elsewhere])
    const { reference } = await orderScenarios(fixtures).paidOrder()
    await change({ provider: 'sandbox', reference })
    expect(await refund(eventId)).toEqual(only)
    await change({ reference: payment.reference, kind: 'bank.transfer.rejected' })
    expect(await refund(eventId)).toEqual(only)
    expect(await refund(randomUUID())).toEqual([404, 'Not found.'])
    expect(await refundsAt(payment)).toEqual([])
  })

  test('STF-161, STF-047: needs an owner', async () => {
    const { eventId } = await unknownPayment(fixtures)
    const office = await fixtures.signedInStaff({ roles: ['office'] })
    const response = await calls.post(office, `provider-events/${eventId}/refund`, { text: 'Please.' })
    expect(response.statusCode).toBe(403)
  })
})
