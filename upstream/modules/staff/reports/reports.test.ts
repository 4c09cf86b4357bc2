import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { shareLinks, shareVisits } from '../../../platform/db/schema/sharing.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { refundScenarios } from '../../orders/testing/refund-scenarios.ts'
import { cash, type HandCalls, handCalls, today } from '../by-hand/testing/hand-calls.ts'
import { requireReachable } from './report.ts'
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
  office = await fixtures.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
  owner = await fixtures.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => fixtures.close())

const move = (enrolmentId: string, courseId: string) =>
  hand.post(owner, `enrolments/${enrolmentId}/move`, { courseId, reason: 'Other day.', isKnown: true })

describe('The report of enrolments', () => {
  test('STF-254: counts taken, held, by hand, moved and ended places and the attendance of a course', async () => {
    const dates = { startDate: addDays(today(), 2), endDate: addDays(today(), 60) }
    const courseId = await fixtures.course(dates)
    const other = await fixtures.course(dates)
    const [stays, moves, ends] = [
      await hand.enrolled(office, { courseId }),
      await hand.enrolled(office, { courseId }),
      await hand.enrolled(office, { courseId }),
    ]
    const family = await fixtures.family()
    await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
    await fixtures.initialize(family.parent, 4_500_000)
    const enrolmentOf = async ({ childIds }: { childIds: string[] }) =>
      (await fixtures.enrolmentsIn(courseId)).find(({ childId }) => childIds.includes(childId))
        ?.enrolmentId ?? ''
    const stayed = await enrolmentOf(stays)
    expect((await move(await enrolmentOf(moves), other)).statusCode).toBe(200)
    const ended = await hand.post(owner, `enrolments/${await enrolmentOf(ends)}/end`, {
      reason: 'Moves away.',
    })
    expect(ended.statusCode, ended.body).toBe(200)
    const mark = (lectureNumber: number, name: 'here' | 'late' | 'absent') =>
      fixtures.db
        .insert(attendance)
        .values({ enrolmentId: stayed, lectureNumber, mark: name, staffId: office.staffId })
    await mark(1, 'here')
    await mark(2, 'late')
    await mark(3, 'absent')
    const time = { from: today(), to: addDays(today(), 5) }
    const { rows } = await calls.read(office, 'enrolments', { ...time, course: courseId })
    const figures = {
      places: 12,
      taken: 1,
      held: 1,
      byHand: 1,
      movedIn: 0,
      movedOut: 1,
      ended: 1,
      attendance: 67,
    }
    expect(rows).toEqual([
      { courseId, title: 'Robots from Cartons', from: dates.startDate, to: dates.endDate, ...figures },
    ])
    const to = await calls.read(office, 'enrolments', { ...time, course: other })
    expect(to.rows).toMatchObject([{ taken: 1, movedIn: 1, movedOut: 0, attendance: null }])
    const before = { from: addDays(today(), -9), to: addDays(today(), 1), course: courseId }
    expect((await calls.read(office, 'enrolments', before)).rows).toEqual([])
    expect(await calls.file(office, 'enrolments', { ...time, course: courseId })).toMatchObject(
      [
        ['Course', 'First day', 'Last day', 'Places', 'Taken', 'Held'],
        ['Robots from Cartons', dates.startDate, dates.endDate, '12', '1', '1', '1', '0', '1', '1', '67'],
      ].map((cells) => expect.arrayContaining(cells)),
    )
  })
})

describe('The report of refunds', () => {
  test('STF-255: names order, lines, reason, people, state and the days it took', async () => {
    const order = await hand.enrolled(office, { payment: cash(45_000) })
    const { places } = await hand.read(office, order.reference)
    const lines = [{ lineId: places[0].lineId, amount: 5_000, endsEnrolment: false }]
    const asked = await hand.post(office, `orders/${order.reference}/refunds`, {
      lines,
      reason: 'child-unwell',
    })
    const query = { course: order.courseId }
    const row = {
      reference: order.reference,
      family: 'Adaeze Grace Okafor',
      lines: [{ course: 'Robots from Cartons', amount: 5_000 }],
      reason: 'child-unwell',
      askedBy: 'Tunde Bakare',
      state: 'approved',
      amount: 5_000,
      askedOn: today(),
      sentOn: null,
      days: null,
    }
    const before = await calls.read(office, 'refunds', query)
    expect(before).toMatchObject({ rows: [row], sums: { amount: 5_000, sent: 0 } })
    const paid = { way: 'cash', day: today() }
    await hand.post(owner, `refunds/${asked.json().refund.refundId}/paid-otherwise`, paid)
    const { rows, sums } = await calls.read(office, 'refunds', query)
    expect(rows).toMatchObject([{ ...row, state: 'sent', sentOn: today(), days: 0 }])
    expect(sums).toEqual({ amount: 5_000, sent: 5_000 })
    expect((await calls.file(office, 'refunds', query))[1]).toEqual([
      order.reference,
      'Adaeze Grace Okafor',
      'Robots from Cartons: 5000.00',
      'Child unwell',
      'Tunde Bakare',
      '',
      'Sent',
      '5000.00',
      today(),
      today(),
      '0',
    ])
  })

  test('STF-177: one in the provider’s dashboard is shown as made elsewhere, and counts in the sales', async () => {
    const { reference, courseId } = await scenarios.paidOrder()
    await refundScenarios(fixtures).say('refund.processed', {
      transaction_reference: reference,
      amount: 1_000_001,
      id: 4711,
    })
    const query = { course: courseId }
    expect((await calls.read(office, 'refunds', query)).rows).toMatchObject([
      { reference, state: 'elsewhere', reason: null, askedBy: null, amount: 10_000.01, days: 0 },
    ])
    expect((await calls.read(office, 'sales', query)).sums).toMatchObject({
      refunds: 10_000.01,
      net: 34_999.99,
    })
  })
})

test('STF-257: visits of campaign links in the time, for owner, editor and marketing', async () => {
  const marketing = await fixtures.signedInStaff({ roles: ['marketing'] })
  const link = {
    code: 'easter-camp',
    name: 'Easter camp',
    channel: 'poster',
    kind: 'page',
    path: '/faqs',
  } as const
  await fixtures.db.insert(shareLinks).values(link)
  const visits = (day: string, count: number) =>
    fixtures.db.insert(shareVisits).values({ code: link.code, day, visits: count })
  await visits(today(), 3)
  await visits(addDays(today(), -1), 4)
  await visits('2025-01-01', 5)
  const response = await calls.get(marketing, 'links', { from: addDays(today(), -1) })
  const { code, name, channel } = link
  const row = { code, name, channel, target: '/faqs', isArchived: false, visits: 7 }
  expect(response.json()).toMatchObject({ rows: [row], sums: { visits: 7 } })
  expect((await calls.get(office, 'links')).statusCode).toBe(403)
  expect((await calls.get(marketing, 'links.csv')).statusCode).toBe(200)
  for (const name of ['sales', 'enrolments', 'refunds', 'balances']) {
    expect((await calls.get(marketing, name)).statusCode).toBe(403)
    expect((await calls.get(marketing, `${name}.csv`)).statusCode).toBe(403)
  }
})

test('STF-259: a report of more than 50,000 rows is refused', async () => {
  expect(() => requireReachable(50_000)).not.toThrow()
  await fixtures.db.execute(sql`insert into share_links (code, name, channel, kind, path)
    select 'link-' || i, 'Link ' || i, 'other', 'page', '/faqs' from generate_series(1, 50001) as i`)
  const refused = await calls.get(owner, 'links')
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Choose a shorter time.'])
})
