import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandPayment } from '#contract/staff/hand-payments'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { enrolmentCalls } from '../enrolments/testing/enrolment-calls.ts'
import { cash, type HandCalls, handCalls, today } from './testing/hand-calls.ts'

let fixtures: OrderFixtures
let calls: HandCalls
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = handCalls(fixtures)
  owner = await fixtures.signedInStaff()
})
afterAll(() => fixtures.close())

type Order = Awaited<ReturnType<HandCalls['enrolled']>>

const sumsOn = (payments: readonly HandPayment[]) => payments.map(({ received, open }) => [received, open])

/** What the receipts of the office, of the family and the emails say: naira received and open. */
async function receiptsOf({ reference, parent }: Order) {
  const { byHand } = await calls.read(owner, reference)
  const list = await fixtures.app.inject({ url: '/transactions/parents', headers: parent.headers })
  const mails = await calls.mailOf(parent, 'receipt-by-hand')
  return {
    office: sumsOn(byHand.payments),
    family: sumsOn(list.json().transactions[0].byHand.receipts),
    mails: mails.map((mail) => {
      const { receivedKobo, openKobo } = Object(mail)
      return [receivedKobo / 100, openKobo / 100]
    }),
  }
}

const sameEverywhere = (sums: [number, number][]) => ({ office: sums, family: sums, mails: sums })

test('STF-186: a receipt says what was open with its payment, also after the place ended and money went back', async () => {
  const order = await calls.enrolled(owner, { payment: cash(30_000) })
  await calls.pay(owner, order.reference, cash(5_000))
  const sums = sameEverywhere([
    [30_000, 15_000],
    [35_000, 10_000],
  ])
  expect(await receiptsOf(order)).toEqual(sums)
  const [place] = (await calls.read(owner, order.reference)).places
  const lines = [{ lineId: place.lineId, amount: 35_000, endsEnrolment: true }]
  const asked = await calls.post(owner, `orders/${order.reference}/refunds`, {
    lines,
    reason: 'change-of-plans',
  })
  expect(asked.statusCode, asked.body).toBe(201)
  const { refundId } = asked.json().refund
  await calls.post(owner, `refunds/${refundId}/paid-otherwise`, { way: 'cash', day: today() })
  expect((await calls.read(owner, order.reference)).byHand).toMatchObject({ received: 35_000, open: 0 })
  expect(await receiptsOf(order)).toEqual(sums)
})

test('STF-186: a receipt says what was open before and after one place of two ended', async () => {
  const order = await calls.enrolled(owner, { children: 2, payment: cash(30_000) })
  const [first] = await fixtures.enrolmentsIn(order.courseId)
  await calls.post(owner, `enrolments/${first?.enrolmentId}/end`, { reason: 'The family moves away.' })
  await calls.pay(owner, order.reference, cash(5_000))
  expect(await receiptsOf(order)).toEqual(
    sameEverywhere([
      [30_000, 60_000],
      [35_000, 10_000],
    ]),
  )
})

test('STF-186, STF-189: a receipt of the instant of a move to a cheaper course says the lower price', async () => {
  const order = await calls.enrolled(owner)
  const { move } = enrolmentCalls(fixtures)
  const enrolmentIn = async (courseId: string) => {
    const [live] = await fixtures.enrolmentsIn(courseId)
    return live?.enrolmentId ?? ''
  }
  const cheaper = await fixtures.course({ priceKobo: 3_000_000 })
  const cheapest = await fixtures.course({ priceKobo: 2_000_000 })
  await move(owner, await enrolmentIn(order.courseId), { courseId: cheaper, difference: 'keep' })
  const between = await enrolmentIn(cheaper)
  await move(owner, between, { courseId: cheapest, difference: 'keep' })
  await calls.pay(owner, order.reference, cash(5_000))
  await fixtures.db
    .update(enrolments)
    .set({ cancelledAt: new Date(Date.now() + 60_000) })
    .where(eq(enrolments.enrolmentId, between))
  expect(await receiptsOf(order)).toEqual(sameEverywhere([[5_000, 15_000]]))
})

test('STF-182, STF-186: list price and agreed price are on the receipt, in Purchase History and in the email', async () => {
  const reduced = { agreedPrice: 40_000, reason: 'Second child.' }
  const order = await calls.enrolled(owner, { ...reduced, payment: cash(15_000) })
  expect((await calls.read(owner, order.reference)).places).toMatchObject([
    { price: 40_000, listPrice: 45_000 },
  ])
  const list = await fixtures.app.inject({ url: '/transactions/parents', headers: order.parent.headers })
  expect(list.json().transactions).toMatchObject([{ amount: 40_000, listAmount: 45_000 }])
  expect(await calls.mailOf(order.parent, 'receipt-by-hand')).toMatchObject([
    { lines: [{ priceKobo: 4_000_000, listPriceKobo: 4_500_000 }] },
  ])
  expect(await receiptsOf(order)).toEqual(sameEverywhere([[15_000, 25_000]]))
})
