import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { manualPayments } from '../../../platform/db/schema/by-hand.ts'
import { settings } from '../../../platform/db/schema/notes.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { cash, type HandCalls, handCalls, today } from './testing/hand-calls.ts'

let fixtures: OrderFixtures
let calls: HandCalls
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = handCalls(fixtures)
  office = await fixtures.signedInStaff({ name: 'Tunde Bakare', roles: ['office'] })
})
afterAll(() => fixtures.close())

const numberOf = (receipt: string) => Number(receipt.split('-').at(-1))
const count = ({ orderId }: { orderId: string }) =>
  fixtures.db.$count(manualPayments, eq(manualPayments.orderId, orderId))

describe('A payment by hand', () => {
  test('STF-184 to STF-186: has a receipt number, an email and what is open', async () => {
    const order = await calls.enrolled(office)
    const bankReference = 'GTB 0042'
    const paid = await calls.pay(office, order.reference, { ...cash(25_000), way: 'transfer', bankReference })
    expect(paid.statusCode, paid.body).toBe(201)
    const { receiptNumber } = paid.json()
    expect(receiptNumber).toMatch(new RegExp(`^KL-${today().slice(0, 4)}-\\d{5}$`))
    expect(paid.json().message).toBe(`₦25,000 recorded: receipt ${receiptNumber}.`)
    const detail = await calls.read(office, order.reference)
    expect(detail).toMatchObject({ state: 'paid', channel: 'cash', receipt: null, canAskProvider: false })
    expect(detail.byHand).toEqual({
      received: 25_000,
      open: 20_000,
      payable: 20_000,
      payments: [
        {
          paymentId: expect.any(String),
          receiptNumber,
          amount: 25_000,
          way: 'transfer',
          receivedOn: today(),
          bankReference,
          by: 'Tunde Bakare',
          at: expect.any(String),
          reverses: null,
          reversedBy: null,
          reason: null,
          isNeededForRefunds: false,
          received: 25_000,
          open: 20_000,
        },
      ],
    })
    expect(await calls.mailOf(order.parent, 'receipt-by-hand')).toMatchObject([
      { receiptNumber, way: 'transfer', amountKobo: 2_500_000, receivedKobo: 2_500_000, openKobo: 2_000_000 },
    ])
    const words = detail.timeline.map(({ what }: { what: string }) => what)
    expect(words).toContainEqual(
      expect.stringMatching(`₦25,000 received by transfer on .*: receipt ${receiptNumber}`),
    )
    expect(words).toContain('Enrolled by hand: 1 place, ₦45,000 agreed')
  })

  test('STF-184: their sum never exceeds the order', async () => {
    const order = await calls.enrolled(office)
    await calls.pay(office, order.reference, cash(45_000))
    const refused = await calls.pay(office, order.reference, cash(0.01))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { reason: 'payment_exceeds', message: 'The payments would exceed the price.' },
    ])
    expect(await count(order)).toBe(1)
  })

  test.each([
    ['in the future', { receivedOn: addDays(today(), 1) }],
    ['without the reference of a transfer', { way: 'transfer' }],
    ['of nothing', { amount: 0 }],
  ])('STF-184: %s is refused', async (_, fields) => {
    const order = await calls.enrolled(office)
    expect((await calls.pay(office, order.reference, { ...cash(5_000), ...fields })).statusCode).toBe(400)
    expect(await count(order)).toBe(0)
  })

  test('STF-184: belongs to orders by hand alone', async () => {
    const { reference } = await orderScenarios(fixtures).paidOrder()
    expect((await calls.pay(office, reference, cash(1_000))).statusCode).toBe(409)
    expect((await calls.pay(office, '0000000000000', cash(1_000))).statusCode).toBe(404)
  })

  test('STF-014, STF-185: the same form sent again has the same receipt, and a refused one leaves no gap', async () => {
    const order = await calls.enrolled(office)
    const key = randomUUID()
    const first = (await calls.pay(office, order.reference, cash(1_000), key)).json()
    expect((await calls.pay(office, order.reference, cash(1_000), key)).json()).toEqual(first)
    await calls.pay(office, order.reference, cash(45_000))
    const next = (await calls.pay(office, order.reference, cash(2_000))).json()
    expect(numberOf(next.receiptNumber)).toBe(numberOf(first.receiptNumber) + 1)
    expect(await count(order)).toBe(2)
  })

  test('STF-185: numbers begin with the prefix of the school', async () => {
    const order = await calls.enrolled(office)
    await fixtures.db.insert(settings).values({ name: 'receiptPrefix', value: 'ABC' })
    const paid = await calls.pay(office, order.reference, cash(1_000))
    await fixtures.db.delete(settings).where(eq(settings.name, 'receiptPrefix'))
    expect(paid.json().receiptNumber).toMatch(/^ABC-/)
  })
})

describe('A payment that was recorded wrongly', () => {
  test('STF-187, STF-307: is reversed once by an entry of its own number, and both are shown', async () => {
    const order = await calls.enrolled(office, { payment: cash(45_000) })
    const [payment] = await calls.paymentsOf(order)
    const paymentId = payment?.paymentId ?? ''
    const reversed = await calls.reverse(office, order.reference, paymentId)
    expect(reversed.statusCode, reversed.body).toBe(201)
    const { receiptNumber } = reversed.json()
    expect(numberOf(receiptNumber)).toBe(numberOf(payment?.receiptNumber ?? '') + 1)
    const { byHand, timeline } = await calls.read(office, order.reference)
    expect(byHand).toMatchObject({
      received: 0,
      open: 45_000,
      payments: [
        { amount: 45_000, reversedBy: receiptNumber, reverses: null, reason: null },
        { amount: -45_000, reverses: payment?.receiptNumber, reversedBy: null, reason: 'Typed twice.' },
      ],
    })
    expect(timeline.map(({ what }: { what: string }) => what)).toContain(
      `Receipt ${payment?.receiptNumber} reversed: ₦45,000`,
    )
    expect(await calls.mailOf(order.parent, 'receipt-by-hand')).toMatchObject([
      { reverses: null },
      { reverses: payment?.receiptNumber, amountKobo: 4_500_000, openKobo: 4_500_000 },
    ])
    const again = await calls.reverse(office, order.reference, paymentId)
    expect([again.statusCode, again.json().reason]).toEqual([409, 'already_reversed'])
    const [, reversal] = await calls.paymentsOf(order)
    const undone = await calls.reverse(office, order.reference, reversal?.paymentId ?? '')
    expect([undone.statusCode, undone.json().reason]).toEqual([409, 'already_reversed'])
    expect((await calls.pay(office, order.reference, cash(45_000))).statusCode).toBe(201)
  })

  test('STF-187: is a payment of this order', async () => {
    const order = await calls.enrolled(office, { payment: cash(1_000) })
    const other = await calls.enrolled(office)
    const [payment] = await calls.paymentsOf(order)
    expect((await calls.reverse(office, other.reference, payment?.paymentId ?? '')).statusCode).toBe(404)
  })
})

test('STF-184: whatever is recorded and reversed, received is the sum of the payments', async () => {
  const order = await calls.enrolled(office, { children: 2 })
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let step = 0; step < 40; step += 1) {
    const payments = await calls.paymentsOf(order)
    const target = payments[next(payments.length + 1)]
    if (target && next(2) === 0) await calls.reverse(office, order.reference, target.paymentId)
    else await calls.pay(office, order.reference, cash(1 + next(30_000)))
    const sum = (await calls.paymentsOf(order)).reduce((kobo, { amountKobo }) => kobo + amountKobo, 0)
    const { receivedKobo, amountKobo } = await fixtures.orderOf(order.reference)
    expect([receivedKobo, sum >= 0, sum <= amountKobo]).toEqual([sum, true, true])
  }
  expect(await count(order)).toBeGreaterThan(10)
})
