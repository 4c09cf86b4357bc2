import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderOutcome } from '#contract/api/payment'
import type { SignedIn } from '../../testing/app.ts'
import { orderDesk, PRICE } from './testing/order-desk.ts'
import { openShop, type Shop } from './testing/order-fixtures.ts'

const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

let shop: Shop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openShop()
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

async function outcomesOf(parent: SignedIn) {
  const answer = await shop.get(parent, '/payments/outcomes')
  expect(answer.statusCode, answer.body).toBe(200)
  return OrderOutcome.array().parse(answer.json().outcomes)
}

const markShown = (parent: SignedIn, payload: { reference: string; status?: string }) =>
  shop.app.inject({ method: 'POST', url: '/payments/outcomes/shown', headers: parent.headers, payload })

async function awaitedOrder() {
  const order = await desk.openOrder()
  await shop.choose(order.accessCode, 'pending')
  await shop.verify(order.parent, order.reference)
  return order
}

describe('P3: the outcomes of a parent’s payments', () => {
  test('are empty before any payment and after a declined card', async () => {
    const { parent, accessCode, reference } = await desk.openOrder()
    expect(await outcomesOf(parent)).toEqual([])
    await shop.choose(accessCode, 'declined')
    await shop.verify(parent, reference)
    expect(await outcomesOf(parent)).toEqual([])
  })

  test('list each place with its child and its lessons', async () => {
    const { parent, childIds, courseId, reference } = await desk.paidOrder({ children: 2 })
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
      startDate: '2030-01-07',
      endDate: '2030-03-25',
      numberOfLectures: 12,
      format: null,
      place: null,
      schedule: null,
      price: 45_000,
    })
  })

  test('include a payment that settled in the background, for a day', async () => {
    const { parent, accessCode, reference } = await desk.openOrder()
    await shop.choose(accessCode, 'success')
    await shop.webhook({ event: 'charge.success', data: { reference } })
    await expect.poll(async () => (await outcomesOf(parent)).map(({ status }) => status)).toEqual(['paid'])
    await shop.changeOrder(reference, { outcomeAt: ago(25 * HOUR) })
    expect(await outcomesOf(parent)).toEqual([])
  })

  test('are new until a screen has shown them', async () => {
    const { parent, reference } = await desk.paidOrder()
    for (let times = 0; times < 2; times += 1) {
      expect((await markShown(parent, { reference })).statusCode).toBe(200)
      expect(await outcomesOf(parent)).toMatchObject([{ reference, isNew: false }])
    }
  })

  test('are new again when they change after they were shown', async () => {
    const { parent, reference } = await awaitedOrder()
    await markShown(parent, { reference, status: 'pending' })
    expect(await outcomesOf(parent)).toMatchObject([{ status: 'pending', isNew: false }])
    await shop.changeCharge(reference, { data: { clearsAt: Date.now() - 1 } })
    await shop.verify(parent, reference)
    expect(await outcomesOf(parent)).toMatchObject([{ status: 'paid', isNew: true }])
    // The page reports an outcome that has changed since.
    await markShown(parent, { reference, status: 'pending' })
    expect(await outcomesOf(parent)).toMatchObject([{ status: 'paid', isNew: true }])
  })

  test('can be marked as shown only by their own parent', async () => {
    const { parent, reference } = await desk.paidOrder()
    const stranger = await shop.signedInParent()
    const foreign = await markShown(stranger, { reference })
    const unknown = await markShown(stranger, { reference: '1111111111111' })
    expect([foreign.statusCode, foreign.json()]).toEqual([404, unknown.json()])
    expect(await outcomesOf(stranger)).toEqual([])
    expect(await outcomesOf(parent)).toMatchObject([{ isNew: true }])
  })

  test('are sorted newest first', async () => {
    const first = await desk.paidOrder()
    const courseId = await shop.course()
    await shop.fillCart(first.parent, [{ courseId, childIds: first.childIds }])
    const { reference, accessCode } = (await shop.initialize(first.parent, PRICE)).json().data
    await shop.choose(accessCode, 'success')
    await shop.verify(first.parent, reference)
    expect((await outcomesOf(first.parent)).map((one) => one.reference)).toEqual([reference, first.reference])
  })
})

describe('P5: a pending bank transfer', () => {
  test('is pending, and late after a day', async () => {
    const { parent, reference } = await awaitedOrder()
    const answer = await shop.verify(parent, reference)
    const pending = { reference, status: 'pending', isLate: false, channel: null }
    expect(answer.json()).toMatchObject({ status: 'pending', outcome: pending })
    expect(await outcomesOf(parent)).toMatchObject([pending])
    await shop.changeOrder(reference, { outcomeAt: ago(25 * HOUR), createdAt: ago(25 * HOUR) })
    expect(await outcomesOf(parent)).toMatchObject([{ reference, isLate: true }])
  })

  test('keeps its first pending time, however often the provider is checked', async () => {
    const { parent, reference } = await awaitedOrder()
    const { outcomeAt } = await shop.orderOf(reference)
    await shop.verify(parent, reference)
    expect((await shop.orderOf(reference)).outcomeAt).toEqual(outcomeAt)
  })
})

test('P2: verifying a payment returns the outcome that the screen shows', async () => {
  const { parent, accessCode, reference } = await desk.openOrder()
  await shop.choose(accessCode, 'success')
  const answer = (await shop.verify(parent, reference)).json()
  expect(answer).toMatchObject({ status: 'success', outcome: { reference, status: 'paid', isNew: true } })
})

test('P3: a refunded payment states the reason', async () => {
  const { parent, accessCode, reference } = await desk.openOrder()
  await shop.choose(accessCode, 'success')
  await shop.changeCharge(reference, { currency: 'USD' })
  await shop.verify(parent, reference)
  const message = 'Your payment did not match the order. Your money is being returned.'
  expect(await outcomesOf(parent)).toMatchObject([{ reference, status: 'failed', message }])
})

test('P3: a paid order that is refunded later has no outcome', async () => {
  const { parent, reference } = await desk.paidOrder()
  await desk.refundProcessed(reference, PRICE)
  await expect.poll(async () => (await shop.orderOf(reference)).status).toBe('refunded')
  expect(await outcomesOf(parent)).toEqual([])
})
