import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TodayItem } from '#contract/staff/today'
import { addDays } from '#domain/dates'
import { isoWeekday } from '#domain/lessons'
import type { StaffRole } from '#domain/staff-permissions'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { lectures } from '../../../platform/db/schema/course-teaching.ts'
import { enrolments, orderLines } from '../../../platform/db/schema/orders.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type RosterCalls, rosterCalls } from '../rosters/testing/roster-calls.ts'
import { day } from '../rosters/testing/roster-fixtures.ts'
import { hoursAgo } from './testing/waiting.ts'

const MONTH_HOURS = 30 * 24
const enrolledEarly = { enrolment: { createdAt: hoursAgo(MONTH_HOURS) } }

let api: TestApp
let calls: RosterCalls
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = rosterCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
beforeEach(async () => {
  await api.db.delete(enrolments)
  await api.db.delete(orderLines)
  await api.db.delete(allCourses)
})
afterAll(() => api.close())

async function missingFor({ headers }: SignedInStaff): Promise<TodayItem[]> {
  const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
  return items.filter(({ kind }: TodayItem) => kind === 'attendance-missing')
}
const lecturesFor = async (by: SignedInStaff) => (await missingFor(by)).map(({ lecture }) => lecture)

/** One lecture a week, on the weekdays of yesterday: the first one 22 days ago. */
const weekly = (fields: object = {}) =>
  calls.course({
    title: 'Kite Science',
    startDate: day(-22),
    endDate: day(30),
    schedule: { weekdays: [isoWeekday(day(-1))], start: '10:00', minutes: 90 },
    ...fields,
  })

test('STF-077: the office sees the lecture of yesterday that has no marks, until one child has one', async () => {
  const courseId = await weekly()
  const { enrolmentId } = await calls.enrol(courseId, {}, enrolledEarly)
  await calls.enrol(courseId, {}, enrolledEarly)
  const since = new Date(`${day(-1)}T10:30:00Z`).toISOString()
  expect(await missingFor(office)).toEqual([
    {
      kind: 'attendance-missing',
      count: 1,
      name: 'Kite Science',
      courseId,
      lecture: 4,
      since,
      isOfOthers: false,
    },
  ])
  await calls.mark(office, courseId, 3, { marks: [{ enrolmentId, mark: 'here' }] })
  expect(await lecturesFor(office)).toEqual([4])
  await calls.mark(office, courseId, 4, { marks: [{ enrolmentId, mark: 'absent' }] })
  expect(await missingFor(office)).toEqual([])
})

test('STF-080: a teacher sees those of own courses, an owner among those of others, an editor none', async () => {
  const courseId = await weekly()
  await calls.enrol(courseId, {}, enrolledEarly)
  const as = async (...roles: StaffRole[]) => missingFor(await calls.person(roles))
  expect(await missingFor(await calls.person(['teacher'], courseId))).toMatchObject([
    { courseId, lecture: 4 },
  ])
  expect(await as('teacher', 'marketing')).toEqual([])
  expect(await as('owner')).toMatchObject([{ lecture: 4, isOfOthers: true }])
  expect(await as('editor', 'marketing')).toEqual([])
})

test('STF-077: a lecture counts when children were enrolled by its end and still are', async () => {
  const courseId = await weekly()
  expect(await missingFor(office)).toEqual([])
  await calls.enrol(courseId)
  await calls.enrol(courseId, {}, { enrolment: { ...enrolledEarly.enrolment, cancelledAt: new Date() } })
  expect(await missingFor(office)).toEqual([])
})

test('STF-077: lectures count from their end for 7 days, the last one first', async () => {
  const courseId = await weekly({ schedule: null })
  await calls.enrol(courseId, {}, enrolledEarly)
  const at = (number: number, hours: number) => ({ courseId, number, startsAt: hoursAgo(hours), minutes: 60 })
  await api.db.insert(lectures).values([at(1, 9 * 24), at(2, 6 * 24), at(3, 2), at(4, 0.5), at(5, -24)])
  expect(await lecturesFor(office)).toEqual([3, 2])
})

test('STF-077: of a course without times only the first day is known', async () => {
  for (const startDate of [day(-3), day(0)])
    await calls.enrol(await calls.course({ startDate, endDate: day(30) }), {}, enrolledEarly)
  expect(await missingFor(office)).toMatchObject([
    { lecture: 1, since: new Date(`${addDays(day(-3), 1)}T00:00:00+01:00`).toISOString() },
  ])
})

test('STF-077: ten lectures are named, and the others are counted', async () => {
  for (let count = 0; count < 12; count += 1) await calls.enrol(await weekly(), {}, enrolledEarly)
  const items = await missingFor(office)
  expect(items).toHaveLength(11)
  expect(items.at(-1)).toEqual({ kind: 'attendance-missing', count: 2, isOfOthers: false })
})
