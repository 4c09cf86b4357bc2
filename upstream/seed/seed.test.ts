import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#contract/api/course'
import { addDays, lagosDate } from '#domain/dates'
import { blogs } from '../platform/db/complete-blogs.ts'
import { courses } from '../platform/db/complete-courses.ts'
import { allBlogs } from '../platform/db/schema/blogs.ts'
import { allCourses } from '../platform/db/schema/catalogue.ts'
import { children } from '../platform/db/schema/children.ts'
import { media, mediaUses } from '../platform/db/schema/media.ts'
import { parents } from '../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { seed } from './seed.ts'
import { seedId } from './seed-id.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await seed(api)
})
afterAll(() => api.close())

describe('A new installation', () => {
  test('has the seed courses and posts with their pictures', async () => {
    const list = (await api.app.inject('/courses')).json()
    expect(list.total).toBe(29)
    expect((await api.app.inject('/course-categories')).json().courseCategories).toHaveLength(16)
    const posts = (await api.app.inject('/blogs')).json().blogs
    expect(posts).toHaveLength(13)
    const images = [...list.courses.map((course: Course) => course.courseImage), posts[0].blogImage]
    for (const image of new Set(images)) {
      expect((await api.app.inject(image.replace('public', ''))).statusCode).toBe(200)
    }
  })

  test('starts its courses relative to today, with ids that every installation shares', async () => {
    const [course] = await api.db
      .select()
      .from(courses)
      .where(eq(courses.courseId, seedId('crs-001')))
    expect(course).toMatchObject({ title: 'Robots from Cartons', priceKobo: 4_500_000, seatsTaken: 0 })
    const soonest = addDays(lagosDate(new Date()), 9)
    expect(course?.startDate && course.startDate >= soonest).toBe(true)
    expect(course?.startDate && course.startDate <= addDays(soonest, 6)).toBe(true)
    expect(seedId('crs-001')).toBe('9c07314c-d739-819e-94ed-7ef6507139fb')
  })

  test('C3: has formats, schedules and free places for its courses', async () => {
    const { courses: list }: { courses: Course[] } = (await api.app.inject('/courses')).json()
    const robots = list.find(({ courseTitle }) => courseTitle === 'Robots from Cartons')
    expect(robots).toMatchObject({
      format: 'online',
      schedule: { weekdays: [2], start: '16:00', minutes: 60 },
      prepare: 'two cartons, tape, safe scissors and a steady table',
      placesLeft: 12,
    })
    expect(new Set(list.map(({ format }) => format))).toEqual(new Set(['online', 'home', 'centre']))
    const camps = list.filter(({ categoryName }) => categoryName === 'Camp')
    for (const camp of camps) {
      expect(camp).toMatchObject({ place: 'Yaba, Lagos', schedule: { weekdays: [1, 2, 3, 4, 5] } })
    }
  })

  test('C6: has a different last-change date for courses and posts', async () => {
    const { courses: list } = (await api.app.inject('/courses')).json()
    const { blogs: posts } = (await api.app.inject('/blogs')).json()
    for (const { createdAt, updatedAt } of posts) expect(updatedAt).toBe(createdAt)
    const dates = list.map(({ updatedAt }: Course) => updatedAt)
    expect(new Set(dates).size).toBeGreaterThan(20)
    expect(dates.every((date: string) => date < new Date().toISOString())).toBe(true)
  })

  test('STF-152: has its drawings as media that nobody uploaded, also when it existed before them', async () => {
    const coverOf = async (courseId: string) =>
      (await api.app.inject(`/courses/${courseId}`)).json().course.courseImageAlt
    const before = await api.db.select().from(allCourses).orderBy(allCourses.courseId)
    const posts = await api.db.select().from(allBlogs).orderBy(allBlogs.blogId)
    expect([...before, ...posts].filter(({ coverMediaId }) => coverMediaId === null)).toEqual([])
    expect(await api.db.$count(mediaUses, eq(mediaUses.kind, 'course'))).toBe(29)
    expect(await api.db.$count(mediaUses, eq(mediaUses.kind, 'post'))).toBe(13)
    const rows = await api.db.select().from(media)
    expect(rows).toHaveLength(26)
    for (const row of rows) expect(row.uploadedBy).toBeNull()
    const alt = await coverOf(seedId('crs-001'))
    expect(alt.length).toBeGreaterThan(10)
    await api.db.delete(mediaUses)
    await api.db.update(allCourses).set({ coverMediaId: null })
    await api.db.update(allBlogs).set({ coverMediaId: null })
    await api.db.delete(media)
    expect(await coverOf(seedId('crs-001'))).toBeUndefined()
    await seed(api)
    await seed(api)
    expect(await api.db.select().from(allCourses).orderBy(allCourses.courseId)).toEqual(before)
    expect(await api.db.select().from(allBlogs).orderBy(allBlogs.blogId)).toEqual(posts)
    expect(await api.db.$count(mediaUses)).toBe(42)
    expect(await coverOf(seedId('crs-001'))).toBe(alt)
  })

  test('has a demo parent who can log in and has two children', async () => {
    const payload = { email: 'demo@kitelab.example', password: 'kite-demo-2026' }
    const response = await api.app.inject({ method: 'POST', url: '/auth/parents/login', payload })
    expect(response.statusCode).toBe(200)
    const headers = { authorization: String(response.headers.authorization) }
    const { childs } = (await api.app.inject({ url: '/child', headers })).json()
    expect(childs).toHaveLength(2)
  })

  test('starts again while the object storage is away', async () => {
    const away = () => Promise.reject(new Error('The object storage does not respond.'))
    await seed({ ...api, files: { ...api.files, exists: away, put: away } })
  })

  test('is filled once: the owner’s changes and deletions stay', async () => {
    const course = eq(courses.courseId, seedId('crs-001'))
    await api.db.update(courses).set({ title: 'Renamed' }).where(course)
    await api.db.delete(blogs).where(eq(blogs.blogId, seedId('blg-001')))
    await api.db.delete(children).where(eq(children.childId, seedId('demo-kosi')))
    await seed(api)
    expect(await api.db.select().from(courses).where(course)).toMatchObject([{ title: 'Renamed' }])
    expect(await api.db.select().from(courses)).toHaveLength(29)
    expect(await api.db.select().from(blogs)).toHaveLength(12)
    expect(await api.db.select().from(children)).toHaveLength(1)
  })
})

describe('A new installation: the demo parent', () => {
  test('has no demo parent with DATABASE_URL, unless requested', async () => {
    const other = await testApp({ env: { DATABASE_URL: 'postgres://127.0.0.1/kitelab' } })
    await seed(other)
    expect(await other.db.select().from(parents)).toHaveLength(0)
    expect(await other.db.select().from(courses)).toHaveLength(29)
    await seed({ ...other, env: { ...other.env, SEED_DEMO: '1' } })
    expect(await other.db.select().from(parents)).toHaveLength(1)
    await other.close()
  })

  test('F7: has no demo parent at a public address, unless requested', async () => {
    const other = await testApp({ env: { SITE_ORIGIN: 'https://school.example' } })
    await seed(other)
    expect(await other.db.select().from(parents)).toHaveLength(0)
    await seed({ ...other, env: { ...other.env, SEED_DEMO: '1' } })
    expect(await other.db.select().from(parents)).toHaveLength(1)
    await other.close()
  })

  test('disables the demo parent with live keys and enables it again without them', async () => {
    const other = await testApp()
    const live = { ...other, env: { ...other.env, PAYSTACK_SECRET_KEY: 'sk_live_x' } }
    const payload = { email: 'demo@kitelab.example', password: 'kite-demo-2026' }
    const logIn = () => other.app.inject({ method: 'POST', url: '/auth/parents/login', payload })
    await seed(other)
    const authorization = String((await logIn()).headers.authorization)
    await seed(live)
    expect((await logIn()).statusCode).toBe(401)
    const response = await other.app.inject({ url: '/parents', headers: { authorization } })
    expect(response.statusCode).toBe(401)
    await seed(other)
    expect((await logIn()).statusCode).toBe(200)
    await other.close()
  })
})
