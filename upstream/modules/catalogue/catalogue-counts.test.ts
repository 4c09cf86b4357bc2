import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CourseFacets, CourseList } from '#contract/api/course'
import { addDays, lagosDate } from '#domain/dates'
import { courses } from '../../platform/db/complete-courses.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { archiveCourses } from './archive.ts'

const today = lagosDate(new Date())

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(() => api.db.execute(sql`truncate courses, course_categories cascade`))
afterAll(() => api.close())

const list = async (query = ''): Promise<CourseList> => (await api.app.inject(`/courses${query}`)).json()

/** 240 courses in three categories on 40 start dates, of which one in six has ended. */
async function fill() {
  await api.db.execute(sql`
    insert into course_categories (name) values ('Robotics'), ('Coding'), ('Summer Camp')`)
  await api.db.execute(sql`
    insert into courses (category_id, title, description_html, image_key, price_kobo, minimum_age, maximum_age,
      maximum_capacity, status, language, start_date, end_date, number_of_lectures)
    select (array(select category_id from course_categories order by name))[1 + i % 3],
      case when i % 7 = 0 then 'Weekend camp' else 'Kites' end, '', 'public/uploads/kite.svg', i * 37 % 11 * 100000,
      3 + i % 4, 8 + i % 3, 12, case when i % 5 = 0 then 'Upcoming' else 'Active' end, 'English',
      cast(${today} as date) - 60 + i % 40, cast(${today} as date) + case when i % 6 = 0 then -1 else 30 end, 12
    from generate_series(1, 240) as i`)
}

async function expectRightCounts() {
  const all = (await list()).courses
  const facets: CourseFacets = (await api.app.inject('/courses/facets')).json()
  const matching = (isMatch: (course: CourseList['courses'][number]) => boolean) => all.filter(isMatch).length
  expect((await list('?page=1&limit=1')).total).toBe(all.length)
  for (const { courseStatus, courseCount } of facets.statuses)
    expect(courseCount, courseStatus).toBe(matching((course) => course.courseStatus === courseStatus))
  for (const { minimumAge, maximumAge, courseCount } of facets.ages)
    expect(courseCount).toBe(
      matching((course) => course.minimumAge === minimumAge && course.maximumAge === maximumAge),
    )
  for (const { categoryName, courseCount } of facets.categories)
    expect(courseCount, categoryName).toBe(matching((course) => course.categoryName === categoryName))
  expect(facets.campCount).toBe(
    matching(({ courseTitle, categoryName }) => /camp/i.test(`${courseTitle} ${categoryName}`)),
  )
  for (const query of ['category=Coding&status=upcoming', 'age=4', 'age=3&ageTo=5&category=Robotics']) {
    const { courses: found } = await list(`?${query}`)
    expect((await list(`?page=1&limit=1&${query}`)).total, query).toBe(found.length)
    expect(found.length, query).toBeGreaterThan(0)
  }
  return all.length
}

test('The counts of the course list stay right through every change of a course and its category', async () => {
  await fill()
  expect(await expectRightCounts()).toBe(200)
  await api.db.execute(sql`update courses set status = 'Closed', minimum_age = 5 where price_kobo = 300000`)
  await expectRightCounts()
  await api.db.execute(sql`update courses set seats_taken = 3`)
  await expectRightCounts()
  await api.db
    .update(courseCategories)
    .set({ name: 'Drones' })
    .where(eq(courseCategories.name, 'Summer Camp'))
  await expectRightCounts()
  await api.db.execute(sql`delete from courses where price_kobo = 500000`)
  expect(await expectRightCounts()).toBeLessThan(200)
})

test('The counts of the course list stay right when courses that ended are archived, and when one is held again', async () => {
  await fill()
  const before = await list()
  expect(await archiveCourses(api)).toBe(true)
  expect(await list()).toEqual(before)
  await expectRightCounts()
  const archived = await api.db.execute(sql`select course_id from courses where listed_until is null`)
  expect(archived).toMatchObject({ rows: { length: 40 } })

  const end = addDays(today, 90)
  await api.db.execute(sql`
    update courses set end_date = ${end} where course_id = (select min(course_id::text)::uuid from courses where listed_until is null)`)
  expect(await expectRightCounts()).toBe(201)
})

test('A course is archived without changing the date of its last change', async () => {
  await fill()
  const changed = () => api.db.select({ at: courses.updatedAt }).from(courses).orderBy(courses.courseId)
  const before = await changed()
  await archiveCourses(api)
  expect(await changed()).toEqual(before)
})

test.each(['', 'sort=priceDesc&', 'sort=camp&', 'category=Robotics&', 'age=5&'])(
  'Far pages of the course list go on where the page before ended (%s)',
  async (query) => {
    await fill()
    const all = (await list(`?${query}`)).courses.map(({ courseId }) => courseId)
    const paged: string[] = []
    for (let page = 1; paged.length < all.length && page <= 40; page++)
      paged.push(...(await list(`?${query}page=${page}&limit=7`)).courses.map(({ courseId }) => courseId))
    expect(paged).toEqual(all)
    expect((await list(`?${query}page=90&limit=7`)).courses).toEqual([])
  },
)

test('At midnight in Lagos a course that ended leaves pages and totals before it is archived', async () => {
  await fill()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(new Date(`${addDays(today, 31)}T00:30:00+01:00`))
    expect(await list('?page=1')).toEqual({ courses: [], total: 0 })
  } finally {
    vi.useRealTimers()
  }
})
