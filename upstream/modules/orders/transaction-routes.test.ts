import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EnrolmentList } from '#contract/api/enrolment'
import { TransactionList } from '#contract/api/transaction'
import { courses } from '../../platform/db/complete-courses.ts'
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

test('An enrolment and its transaction have every field that the screens show (DATA-09, DATA-10)', async () => {
  const { parent, courseId, childIds, reference } = await scenarios.paidOrder()
  const { subscriptions } = (await fixtures.get(parent, '/subscriptions/parents')).json()
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(subscriptions).toEqual([
    {
      courseId,
      childId: childIds[0],
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
  const { parent, courseId } = await scenarios.paidOrder()
  await fixtures.db.update(courses).set({ coverFocus: 75 }).where(eq(courses.courseId, courseId))
  const { subscriptions } = (await fixtures.get(parent, '/subscriptions/parents')).json()
  expect(subscriptions).toMatchObject([{ courseImageCrop: 75 }])
})

test('P15: each line of a payment shows the total of the payment', async () => {
  const { parent, reference } = await scenarios.paidOrder({ children: 2 })
  const { transactions } = (await fixtures.get(parent, '/transactions/parents')).json()
  const line = { paymentReference: reference, amount: 45_000, paymentAmount: 90_000 }
  expect(transactions).toMatchObject([line, line])
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
