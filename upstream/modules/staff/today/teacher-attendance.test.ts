import { expect, test } from 'vitest'
import { isoWeekday } from '#domain/lessons'
import { lectures } from '../../../platform/db/schema/course-teaching.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { day } from '../rosters/testing/roster-fixtures.ts'
import { at, enrolledAt, setUpMissingAttendance, weekly } from './testing/missing-attendance.ts'
import { hoursAgo } from './testing/waiting.ts'

const { api, school, missingOf, courseOfYesterday } = await setUpMissingAttendance()

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
