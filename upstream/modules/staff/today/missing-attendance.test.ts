import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffRole } from '#domain/staff-permissions'
import { courses } from '../../../platform/db/complete-courses.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { lectures } from '../../../platform/db/schema/course-teaching.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { day } from '../rosters/testing/roster-fixtures.ts'
import { at, enrolledAt, setUpMissingAttendance, weekly } from './testing/missing-attendance.ts'

const { api, school, missingOf, courseOfYesterday } = await setUpMissingAttendance()

const seenBy = async (...roles: StaffRole[]) => missingOf(await api.signedInStaff({ roles }))
const mark = (enrolmentId: string, lectureNumber: number, { staffId }: { staffId: string }) =>
  api.db.insert(attendance).values({ enrolmentId, lectureNumber, mark: 'here', staffId })

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
