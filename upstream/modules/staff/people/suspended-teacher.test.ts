import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPerson } from '#contract/staff/people'
import type { TodayItem } from '#contract/staff/today'
import type { StaffRole } from '#domain/staff-permissions'
import { courses } from '../../../platform/db/complete-courses.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { day, rosterFixtures } from '../rosters/testing/roster-fixtures.ts'
import { peopleCalls } from './testing/people-calls.ts'

let api: TestApp
let calls: ReturnType<typeof peopleCalls>
let school: ReturnType<typeof rosterFixtures>
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = peopleCalls(api)
  school = rosterFixtures(api)
  owner = await api.signedInStaff()
})
afterAll(() => api.close())

const suspend = (staffId: string) =>
  calls.call(owner, { method: 'POST', url: `/staff/people/${staffId}/suspend` })

async function coursesOf(staffId: string) {
  const { person } = readPerson.response.parse({ person: await calls.personOf(owner, staffId) })
  return person.courses.map(({ title, state }) => `${title}, ${state}`)
}

async function itemsSeenBy(...roles: StaffRole[]): Promise<TodayItem[]> {
  const { headers } = await api.signedInStaff({ roles })
  const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
  return items.filter(({ kind }: TodayItem) => kind === 'course-teacher-suspended')
}

async function withoutTeacher(missing = 'yes'): Promise<string[]> {
  const url = `/staff/courses?withoutTeacher=${missing}`
  const { rows } = (await calls.call(owner, { method: 'GET', url })).json()
  return rows.map(({ title }: { title: string }) => title)
}

test('STF-261, STF-265: the courses of a suspended teacher are listed until each one has another teacher', async () => {
  const running = await school.course({ title: 'Kite Science' })
  const teacher = await school.person(['teacher'], running)
  const soon = await school.course({ title: 'Robots', startDate: day(9) })
  const shared = await school.course({ title: 'Drones', startDate: day(12) })
  const over = await school.course({ title: 'Bridges', startDate: day(-30), endDate: day(-1) })
  const archived = await school.course({ title: 'Old Kites', state: 'archived' })
  await school.teach(teacher, [soon, shared, over, archived])
  await school.person(['teacher'], shared)

  const listed = ['Kite Science, published', 'Robots, published', 'Drones, published']
  expect(await coursesOf(teacher.staffId)).toEqual(listed)
  expect(await itemsSeenBy('office')).toEqual([])
  expect(await withoutTeacher()).toEqual([])

  expect((await suspend(teacher.staffId)).statusCode).toBe(200)
  expect(await coursesOf(teacher.staffId)).toEqual(['Kite Science, published', 'Robots, published'])
  const item = { kind: 'course-teacher-suspended', isOfOthers: false }
  const items = [
    { ...item, count: 1, courseId: running, name: 'Kite Science' },
    { ...item, count: 1, courseId: soon, name: 'Robots' },
  ]
  expect(await itemsSeenBy('office')).toEqual(items)
  expect(await itemsSeenBy('owner')).toEqual(items)
  expect(await itemsSeenBy('editor', 'marketing', 'teacher')).toEqual([])
  expect((await withoutTeacher()).toSorted()).toEqual(['Bridges', 'Kite Science', 'Old Kites', 'Robots'])
  expect(await withoutTeacher('suspended')).toEqual(['Kite Science', 'Robots'])

  const other = await school.person(['teacher'])
  await api.db
    .update(courseTeachers)
    .set({ staffId: other.staffId })
    .where(eq(courseTeachers.courseId, running))
  expect(await coursesOf(teacher.staffId)).toEqual(['Robots, published'])
  expect(await itemsSeenBy('office')).toEqual([{ ...item, count: 1, courseId: soon, name: 'Robots' }])
})

test('STF-261: a hundred courses of a person are listed, and the page knows of more', async () => {
  const first = await school.course({ title: 'Kite Science' })
  const [row] = await api.db.select().from(courses).where(eq(courses.courseId, first))
  if (!row) throw new Error('The course was not stored.')
  const others = Array.from({ length: 100 }, () => ({
    ...row,
    courseId: randomUUID(),
    previewKey: randomUUID(),
  }))
  await api.db.insert(courses).values(others)
  const teacher = await school.person(['teacher'], first)
  const courseIds = others.map(({ courseId }) => courseId)
  await school.teach(teacher, courseIds.slice(1))
  const read = async () => {
    const person = await calls.personOf(owner, teacher.staffId)
    return [person.courses.length, person.hasMoreCourses]
  }
  expect(await read()).toEqual([100, false])
  await school.teach(teacher, courseIds.slice(0, 1))
  expect(await read()).toEqual([100, true])
})
