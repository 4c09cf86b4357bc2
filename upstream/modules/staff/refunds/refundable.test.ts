import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import { NOT_REQUESTED_HERE } from '../../orders/refund-outcomes.ts'
import { part, whole } from './testing/refund-calls.ts'
import { setUpRefunds } from './testing/set-up.ts'

const { fixtures, calls, office, owner } = await setUpRefunds()

describe('What can be refunded', () => {
  test('STF-167: never exceeds the remaining amount of the line, which the answer contains', async () => {
    const order = await calls.paidOrder()
    const [kite, robots = kite] = order.lines
    await calls.ask(office, order, { lines: [part(kite, 16_000.5)] })
    const exceeding = await calls.ask(office, order, { lines: [part(robots, 1), part(kite, 10_000)] })
    const text = 'Only ₦9,999.50 of Kite Science can still be refunded.'
    expect([exceeding.statusCode, exceeding.json()]).toEqual([
      409,
      { message: text, reason: 'refund_exceeds', errors: [{ path: kite.lineId, message: text }] },
    ])
    expect(await calls.refundsOf(order)).toHaveLength(1)
    expect((await calls.ask(office, order, { lines: [part(kite, 9_999.5)] })).statusCode).toBe(201)
  })

  test('STF-167: counts a failed refund, which may be tried again, but no declined one', async () => {
    const order = await calls.paidOrder()
    const [kite] = order.lines
    const { refund } = (await calls.ask(office, order, { lines: [part(kite, 26_000)] })).json()
    await calls.change(refund.refundId, { state: 'failed' })
    expect((await calls.ask(office, order, { lines: [part(kite, 1)] })).json().reason).toBe('refund_exceeds')
    await calls.change(refund.refundId, { state: 'declined' })
    expect((await calls.ask(office, order, { lines: [part(kite, 26_000)] })).statusCode).toBe(201)
  })

  test('STF-170: is the whole of an untouched order, which the row remembers', async () => {
    const untouched = await calls.paidOrder()
    await calls.ask(office, untouched, { lines: untouched.lines.map(whole) })
    expect(await calls.refundsOf(untouched)).toMatchObject([{ isWhole: true, amountKobo: 7_100_000 }])
    const touched = await calls.paidOrder()
    const [kite, robots = kite] = touched.lines
    await calls.ask(office, touched, { lines: [part(kite, 0.01)] })
    await calls.ask(office, touched, { lines: [part(kite, 25_999.99), whole(robots)] })
    expect(await calls.refundsOf(touched)).toMatchObject([{ isWhole: false }, { isWhole: false }])
  })

  test('STF-177: counts what was refunded in the provider’s dashboard, which is of no line', async () => {
    const order = await calls.paidOrder()
    await fixtures.db.insert(paymentEvents).values({
      provider: 'sandbox',
      reference: order.reference,
      kind: 'refund.processed',
      bodyDigest: randomUUID(),
      body: { amount: 5_000_000 },
      signatureOk: true,
      handledAt: new Date(),
      outcome: NOT_REQUESTED_HERE,
    })
    const everything = await calls.ask(office, order, { lines: order.lines.map(whole) })
    expect(everything.json()).toEqual({
      message: 'Only ₦21,000 of this order can still be refunded.',
      reason: 'refund_exceeds',
    })
    await calls.ask(office, order, { lines: [part(order.lines[0], 21_000)] })
    expect(await calls.refundsOf(order)).toMatchObject([{ isWhole: false, amountKobo: 2_100_000 }])
  })

  test.each([
    ['is not paid', { status: 'refund_due' }, 'Only a paid order can be refunded.'],
    ['was refunded', { status: 'refunded' }, 'Only a paid order can be refunded.'],
    ['is disputed', { disputedAt: new Date() }, 'The payment is disputed. Answer the provider first.'],
  ] as const)('is nothing of an order that %s', async (_, fields, message) => {
    const order = await calls.paidOrder()
    await fixtures.changeOrder(order.reference, fields)
    const asked = await calls.ask(owner, order, { lines: [whole(order.lines[0])] })
    expect([asked.statusCode, asked.json()]).toEqual([409, { message, reason: 'not_refundable' }])
    expect(await calls.mailsAbout(order)).toEqual([])
  })

  test('is nothing of an unknown order, of another one, or of a place named twice', async () => {
    const order = await calls.paidOrder()
    const other = await calls.paidOrder()
    const [kite] = order.lines
    const statusOf = async (reference: string, lines: ReturnType<typeof whole>[]) =>
      (await calls.ask(office, { reference }, { lines })).statusCode
    expect(await statusOf('1111111111111', [whole(kite)])).toBe(404)
    expect(await statusOf(order.reference, [whole(other.lines[0])])).toBe(404)
    expect(await statusOf(order.reference, [{ ...whole(kite), lineId: 'c-3' }])).toBe(404)
    expect(await statusOf(order.reference, [part(kite, 1), part(kite, 1)])).toBe(400)
    expect([...(await calls.refundsOf(order)), ...(await calls.refundsOf(other))]).toEqual([])
  })

  test('STF-165: needs a reason of the list, words for another one, and whole kobo', async () => {
    const order = await calls.paidOrder()
    const lines = [whole(order.lines[0])]
    const errorOf = async (body: object) => {
      const response = await calls.post(office, `orders/${order.reference}/refunds`, body)
      return [response.statusCode, response.json().message]
    }
    expect(await errorOf({ lines })).toEqual([400, 'Choose a reason.'])
    expect(await errorOf({ lines, reason: 'amount' })).toEqual([400, 'Choose a reason.'])
    expect(await errorOf({ lines, reason: 'other' })).toEqual([400, 'Say why in a few words.'])
    expect(await errorOf({ lines: [], reason: 'goodwill' })).toEqual([400, 'Choose at least one place.'])
    const tooFine = [part(order.lines[0], 0.015)]
    expect(await errorOf({ lines: tooFine, reason: 'goodwill' })).toEqual([400, 'Enter naira and kobo.'])
    const nothing = [part(order.lines[0], 0)]
    expect(await errorOf({ lines: nothing, reason: 'goodwill' })).toEqual([400, 'Enter an amount.'])
  })
})
