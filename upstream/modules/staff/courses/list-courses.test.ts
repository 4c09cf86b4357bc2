import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { courseTeachers, lectures } from '../../../platform/db/schema/course-teaching.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let api: TestApp
let calls: CourseCalls
let editor: SignedInStaff
let teacher: SignedInStaff
const ids: Record<string, string> = {}
beforeAll(async () => {
  api = await testApp()
  calls = courseCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
  teacher = await api.signedInStaff({ roles: ['teacher'], name: 'Kelechi Umeh' })
  const tomorrow = addDays(lagosDate(new Date()), 1)
  const kites = await api.course({ title: 'Kites', priceKobo: 100, seatsTaken: 12, startDate: tomorrow })
  ids.drones = await api.course({ title: 'Drones', priceKobo: 300, startDate: '2086-02-04' })
  ids.past = await api.course({ title: 'Past Rockets', priceKobo: 200, startDate: '2020-02-03' })
  const added = await calls.add(editor, { title: 'Drone Draft' })
  expect(added.statusCode, added.body).toBe(201)
  ids.draft = added.json().course.courseId
  ids.kites = kites
  await api.db.insert(courseTeachers).values({ courseId: kites, staffId: teacher.staffId })
})
afterAll(() => api.close())

const titles = async (person: SignedInStaff, query: Record<string, string> = {}) =>
  (await calls.get(person, '', query)).json().rows.map(({ title }: { title: string }) => title)

describe('The list of courses', () => {
  test('STF-084: shows each course with its teachers, and counts the states', async () => {
    const { rows, total, counts } = (await calls.get(editor)).json()
    expect([total, counts]).toEqual([4, { draft: 1, scheduled: 0, published: 3, cancelled: 0, archived: 0 }])
    expect(rows[1]).toMatchObject({
      title: 'Kites',
      teachers: [{ staffId: teacher.staffId, name: 'Kelechi Umeh' }],
      placesTaken: 12,
      places: 12,
      missing: [],
    })
  })

  test('STF-084: sorts both ways, with what is unknown at the end', async () => {
    expect(await titles(editor)).toEqual(['Past Rockets', 'Kites', 'Drones', 'Drone Draft'])
    expect(await titles(editor, { sort: 'title' })).toEqual([
      'Drone Draft',
      'Drones',
      'Kites',
      'Past Rockets',
    ])
    expect(await titles(editor, { sort: 'price', state: 'published' })).toEqual([
      'Kites',
      'Past Rockets',
      'Drones',
    ])
    expect((await titles(editor, { sort: 'places' }))[0]).toBe('Kites')
    expect((await titles(editor, { sort: '-changed' }))[0]).toBe('Drone Draft')
  })

  test.each([
    [{ q: 'drone' }, ['Drones', 'Drone Draft']],
    [{ state: 'draft' }, ['Drone Draft']],
    [{ start: 'past' }, ['Past Rockets']],
    [{ start: 'next-7-days' }, ['Kites']],
    [{ free: 'yes' }, ['Past Rockets', 'Drones']],
    [{ withoutTeacher: 'yes' }, ['Past Rockets', 'Drones', 'Drone Draft']],
    [{ withoutTeacher: 'upcoming' }, ['Drones']],
    [{ withoutTeacher: 'suspended' }, []],
    [{ teacher: 'nobody', state: 'unknown' }, ['Past Rockets', 'Kites', 'Drones', 'Drone Draft']],
  ])('STF-084: is filtered by %j', async (query, expected) => {
    expect(await titles(editor, query)).toEqual(expected)
  })

  test('STF-084: is filtered by teacher and category', async () => {
    expect(await titles(editor, { teacher: teacher.staffId })).toEqual(['Kites'])
    const { categoryId, categoryName } = await calls.course(editor, ids.drones ?? '')
    expect(await titles(editor, { category: categoryId })).toEqual(['Drones'])
    expect(await titles(editor, { q: categoryName })).toEqual(['Drones'])
  })

  test('STF-019: a teacher gets own courses, and 404 for every other', async () => {
    expect(await titles(teacher)).toEqual(['Kites'])
    expect((await calls.get(teacher)).json().counts.published).toBe(1)
    expect((await calls.get(teacher, `/${ids.kites}`)).statusCode).toBe(200)
    for (const path of [`/${ids.drones}`, `/${ids.drones}/history`])
      expect((await calls.get(teacher, path)).statusCode).toBe(404)
  })

  test('offers the categories and the people who teach', async () => {
    const { headers } = editor
    const { categories, teachers } = (await api.app.inject({ url: '/staff/course-choices', headers })).json()
    expect(categories.length).toBeGreaterThanOrEqual(3)
    expect(teachers).toEqual([{ staffId: teacher.staffId, name: 'Kelechi Umeh' }])
  })
})

describe('A duplicate', () => {
  test('STF-099, STF-014: is a draft without dates that remembers its origin', async () => {
    const courseId = await api.course({ title: 'Electronics', seatsTaken: 4 })
    await api.db.insert(courseTeachers).values({ courseId, staffId: teacher.staffId })
    const startsAt = new Date('2086-01-08T15:00:00Z')
    await api.db.insert(lectures).values({ courseId, number: 2, startsAt, minutes: 60, title: 'Circuits' })
    const key = randomUUID()
    const first = await calls.duplicate(editor, courseId, {}, key)
    const again = await calls.duplicate(editor, courseId, {}, key)
    expect([first.statusCode, again.json().courseId]).toEqual([201, first.json().courseId])
    expect(await calls.course(editor, first.json().courseId)).toMatchObject({
      title: 'Electronics',
      state: 'draft',
      startDate: null,
      endDate: null,
      placesTaken: 0,
      teachers: [{ name: 'Kelechi Umeh' }],
      lectures: [{ number: 2, startsAt: null, minutes: null, title: 'Circuits' }],
      duplicatedFrom: { courseId, title: 'Electronics' },
      missing: ['dates'],
    })
  })

  test('STF-100: for the next term moves the last day and the lectures as far as the first', async () => {
    const courseId = await api.course({ startDate: '2086-01-07', endDate: '2086-03-25' })
    const startsAt = new Date('2086-01-08T15:00:00Z')
    await api.db.insert(lectures).values({ courseId, number: 1, startsAt, minutes: 60 })
    const made = await calls.duplicate(editor, courseId, { startDate: '2086-04-29' })
    expect(await calls.course(editor, made.json().courseId)).toMatchObject({
      startDate: '2086-04-29',
      endDate: '2086-07-15',
      lectures: [{ number: 1, startsAt: '2086-04-30T15:00:00.000Z', minutes: 60 }],
      missing: [],
    })
  })
})
