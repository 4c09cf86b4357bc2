import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseList } from '#contract/api/course'
import { courses } from '../../platform/db/complete-courses.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  api = await testApp()
  ids.robots = await api.course({
    title: 'Robots',
    startDate: '2086-03-01',
    minimumAge: 6,
    priceKobo: 300_050,
  })
  ids.camp = await api.course({
    title: 'October Camp',
    startDate: '2086-02-01',
    minimumAge: 9,
    priceKobo: 100_000,
  })
  ids.percent = await api.course({
    title: '100% Maths_Fun',
    startDate: '2086-01-01',
    minimumAge: 3,
    priceKobo: 200_000,
  })
  ids.soon = await api.course({
    title: 'Drones',
    startDate: '2086-01-15',
    status: 'Upcoming',
    minimumAge: 6,
    priceKobo: 0,
  })
  const [category] = await api.db.select().from(courseCategories).orderBy(courseCategories.createdAt).limit(1)
  const id = category?.categoryId ?? ''
  await api.db
    .update(courseCategories)
    .set({ name: 'Robotics & AI' })
    .where(eq(courseCategories.categoryId, id))
})
afterAll(() => api.close())

async function list(query = ''): Promise<CourseList> {
  const response = await api.app.inject(`/courses${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const titles = async (query?: string) => (await list(query)).courses.map((course) => course.courseTitle)

describe('Courses', () => {
  test('have prices in naira including kobo, and are cacheable for a minute', async () => {
    const response = await api.app.inject(`/courses/${ids.robots}`)
    expect(response.json().course).toMatchObject({ coursePrice: 3000.5, categoryName: 'Robotics & AI' })
    expect(response.json().course).not.toHaveProperty('seatsTaken')
    expect(response.headers['cache-control']).toBe('public, max-age=60')
  })

  test('C3: show the places that are neither taken nor held', async () => {
    const course = eq(courses.courseId, ids.camp ?? '')
    const placesLeft = async () => (await api.app.inject(`/courses/${ids.camp}`)).json().course.placesLeft
    expect(await placesLeft()).toBe(12)
    await api.db.update(courses).set({ seatsTaken: 7 }).where(course)
    expect(await placesLeft()).toBe(5)
    await api.db.update(courses).set({ seatsTaken: 12 }).where(course)
    expect(await placesLeft()).toBe(0)
    await api.db.update(courses).set({ seatsTaken: 0 }).where(course)
  })

  test('respond 404 for an unknown id of any format (AMB-22)', async () => {
    const unknown = await api.app.inject(`/courses/${crypto.randomUUID()}`)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toEqual({ message: 'Course not found.', reason: 'course_gone' })
    expect(unknown.headers['cache-control']).toBe('no-store')
    expect((await api.app.inject('/courses/robotics')).statusCode).toBe(404)
  })

  test('have categories sorted by name', async () => {
    const { courseCategories: found } = (await api.app.inject('/course-categories')).json()
    expect(found.length).toBeGreaterThan(3)
    expect(found).toContainEqual({
      categoryId: expect.any(String),
      categoryName: 'Robotics & AI',
      courseCount: 1,
      tone: 'adire',
      icon: 'shapes',
    })
  })
})

describe('Courses: the list', () => {
  test('reject searches with characters that PostgreSQL text cannot hold', async () => {
    for (const url of [
      '/courses?search=%00',
      '/courses?category=%00',
      '/courses/suggestions?search=ro%00bots',
    ])
      expect((await api.app.inject(url)).statusCode, url).toBe(400)
  })

  test('are all listed by start date without parameters (BRW-10, API-26)', async () => {
    expect(await titles()).toEqual(['100% Maths_Fun', 'Drones', 'October Camp', 'Robots'])
    expect((await list()).total).toBe(4)
  })

  test.each([
    ['age', ['100% Maths_Fun', 'Drones', 'Robots', 'October Camp']],
    ['camp', ['October Camp', '100% Maths_Fun', 'Drones', 'Robots']],
    ['priceAsc', ['Drones', 'October Camp', '100% Maths_Fun', 'Robots']],
    ['priceDesc', ['Robots', '100% Maths_Fun', 'October Camp', 'Drones']],
  ])('are sorted by %s, then by start date (BRW-11 to BRW-14)', async (sort, order) => {
    expect(await titles(`?sort=${sort}`)).toEqual(order)
  })

  test('are found by title or category, ignoring case (AMB-10)', async () => {
    expect(await titles('?search=DRON')).toEqual(['Drones'])
    expect(await titles('?search=robotics')).toEqual(['Robots'])
    expect(await titles('?search=%20camp%20')).toEqual(['October Camp'])
  })

  test('are found by characters that have a meaning in LIKE patterns', async () => {
    expect(await titles('?search=%25')).toEqual(['100% Maths_Fun'])
    expect(await titles('?search=_')).toEqual(['100% Maths_Fun'])
    expect(await titles('?search=%5C')).toEqual([])
    expect(await titles("?search=';drop table courses;--")).toEqual([])
  })

  test('are filtered by category and status', async () => {
    expect(await titles(`?category=${encodeURIComponent('Robotics & AI')}`)).toEqual(['Robots'])
    expect(await titles('?category=robotics')).toEqual([])
    expect(await titles('?status=upcoming')).toEqual(['Drones'])
  })

  test('are filtered by a child’s age, both ends included, or by an age range', async () => {
    const tots = await api.course({ title: 'Tots', startDate: '2086-03-02', minimumAge: 2, maximumAge: 2 })
    expect(await titles('?age=2')).toEqual(['Tots'])
    expect(await titles('?age=3')).toEqual(['100% Maths_Fun'])
    expect(await titles('?age=9')).toHaveLength(4)
    expect(await titles('?age=10')).toEqual([])
    expect(await titles('?age=1&ageTo=3')).toEqual(['100% Maths_Fun', 'Tots'])
    expect(await titles('?ageTo=2')).toEqual(['Tots'])
    await api.db.delete(courses).where(eq(courses.courseId, tots))
  })

  test('are paginated with a total (BRW-02)', async () => {
    expect(await list('?page=2&limit=3')).toMatchObject({ courses: [{ courseTitle: 'Robots' }], total: 4 })
    expect(await list('?page=9&limit=3')).toEqual({ courses: [], total: 4 })
    expect((await list('?page=1')).courses).toHaveLength(4)
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'limit=101',
    'limit=0',
    'sort=title',
    `search=${'a'.repeat(101)}`,
  ])('reject %s', async (query) => expect((await api.app.inject(`/courses?${query}`)).statusCode).toBe(400))
})

describe('Courses are suggested while the visitor types', () => {
  const suggested = async (search: string): Promise<string[]> => {
    const response = await api.app.inject(`/courses/suggestions?search=${encodeURIComponent(search)}`)
    expect(response.statusCode).toBe(200)
    return response.json().suggestions.map(({ courseTitle }: { courseTitle: string }) => courseTitle)
  }

  test('by part of the title or category, ignoring case and surrounding spaces', async () => {
    expect(await suggested(' ROB ')).toEqual(['Robots'])
    expect(await suggested('obotics & A')).toEqual(['Robots'])
    expect(await suggested('ro')).toEqual(['Robots', 'Drones'])
  })

  test.each([
    ['drnoes', 'Drones'],
    ['robits', 'Robots'],
    ['octobr camp', 'October Camp'],
    ['campp', 'October Camp'],
    ['mahts', '100% Maths_Fun'],
  ])('despite a typo: %s', async (typed, title) => {
    expect((await suggested(typed))[0]).toBe(title)
  })

  test('only for similar titles, and never by LIKE wildcards', async () => {
    expect(await suggested('violin lessons')).toEqual([])
    expect(await suggested('%')).toEqual(['100% Maths_Fun'])
    expect(await suggested("'; drop table courses; --")).toEqual([])
  })

  test.each(['', `search=${'a'.repeat(101)}`, 'search=%20'])('but not for the query "%s"', async (query) => {
    expect((await api.app.inject(`/courses/suggestions?${query}`)).statusCode).toBe(400)
  })
})
