import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settle } from './settle.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { PRICE } from './testing/order-scenarios.ts'
import { success } from './testing/races.ts'
import { type RefundScenarios, refundScenarios } from './testing/refund-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: RefundScenarios
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = refundScenarios(fixtures)
})
afterAll(() => fixtures.close())

/** The job asks, and the provider reports it as processed. */
async function sendAll(reference: string) {
  await scenarios.run()
  for (const { refundId: id, amount, status } of await scenarios.listed(reference))
    await scenarios.say(`refund.${status}`, { transaction_reference: reference, amount, id })
}

const reverse = async (reference: string) =>
  settle(fixtures.context, success(await fixtures.orderOf(reference), { status: 'reversed' }))

const statesOf = async (reference: string) => (await scenarios.refundsOf(reference)).map(({ state }) => state)

describe('Refunds of parts of an order', () => {
  test('STF-175, STF-302: leave it paid below its amount; the place of the ended enrolment is sold again', async () => {
    const { parent, courseId, reference } = await scenarios.paidOrder({ children: 2, capacity: 2 })
    await scenarios.approve(reference, { kobo: [PRICE], endsEnrolment: true })
    await scenarios.endEnrolment(reference, 0)
    await sendAll(reference)
    await sendAll(reference)
    expect(await scenarios.listed(reference)).toHaveLength(1)
    expect((await fixtures.orderOf(reference)).status).toBe('paid')
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent'])

    const next = await fixtures.family()
    await fixtures.fillCart(next.parent, [{ courseId, childIds: next.childIds }])
    expect((await fixtures.initialize(next.parent, PRICE)).statusCode).toBe(200)
    expect(await fixtures.seatsOf(courseId)).toBe(2)

    // The rest: only the enrolment that is left ends, and only its place becomes free.
    await scenarios.approve(reference, { kobo: [0, PRICE] })
    await sendAll(reference)
    expect(await fixtures.orderOf(reference)).toMatchObject({
      status: 'refunded',
      providerStatus: 'reversed',
    })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
    expect(await fixtures.seatsOf(courseId)).toBe(1)
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent', 'refund-sent'])
  })

  test('STF-175, STF-177: count together with those that were made in the dashboard', async () => {
    const { parent, reference } = await scenarios.paidOrder({ children: 2 })
    await scenarios.approve(reference, { kobo: [PRICE] })
    await sendAll(reference)
    await scenarios.say('refund.processed', { transaction_reference: reference, amount: PRICE - 1, id: 71 })
    expect((await fixtures.orderOf(reference)).status).toBe('paid')
    await scenarios.say('refund.processed', { transaction_reference: reference, amount: 1, id: 72 })
    expect((await fixtures.orderOf(reference)).status).toBe('refunded')
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent', 'refunded'])
  })
})

describe('An order whose whole payment went back', () => {
  test('STF-175: takes the refunds that were under way as sent, and closes the others', async () => {
    const { parent, reference } = await scenarios.paidOrder({ children: 2 })
    const { refundId } = await scenarios.approve(reference, { kobo: [PRICE] })
    await scenarios.change(refundId, { state: 'asked', askedAt: new Date(), attemptedAt: new Date() })
    for (const state of ['requested', 'approved', 'failed'] as const)
      await scenarios.approve(reference, { kobo: [0, 100], state })
    expect(await reverse(reference)).toBe('refunded')
    expect(await statesOf(reference)).toEqual(['sent', 'declined', 'declined', 'declined'])
    await scenarios.run()
    expect(await scenarios.listed(reference)).toEqual([])
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent', 'refunded'])
  })

  test('STF-178: by our whole refund is told once', async () => {
    const { parent, reference } = await scenarios.paidOrder()
    await scenarios.approve(reference, { kobo: [PRICE] })
    await scenarios.run()
    expect(await reverse(reference)).toBe('refunded')
    expect(await statesOf(reference)).toEqual(['sent'])
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refund-sent'])
  })

  test('STF-177: in the dashboard does not count our refund that was not asked for', async () => {
    const { parent, reference } = await scenarios.paidOrder()
    await scenarios.approve(reference, { kobo: [PRICE] })
    await scenarios.say('refund.processed', { transaction_reference: reference, amount: PRICE, id: 73 })
    expect((await fixtures.orderOf(reference)).status).toBe('refunded')
    expect(await statesOf(reference)).toEqual(['declined'])
    expect(await fixtures.mailsTo(parent)).toEqual(['enrolled', 'receipt', 'refunded'])
  })
})
