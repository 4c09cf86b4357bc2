import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { cash, type HandCalls, handCalls, today } from '../by-hand/testing/hand-calls.ts'
import { canRemindAgain } from './remind-again.ts'
import { reportCalls } from './testing/report-calls.ts'

let fixtures: OrderFixtures
let hand: HandCalls
let scenarios: ReturnType<typeof orderScenarios>
let calls: ReturnType<typeof reportCalls>
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  hand = handCalls(fixtures)
  scenarios = orderScenarios(fixtures)
  calls = reportCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(() => fixtures.close())

describe('Open balances', () => {
  test('STF-256: lists orders by hand that are not paid in full, and transfers on their way', async () => {
    const order = await hand.enrolled(office, { payment: cash(20_000) })
    const query = { course: order.courseId }
    const row = { reference: order.reference, kind: 'by-hand', open: 25_000, age: 0, canRemind: true }
    expect((await calls.read(office, 'balances', query)).rows).toMatchObject([
      { ...row, family: 'Adaeze Grace Okafor', courses: ['Robots from Cartons'], remindedAt: null },
    ])
    await fixtures.changeOrder(order.reference, { createdAt: new Date(Date.now() - 400 * 86_400_000) })
    expect((await calls.read(office, 'balances', query)).rows).toMatchObject([{ ...row, age: 400 }])
    expect((await calls.read(office, 'balances', { ...query, from: today() })).rows).toEqual([])
    await hand.pay(office, order.reference, cash(25_000))
    expect((await calls.read(office, 'balances', query)).rows).toEqual([])
    const transfer = await scenarios.openOrder()
    await fixtures.changeOrder(transfer.reference, { providerStatus: 'pending' })
    const { rows, sums } = await calls.read(office, 'balances', { course: transfer.courseId })
    expect(rows).toMatchObject([{ kind: 'transfer', open: 45_000, canRemind: false }])
    expect(sums).toEqual({ open: 45_000, byHand: 0, onTheirWay: 45_000 })
  })

  test('STF-256: the family is emailed the open sum and how to pay it, at most once a week', async () => {
    const order = await hand.enrolled(office, { payment: cash(20_000) })
    const key = 'a'.repeat(20)
    expect((await calls.remind(office, order.reference, key)).statusCode).toBe(200)
    expect((await calls.remind(office, order.reference, key)).statusCode).toBe(200)
    const again = await calls.remind(office, order.reference)
    expect([again.statusCode, again.json().message]).toEqual([
      429,
      expect.stringContaining('This family was reminded on'),
    ])
    const mail = { reference: order.reference, openKobo: 2_500_000, way: 'cash' }
    expect(await hand.mailOf(order.parent, 'balance-open')).toMatchObject([mail])
    const [row] = (await calls.read(office, 'balances', { course: order.courseId })).rows
    expect(row).toMatchObject({ canRemind: false, remindedAt: expect.any(String) })
    const entries = await fixtures.db.select().from(auditEvents).where(eq(auditEvents.subject, order.orderId))
    expect(entries.map(({ action }) => action)).toContain('order.balance_reminded')
    const { timeline } = await hand.read(office, order.reference)
    expect(timeline).toContainEqual(expect.objectContaining({ what: 'Family reminded of the open balance' }))
  })

  test('STF-256: no reminder is sent for an order that is paid', async () => {
    const order = await hand.enrolled(office, { payment: cash(45_000) })
    expect((await calls.remind(office, order.reference)).statusCode).toBe(409)
    expect((await calls.remind(office, '1234')).statusCode).toBe(404)
    expect(await hand.mailOf(order.parent, 'balance-open')).toEqual([])
  })
})

test('STF-257: an erased family has no name', async () => {
  const order = await hand.enrolled(office, { payment: cash(20_000) })
  await fixtures.db
    .update(parents)
    .set({ erasedAt: new Date() })
    .where(eq(parents.parentId, order.parent.parentId))
  const { rows } = await calls.read(office, 'balances', { course: order.courseId })
  expect(rows).toMatchObject([{ family: null, canRemind: false }])
})

test('STF-256: the office can remind again after a week', () => {
  const now = new Date('2026-11-28T09:00:00Z')
  expect(canRemindAgain(null, now)).toBe(true)
  expect(canRemindAgain(new Date('2026-11-21T23:00:00Z'), now)).toBe(false)
  expect(canRemindAgain(new Date('2026-11-21T22:59:00Z'), now)).toBe(true)
})

test('STF-257: the file of open balances has order, family, course, sum and age, and nothing else of the family', async () => {
  const order = await hand.enrolled(office, { payment: cash(20_000) })
  expect(await calls.file(office, 'balances', { course: order.courseId })).toEqual([
    ['Order', 'Kind', 'Family', 'Courses', 'Open', 'Since', 'Days', 'Reminded on'],
    [order.reference, 'By hand', 'Adaeze Grace Okafor', 'Robots from Cartons', '25000.00', today(), '0', ''],
  ])
})
