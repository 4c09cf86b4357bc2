import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EnrolmentList } from '#contract/api/enrolment'
import { TransactionList } from '#contract/api/transaction'
import { courses } from '../../platform/db/complete-courses.ts'
import { orderLines } from '../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../platform/db/schema/refunds.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

const openOrder = () => scenarios.openOrder()

async function paid() {
  const courseId = await fixtures.course()
  const { parent, childIds } = await fixtures.family()
  await fixtures.fillCart(parent, [{ courseId, childIds }])
  const { reference, accessCode } = (await fixtures.initialize(parent, 4_500_000)).json().data
  await fixtures.choose(accessCode, 'success')
  await fixtures.verify(parent, reference)
  return { parent, courseId, childId: childIds[0], reference }
}

test('An enrolment and its transaction have every field that the screens show (DATA-09, DATA-10)', async () => {
  const { parent, courseId, childId, reference } = await paid()
  const { subscriptions } = (await fixtures.get(parent, '/subscriptions/parents')).json()
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(subscriptions).toEqual([
    {
      courseId,
      childId,
      lastName: expect.any(String),
      otherNames: 'Chidera',
      dateOfBirth: date,
      courseTitle: expect.any(String),
      coursePrice: 45_000,
      courseImage: expect.any(String),
      startDate: date,
      endDate: date,
      numberOfLectures: expect.any(Number),
      format: null,
      place: null,
      schedule: null,
      prepare: null,
      calendarSequence: 0,
    },
  ])
  const { transactions } = (await fixtures.get(parent, '/transactions/parents')).json()
  expect(transactions).toEqual([
    {
      transactionId: expect.any(String),
      paymentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      status: 'completed',
      amount: 45_000,
      paymentAmount: 45_000,
      paymentMethod: 'card',
      paymentReference: reference,
      courseTitle: subscriptions[0].courseTitle,
      lastName: subscriptions[0].lastName,
      otherNames: 'Chidera',
      dateOfBirth: subscriptions[0].dateOfBirth,
    },
  ])
})

test('STF-148: an enrolment says how the cover of its course is cropped', async () => {
  const { parent, courseId } = await paid()
  await fixtures.db.update(courses).set({ coverFocus: 75 }).where(eq(courses.courseId, courseId))
  const { subscriptions } = (await fixtures.get(parent, '/subscriptions/parents')).json()
  expect(subscriptions).toMatchObject([{ courseImageCrop: 75 }])
})

test('P15: each line of a payment shows the total of the payment', async () => {
  const courseId = await fixtures.course()
  const { parent, childIds } = await fixtures.family(2)
  await fixtures.fillCart(parent, [{ courseId, childIds }])
  const { reference, accessCode } = (await fixtures.initialize(parent, 9_000_000)).json().data
  await fixtures.choose(accessCode, 'success')
  await fixtures.verify(parent, reference)
  const { transactions } = (await fixtures.get(parent, '/transactions/parents')).json()
  const line = { paymentReference: reference, amount: 45_000, paymentAmount: 90_000 }
  expect(transactions).toMatchObject([line, line])
})

describe('A refund of a part', () => {
  type Refund = Partial<typeof refunds.$inferInsert> & { state: (typeof refunds.$inferInsert)['state'] }

  async function twoPlaces() {
    const courseId = await fixtures.course()
    const { parent, childIds } = await fixtures.family(2)
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    const { reference, accessCode } = (await fixtures.initialize(parent, 9_000_000)).json().data
    await fixtures.choose(accessCode, 'success')
    await fixtures.verify(parent, reference)
    const { orderId } = await fixtures.orderOf(reference)
    const [line, other] = await fixtures.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    if (!line || !other) throw new Error('An order of two places has two lines.')
    const refund = async (amountKobo: number, fields: Refund) => {
      const row = { orderId, amountKobo, reason: 'goodwill' as const, ...fields }
      const [{ refundId } = { refundId: '' }] = await fixtures.db.insert(refunds).values(row).returning()
      const { lineId } = line
      await fixtures.db.insert(refundLines).values({ refundId, lineId, amountKobo, endsEnrolment: false })
    }
    const list = async () => {
      const { transactions } = TransactionList.parse(
        (await fixtures.get(parent, '/transactions/parents')).json(),
      )
      const byId = new Map(transactions.map((one) => [one.transactionId, one]))
      return { line: byId.get(line.lineId), other: byId.get(other.lineId) }
    }
    return { reference, refund, list }
  }

  test('STF-279: shows by line what was sent and what is still to be sent; the other line stays as it was', async () => {
    const { refund, list } = await twoPlaces()
    await refund(1_000_000, { state: 'sent', processedAt: new Date('2026-11-20T23:30:00Z') })
    await refund(500_000, { state: 'asked' })
    expect(await list()).toMatchObject({
      line: {
        status: 'partly refunded',
        amount: 45_000,
        refunds: [
          { amount: 10_000, sentOn: '2026-11-21' },
          { amount: 5_000, sentOn: null },
        ],
      },
      other: { status: 'completed' },
    })
    expect((await list()).other).not.toHaveProperty('refunds')
    await refund(3_000_000, { state: 'sent', way: 'cash', paidOn: '2026-11-23', processedAt: new Date() })
    expect((await list()).line).toMatchObject({
      status: 'refunded',
      refunds: [{}, {}, { sentOn: '2026-11-23' }],
    })
  })

  test('STF-279: is not shown while it waits for an owner, or when it was declined', async () => {
    const { refund, list, reference } = await twoPlaces()
    await refund(1_000_000, { state: 'requested' })
    await refund(1_000_000, { state: 'declined' })
    expect((await list()).line).toMatchObject({ status: 'completed' })
    expect((await list()).line).not.toHaveProperty('refunds')
    await refund(1_000_000, { state: 'failed' })
    expect((await list()).line).toMatchObject({ status: 'partly refunded', refunds: [{ sentOn: null }] })
    await fixtures.changeOrder(reference, { disputedAt: new Date() })
    expect((await list()).line?.status).toBe('disputed')
    await fixtures.changeOrder(reference, { disputedAt: null, status: 'refunded' })
    expect(await list()).toMatchObject({ line: { status: 'refunded' }, other: { status: 'refunded' } })
  })
})

test('STF-277: a returned transfer has failed, with what was sent, and can be paid while its order is open', async () => {
  const { parent, reference } = await openOrder()
  const shown = async () =>
    TransactionList.parse((await fixtures.get(parent, '/transactions/parents')).json()).transactions[0]
  expect(await shown()).not.toHaveProperty('returned')
  const returned = { returnedAt: new Date(), providerStatus: null, returnReason: 'INCORRECT_AMOUNT' }
  await fixtures.changeOrder(reference, { ...returned, sentKobo: 4_400_000 })
  expect(await shown()).toMatchObject({
    status: 'failed',
    returned: { sentAmount: 44_000, canRetry: true },
  })
  await fixtures.changeOrder(reference, { status: 'expired', seatsHeld: false, sentKobo: null })
  expect(await shown()).toMatchObject({ status: 'failed', returned: { sentAmount: null, canRetry: false } })
})

describe('After a purchase', () => {
  test('enrolments and transactions show the parent’s own, at the price paid (MYC-03, HIST-04)', async () => {
    const { parent, childIds, courseId, reference, accessCode } = await openOrder()
    const stranger = await fixtures.signedInParent()
    await fixtures.choose(accessCode, 'success')
    await fixtures.verify(parent, reference)
    await fixtures.db.update(courses).set({ priceKobo: 1 }).where(eq(courses.courseId, courseId))
    const enrolled = EnrolmentList.parse(
      (await fixtures.get(parent, '/subscriptions/parents')).json(),
    ).subscriptions
    expect(enrolled).toMatchObject([
      { courseId, childId: childIds[0], coursePrice: 45_000, otherNames: 'Chidera' },
    ])
    const { transactions } = TransactionList.parse(
      (await fixtures.get(parent, '/transactions/parents')).json(),
    )
    expect(transactions).toMatchObject([
      { status: 'completed', amount: 45_000, paymentMethod: 'card', paymentReference: reference },
    ])
    expect((await fixtures.get(stranger, '/subscriptions/parents')).json()).toEqual({ subscriptions: [] })
    expect((await fixtures.get(stranger, '/transactions/parents')).json()).toEqual({ transactions: [] })
  })

  test('an open order is pending, a declined one failed, an abandoned one not listed', async () => {
    const { parent, reference, accessCode } = await openOrder()
    const status = async () =>
      TransactionList.parse((await fixtures.get(parent, '/transactions/parents')).json()).transactions[0]
        ?.status
    expect(await status()).toBe('pending')
    await fixtures.choose(accessCode, 'declined')
    await fixtures.verify(parent, reference)
    expect(await status()).toBe('failed')
    await fixtures.changeOrder(reference, {
      status: 'expired',
      providerStatus: 'abandoned',
      seatsHeld: false,
    })
    expect(await status()).toBeUndefined()
  })
})
