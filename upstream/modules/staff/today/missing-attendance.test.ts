import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TodayItem } from '#contract/staff/today'
import { isoWeekday } from '#domain/lessons'
import type { StaffRole } from '#domain/staff-permissions'
import { courses } from '../../../platform/db/complete-courses.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { courseTeachers, lectures } from '../../../platform/db/schema/course-teaching.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { day, rosterFixtures } from '../rosters/testing/roster-fixtures.ts'
import { hoursAgo } from './testing/waiting.ts'

const enrolledAt = { enrolment: { createdAt: hoursAgo(30 * 24) } }
const at = (days: number, time: string) => new Date(`${day(days)}T${time}:00+01:00`)
const weekly = (days: number) => ({ weekdays: [isoWeekday(day(days))], start: '16:00', minutes: 60 })

let api: TestApp
let school: ReturnType<typeof rosterFixtures>
beforeAll(async () => {
  api = await testApp()
  school = rosterFixtures(api)
})
beforeEach(async () => {
  await api.db.delete(attendance)
  await api.db.delete(enrolments)
  await api.db.delete(courseTeachers)
})
afterAll(() => api.close())

async function missingOf({ headers }: Pick<SignedInStaff, 'headers'>): Promise<TodayItem[]> {
  const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
  return items.filter(({ kind }: TodayItem) => kind.startsWith('attendance-'))
}
const seenBy = async (...roles: StaffRole[]) => missingOf(await api.signedInStaff({ roles }))

const mark = (enrolmentId: string, lectureNumber: number, { staffId }: { staffId: string }) =>
  api.db.insert(attendance).values({ enrolmentId, lectureNumber, mark: 'here', staffId })

/** With lectures a week ago and yesterday. */
const courseOfYesterday = (fields = {}) =>
  school.course({ title: 'Kite Science', startDate: day(-8), schedule: weekly(-1), ...fields })

test('STF-077: Today shows the office a lecture of yesterday until each child has a mark', async () => {
  const courseId = await courseOfYesterday()
  const one = await school.enrol(courseId, {}, enrolledAt)
  const other = await school.enrol(courseId, {}, enrolledAt)
  const item = {
    kind: 'attendance-yesterday',
    count: 1,
    courseId,
    name: 'Kite Science',
    lecture: 2,
    children: 2,
    since: at(-1, '17:00').toISOString(),
    isOfOthers: false,
  }
  expect(await seenBy('office')).toEqual([item])
  const teacher = await school.person(['teacher'])
  await mark(one.enrolmentId, 2, teacher)
  await mark(other.enrolmentId, 1, teacher)
  expect(await seenBy('office')).toEqual([{ ...item, children: 1 }])
  await mark(other.enrolmentId, 2, teacher)
  expect(await seenBy('office')).toEqual([])
})

test('STF-077: lectures with times of their own, and the first day of a course without times, are among those of yesterday', async () => {
  const moved = await courseOfYesterday({ schedule: weekly(-3) })
  await api.db.insert(lectures).values([
    { courseId: moved, number: 4, startsAt: at(-1, '10:00'), minutes: 90 },
    { courseId: moved, number: 5, startsAt: at(1, '10:00'), minutes: 90 },
  ])
  const untimed = await school.course({ title: 'Robots', startDate: day(-1) })
  for (const courseId of [moved, untimed]) await school.enrol(courseId, {}, enrolledAt)
  expect(await seenBy('office')).toMatchObject([
    { courseId: moved, lecture: 4, since: at(-1, '11:30').toISOString() },
    { courseId: untimed, lecture: 1 },
  ])
})

test('STF-077: the last lecture of a course that ended yesterday is among those of yesterday, and its roster opens', async () => {
  const courseId = await courseOfYesterday({ endDate: day(-1) })
  await school.enrol(courseId, {}, enrolledAt)
  const office = await api.signedInStaff({ roles: ['office'] })
  expect(await missingOf(office)).toMatchObject([{ kind: 'attendance-yesterday', courseId, lecture: 2 }])
  const roster = { url: `/staff/courses/${courseId}/roster`, headers: office.headers }
  expect((await api.app.inject(roster)).json().roster.can.mark).toBe(true)
})

test('STF-077: nothing is missing of a child who was enrolled later or has left, of an erased family, or of another course or day', async () => {
  const courseId = await courseOfYesterday()
  await school.enrol(courseId)
  await school.enrol(courseId, {}, { enrolment: { ...enrolledAt.enrolment, cancelledAt: new Date() } })
  const { parent } = await school.enrol(courseId, {}, enrolledAt)
  await api.db.update(parents).set({ erasedAt: new Date() }).where(eq(parents.parentId, parent.parentId))
  await school.enrol(await courseOfYesterday({ schedule: weekly(-2) }), {}, enrolledAt)
  await school.enrol(await courseOfYesterday({ state: 'archived' }), {}, enrolledAt)
  await courseOfYesterday()
  expect(await seenBy('office')).toEqual([])
})

test('STF-077: it is among those of yesterday when more than 200 courses that run end sooner', async () => {
  const first = await courseOfYesterday({ schedule: weekly(-3), endDate: day(20) })
  const [row] = await api.db.select().from(courses).where(eq(courses.courseId, first))
  if (!row) throw new Error('The course was not stored.')
  await api.db
    .insert(courses)
    .values(Array.from({ length: 200 }, () => ({ ...row, courseId: randomUUID(), previewKey: randomUUID() })))
  const courseId = await courseOfYesterday()
  await school.enrol(courseId, {}, enrolledAt)
  expect(await seenBy('office')).toMatchObject([{ courseId, lecture: 2 }])
})

test('STF-077: twenty of yesterday are named, and the others are counted', async () => {
  const family = await api.signedInParent()
  for (let made = 0; made < 22; made += 1)
    await school.enrol(await courseOfYesterday({ endDate: day(-1) }), { family }, enrolledAt)
  const items = await seenBy('office')
  expect(items.map(({ lecture, count }) => [lecture, count])).toEqual([
    ...Array(20).fill([2, 1]),
    [undefined, 2],
  ])
})

test('STF-076, STF-077, STF-080: an owner finds it under Others, and no other role finds it', async () => {
  await school.enrol(await courseOfYesterday(), {}, enrolledAt)
  expect(await seenBy('owner')).toMatchObject([{ kind: 'attendance-yesterday', isOfOthers: true }])
  expect(await seenBy('editor', 'marketing', 'teacher')).toEqual([])
})

test('STF-080: Today shows a teacher own lectures that are over and lack marks, the first one first', async () => {
  const courseId = await courseOfYesterday()
  const teacher = await school.person(['teacher'], courseId)
  await school.enrol(courseId, {}, enrolledAt)
  await school.enrol(await courseOfYesterday({ title: 'Of another teacher' }), {}, enrolledAt)
  const item = { kind: 'attendance-missing', count: 1, courseId, name: 'Kite Science', children: 1 }
  expect(await missingOf(teacher)).toMatchObject([
    { ...item, lecture: 1, since: at(-8, '17:00').toISOString() },
    { ...item, lecture: 2, since: at(-1, '17:00').toISOString() },
  ])
  // What the office is asked for is not listed twice.
  const both = await school.person(['teacher', 'office'], courseId)
  expect((await missingOf(both)).map(({ kind, lecture }) => `${kind} ${lecture}`)).toEqual([
    'attendance-missing 1',
    'attendance-yesterday 2',
    'attendance-yesterday 2',
  ])
})

test('STF-076, STF-080: an owner who teaches finds the own class of yesterday among what waits', async () => {
  const courseId = await courseOfYesterday({ startDate: day(-1) })
  const owner = await school.person(['owner', 'teacher'], courseId)
  await school.enrol(courseId, {}, enrolledAt)
  expect(await missingOf(owner)).toMatchObject([
    { kind: 'attendance-missing', courseId, lecture: 1, isOfOthers: false },
    { kind: 'attendance-yesterday', courseId, lecture: 1, isOfOthers: true },
  ])
})

test('STF-080: a lecture that is not over is not missing, nor one of a course that ended more than 14 days ago', async () => {
  const startsAt = new Date(Date.now() - 60 * 60_000)
  const courseId = await school.course({ title: 'Kite Science' })
  await api.db.insert(lectures).values({ courseId, number: 1, startsAt, minutes: 120 })
  const ended = await courseOfYesterday({ startDate: day(-22), endDate: day(-15), schedule: weekly(-15) })
  const teacher = await school.person(['teacher'], courseId)
  await school.teach(teacher, [ended])
  for (const id of [courseId, ended]) await school.enrol(id, {}, enrolledAt)
  expect(await missingOf(teacher)).toEqual([])
  await api.db.update(lectures).set({ minutes: 30 })
  expect(await missingOf(teacher)).toMatchObject([{ courseId, lecture: 1 }])
})

test('STF-080: a teacher is not asked for lectures that were over before the assignment', async () => {
  const courseId = await courseOfYesterday()
  await school.enrol(courseId, {}, enrolledAt)
  const [early, during, after] = [
    await school.person(['teacher']),
    await school.person(['teacher']),
    await school.person(['teacher']),
  ]
  await school.teach(early, [courseId], at(-8, '15:00'))
  await school.teach(during, [courseId], at(-1, '16:30'))
  await school.teach(after, [courseId], at(-1, '17:01'))
  const lecturesFor = async (teacher: SignedInStaff) =>
    (await missingOf(teacher)).map(({ lecture }) => lecture)
  expect(await lecturesFor(early)).toEqual([1, 2])
  expect(await lecturesFor(during)).toEqual([2])
  expect(await lecturesFor(after)).toEqual([])
})

test('STF-080: five lectures are named, and the others are counted', async () => {
  const courseId = await school.course({
    startDate: day(-29),
    numberOfLectures: 20,
    schedule: { ...weekly(-1), weekdays: [isoWeekday(day(-1)), isoWeekday(day(-3))] },
  })
  const teacher = await school.person(['teacher'], courseId)
  await school.enrol(courseId, {}, { enrolment: { createdAt: hoursAgo(40 * 24) } })
  const items = await missingOf(teacher)
  expect(items.map(({ lecture, count }) => [lecture, count])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [undefined, 4],
  ])
})
