import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'

let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

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
