import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderOutcome } from '#contract/api/payment'
import type { SignedIn } from '../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios, PRICE } from './testing/order-scenarios.ts'

const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

async function outcomesOf(parent: SignedIn) {
  const response = await fixtures.get(parent, '/payments/outcomes')
  expect(response.statusCode, response.body).toBe(200)
  return OrderOutcome.array().parse(response.json().outcomes)
}

const markShown = (parent: SignedIn, payload: { reference: string; status?: string }) =>
  fixtures.app.inject({ method: 'POST', url: '/payments/outcomes/shown', headers: parent.headers, payload })

async function pendingOrder() {
  const order = await scenarios.openOrder()
  await fixtures.choose(order.accessCode, 'pending')
  await fixtures.verify(order.parent, order.reference)
  return order
}

describe('P3: the outcomes of a parent’s payments', () => {
  test('are empty before any payment and after a declined card', async () => {
    const { parent, accessCode, reference } = await scenarios.openOrder()
    expect(await outcomesOf(parent)).toEqual([])
    await fixtures.choose(accessCode, 'declined')
    await fixtures.verify(parent, reference)
    expect(await outcomesOf(parent)).toEqual([])
  })

  test('list each place with its child and its lessons', async () => {
    const { parent, childIds, courseId, reference } = await scenarios.paidOrder({ children: 2 })
    const [outcome, ...more] = await outcomesOf(parent)
    expect(more).toEqual([])
    expect(outcome).toMatchObject({ reference, status: 'paid', amount: 90_000, channel: 'card', isNew: true })
    expect(outcome?.places.map(({ childId }) => childId).sort()).toEqual(childIds.sort())
    expect(outcome?.places[0]).toEqual({
      courseId,
      childId: expect.any(String),
      courseTitle: 'Robots from Cartons',
      lastName: 'Okafor',
      otherNames: 'Chidera',
      startDate: '2086-01-07',
      endDate: '2086-03-25',
      numberOfLectures: 12,
      format: null,
      place: null,
      schedule: null,
      price: 45_000,
    })
  })

  test('include a payment that settled in the background, for a day', async () => {
    const { parent, accessCode, reference } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    await fixtures.webhook({ event: 'charge.success', data: { reference } })
    await expect.poll(async () => (await outcomesOf(parent)).map(({ status }) => status)).toEqual(['paid'])
    await fixtures.changeOrder(reference, { outcomeAt: ago(25 * HOUR) })
    expect(await outcomesOf(parent)).toEqual([])
  })

  test('are new until a screen has shown them', async () => {
    const { parent, reference } = await scenarios.paidOrder()
    for (let times = 0; times < 2; times += 1) {
      expect((await markShown(parent, { reference })).statusCode).toBe(200)
      expect(await outcomesOf(parent)).toMatchObject([{ reference, isNew: false }])
    }
  })

  test('are new again when they change after they were shown', async () => {
    const { parent, reference } = await pendingOrder()
    await markShown(parent, { reference, status: 'pending' })
    expect(await outcomesOf(parent)).toMatchObject([{ status: 'pending', isNew: false }])
    await fixtures.changeCharge(reference, { data: { clearsAt: Date.now() - 1 } })
    await fixtures.verify(parent, reference)
    expect(await outcomesOf(parent)).toMatchObject([{ status: 'paid', isNew: true }])
    // The page reports an outcome that has changed since.
    await markShown(parent, { reference, status: 'pending' })
    expect(await outcomesOf(parent)).toMatchObject([{ status: 'paid', isNew: true }])
  })

  test('can be marked as shown only by their own parent', async () => {
    const { parent, reference } = await scenarios.paidOrder()
    const stranger = await fixtures.signedInParent()
    const foreign = await markShown(stranger, { reference })
    const unknown = await markShown(stranger, { reference: '1111111111111' })
    expect([foreign.statusCode, foreign.json()]).toEqual([404, unknown.json()])
    expect(await outcomesOf(stranger)).toEqual([])
    expect(await outcomesOf(parent)).toMatchObject([{ isNew: true }])
  })

  test('are sorted newest first', async () => {
    const first = await scenarios.paidOrder()
    const courseId = await fixtures.course()
    await fixtures.fillCart(first.parent, [{ courseId, childIds: first.childIds }])
    const { reference, accessCode } = (await fixtures.initialize(first.parent, PRICE)).json().data
    await fixtures.choose(accessCode, 'success')
    await fixtures.verify(first.parent, reference)
    expect((await outcomesOf(first.parent)).map((one) => one.reference)).toEqual([reference, first.reference])
  })
})

describe('P5: a pending bank transfer', () => {
  test('is pending, and late after a day', async () => {
    const { parent, reference } = await pendingOrder()
    const response = await fixtures.verify(parent, reference)
    const pending = { reference, status: 'pending', isLate: false, channel: null }
    expect(response.json()).toMatchObject({ status: 'pending', outcome: pending })
    expect(await outcomesOf(parent)).toMatchObject([pending])
    await fixtures.changeOrder(reference, { outcomeAt: ago(25 * HOUR), createdAt: ago(25 * HOUR) })
    expect(await outcomesOf(parent)).toMatchObject([{ reference, isLate: true }])
  })

  test('keeps its first pending time, however often the provider is checked', async () => {
    const { parent, reference } = await pendingOrder()
    const { outcomeAt } = await fixtures.orderOf(reference)
    await fixtures.verify(parent, reference)
    expect((await fixtures.orderOf(reference)).outcomeAt).toEqual(outcomeAt)
  })
})

test('P2: verifying a payment returns the outcome that the screen shows', async () => {
  const { parent, accessCode, reference } = await scenarios.openOrder()
  await fixtures.choose(accessCode, 'success')
  const response = (await fixtures.verify(parent, reference)).json()
  expect(response).toMatchObject({ status: 'success', outcome: { reference, status: 'paid', isNew: true } })
})

test('P3: a refunded payment states the reason', async () => {
  const { parent, accessCode, reference } = await scenarios.openOrder()
  await fixtures.choose(accessCode, 'success')
  await fixtures.changeCharge(reference, { currency: 'USD' })
  await fixtures.verify(parent, reference)
  const message = 'Your payment did not match the order. Your money is being returned.'
  expect(await outcomesOf(parent)).toMatchObject([{ reference, status: 'failed', message }])
})

test('P3: a paid order that is refunded later has no outcome', async () => {
  const { parent, reference } = await scenarios.paidOrder()
  await scenarios.sendRefunded(reference, PRICE)
  await expect.poll(async () => (await fixtures.orderOf(reference)).status).toBe('refunded')
  expect(await outcomesOf(parent)).toEqual([])
})
