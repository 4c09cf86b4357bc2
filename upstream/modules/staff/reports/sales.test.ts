import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../platform/audit.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { cash, type HandCalls, handCalls, today } from '../by-hand/testing/hand-calls.ts'
import { reportCalls } from './testing/report-calls.ts'

let fixtures: OrderFixtures
let hand: HandCalls
let scenarios: ReturnType<typeof orderScenarios>
let calls: ReturnType<typeof reportCalls>
let office: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  hand = handCalls(fixtures)
  scenarios = orderScenarios(fixtures)
  calls = reportCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
  owner = await fixtures.signedInStaff()
})
afterAll(() => fixtures.close())

const month = () => today().slice(0, 7)

test('STF-253: a paid order counts with its places in the month in which the money came', async () => {
  const { courseId, reference } = await scenarios.paidOrder({ children: 2 })
  const report = await calls.read(office, 'sales', { course: courseId })
  expect(report).toMatchObject({
    to: today(),
    total: 1,
    rows: [
      {
        month: month(),
        course: { courseId, title: 'Robots from Cartons' },
        channel: null,
        places: 2,
        gross: 90_000,
        refunds: 0,
        net: 90_000,
      },
    ],
    sums: { places: 2, gross: 90_000, refunds: 0, net: 90_000 },
  })
  // 00:30 on the first of May in Lagos.
  await fixtures.changeOrder(reference, { paidAt: new Date('2025-04-30T23:30:00Z') })
  const may = { from: '2025-05-01', to: '2025-05-31', course: courseId }
  expect((await calls.read(office, 'sales', may)).rows).toMatchObject([{ month: '2025-05', gross: 90_000 }])
  const april = { from: '2025-04-01', to: '2025-04-30', course: courseId }
  expect((await calls.read(office, 'sales', april)).rows).toEqual([])
})

test('STF-253: a payment by hand counts in the month of the day it was received, and a reversed one not at all', async () => {
  const payment = { ...cash(20_000), receivedOn: '2025-03-31' }
  const order = await hand.enrolled(office, { payment })
  const march = { from: '2025-03-01', to: '2025-03-31', course: order.courseId }
  expect((await calls.read(office, 'sales', march)).rows).toMatchObject([{ places: 1, gross: 20_000 }])
  const byChannel = await calls.read(office, 'sales', { ...march, by: 'channel' })
  expect(byChannel.rows).toMatchObject([{ channel: 'cash', course: null, places: 1, gross: 20_000 }])
  expect((await calls.read(office, 'sales', { course: order.courseId })).rows).toEqual([])
  const [first] = await hand.paymentsOf(order)
  await hand.reverse(owner, order.reference, first?.paymentId ?? '')
  const reversed = await calls.read(office, 'sales', march)
  expect(reversed.sums).toEqual({ places: 0, gross: 0, refunds: 0, net: 0 })
})

test('STF-253, STF-302: a refund counts in the month in which it was sent, under its course and way', async () => {
  const order = await hand.enrolled(office, {
    children: 2,
    payment: { ...cash(90_000), receivedOn: '2025-01-15' },
  })
  const { places } = await hand.read(owner, order.reference)
  const lines = [{ lineId: places[0].lineId, amount: 45_000, endsEnrolment: true }]
  const asked = await hand.post(owner, `orders/${order.reference}/refunds`, { lines, reason: 'goodwill' })
  const { refundId } = asked.json().refund
  const year = { from: '2025-01-01', to: today(), course: order.courseId }
  expect((await calls.read(owner, 'sales', year)).sums).toMatchObject({ refunds: 0 })
  await hand.post(owner, `refunds/${refundId}/paid-otherwise`, { way: 'cash', day: '2025-02-01' })
  const { rows, sums } = await calls.read(owner, 'sales', year)
  expect(rows).toMatchObject([
    { month: '2025-02', places: 0, gross: 0, refunds: 45_000, net: -45_000 },
    { month: '2025-01', places: 2, gross: 90_000, refunds: 0, net: 90_000 },
  ])
  expect(sums).toEqual({ places: 2, gross: 90_000, refunds: 45_000, net: 45_000 })
})

test('STF-253: of an order that is refunded in part and then reversed the rest counts as refunded too', async () => {
  const { courseId, reference } = await scenarios.paidOrder({ children: 2 })
  await fixtures.changeOrder(reference, { status: 'refunded', refundedKobo: 2_000_000 })
  const isIt = eq(orders.reference, reference)
  const [order] = await fixtures.db.select({ subject: orders.orderId }).from(orders).where(isIt)
  const entry = {
    actor: { kind: 'provider' },
    action: 'order.refunded',
    subject: order?.subject ?? '',
  } as const
  await fixtures.db.transaction((tx) => audit(tx, entry))
  const { sums } = await calls.read(office, 'sales', { course: courseId })
  expect(sums).toEqual({ places: 2, gross: 90_000, refunds: 70_000, net: 20_000 })
})

test('STF-253: money for an order without enrolments came and went, and sold no place', async () => {
  const order = await scenarios.openOrder({ children: 2 })
  await fixtures.choose(order.accessCode, 'success')
  await fixtures.changeCharge(order.reference, { data: { paidKobo: 101 } })
  await fixtures.verify(order.parent, order.reference)
  const { sums } = await calls.read(office, 'sales', { course: order.courseId })
  expect(sums).toEqual({ places: 0, gross: 1.01, refunds: 0, net: 1.01 })
})

test('STF-257: the file has the rows of the page, with two decimals and without other personal data', async () => {
  const { courseId } = await scenarios.paidOrder()
  const query = { course: courseId, from: '2026-01-01', to: today() }
  expect(await calls.file(office, 'sales', query)).toEqual([
    ['Month', 'Course', 'Places sold', 'Gross', 'Refunds', 'Net'],
    [month(), 'Robots from Cartons', '1', '45000.00', '0.00', '45000.00'],
  ])
  expect(await calls.file(office, 'sales', { ...query, by: 'channel' })).toMatchObject([
    ['Month', 'Channel', 'Places sold', 'Gross', 'Refunds', 'Net'],
    [month(), 'Card', '1', '45000.00', '0.00', '45000.00'],
  ])
})

test('STF-315: a course named like a formula is a harmless cell, and a net below zero is a figure', async () => {
  const courseId = await fixtures.course({ title: '=HYPERLINK("https://evil.example")' })
  const order = await hand.enrolled(office, {
    courseId,
    payment: { ...cash(45_000), receivedOn: '2025-01-15' },
  })
  const { places } = await hand.read(owner, order.reference)
  const lines = [{ lineId: places[0].lineId, amount: 10_000.05, endsEnrolment: false }]
  const asked = await hand.post(owner, `orders/${order.reference}/refunds`, { lines, reason: 'goodwill' })
  await hand.post(owner, `refunds/${asked.json().refund.refundId}/paid-otherwise`, {
    way: 'cash',
    day: '2025-02-01',
  })
  const [, row] = await calls.file(owner, 'sales', { course: courseId, from: '2025-02-01', to: '2025-02-28' })
  expect(row).toEqual([
    '2025-02',
    `'=HYPERLINK(""https://evil.example"")`,
    '0',
    '0.00',
    '10000.05',
    '-10000.05',
  ])
})

test('STF-047, STF-257: a file needs a confirmation, and is audited with its filter', async () => {
  const { courseId } = await scenarios.paidOrder()
  await calls.file(office, 'sales', { course: courseId })
  const entries = await fixtures.app.inject({ url: '/staff/audit?kind=report', headers: owner.headers })
  expect(entries.json().rows[0]).toMatchObject({ what: 'Report exported', subject: { id: 'sales' } })
  const stale = await fixtures.signedInStaff({ roles: ['office'] })
  await fixtures.db
    .update(staffSessions)
    .set({ confirmedAt: null })
    .where(eq(staffSessions.staffId, stale.staffId))
  expect((await calls.get(stale, 'sales.csv')).statusCode).toBe(428)
  expect((await calls.get(stale, 'sales')).statusCode).toBe(200)
})

test('STF-058: an unknown course, category or day is no filter', async () => {
  const unknown = { course: 'x', category: 'y', from: 'z', by: 'w' }
  expect(await calls.read(office, 'sales', unknown)).toEqual(await calls.read(office, 'sales'))
})
