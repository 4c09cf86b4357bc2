import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { cash, handCalls } from '../by-hand/testing/hand-calls.ts'
import { reportCalls } from './testing/report-calls.ts'

let fixtures: OrderFixtures
let owner: SignedInStaff
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  owner = await fixtures.signedInStaff()
  office = await fixtures.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
})
afterAll(() => fixtures.close())

test('STF-257: a report whose first day is after the last is refused with words for the day', async () => {
  const { get } = reportCalls(fixtures)
  const response = await get(office, 'sales', { from: '2026-11-02', to: '2026-11-01' })
  const message = 'This day is after the last day.'
  expect([response.statusCode, response.json().errors]).toEqual([400, [{ path: 'from', message }]])
})

test('STF-255: a declined refund is listed with its state and is not in the sums', async () => {
  const hand = handCalls(fixtures)
  const courseId = await fixtures.course({ priceKobo: 20_000_000 })
  const order = await hand.enrolled(office, { courseId, payment: cash(200_000) })
  const { places } = await hand.read(office, order.reference)
  const ask = async (amount: number) => {
    const lines = [{ lineId: places[0].lineId, amount, endsEnrolment: false }]
    const input = { lines, reason: 'goodwill', asksForApproval: true }
    const asked = await hand.post(office, `orders/${order.reference}/refunds`, input)
    expect(asked.statusCode, asked.body).toBe(201)
    return asked.json().refund
  }
  const { refundId, state } = await ask(160_000)
  expect(state).toBe('requested')
  const declined = await hand.post(owner, `refunds/${refundId}/decline`, { reason: 'The course was held.' })
  expect(declined.statusCode, declined.body).toBe(200)
  await ask(2_000)
  const calls = reportCalls(fixtures)
  const query = { course: order.courseId }
  const { rows, sums } = await calls.read(office, 'refunds', query)
  expect(rows).toMatchObject([
    { state: 'approved', amount: 2_000 },
    { state: 'declined', amount: 160_000 },
  ])
  expect(sums).toEqual({ amount: 2_000, sent: 0 })
  expect((await calls.file(office, 'refunds', query)).slice(1)).toMatchObject([
    expect.arrayContaining(['Goodwill', 'Approved', '2000.00']),
    expect.arrayContaining(['Goodwill', 'Declined', '160000.00']),
  ])
})
