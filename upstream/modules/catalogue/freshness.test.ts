import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { fakeServer, json } from '../../payments/testing/fake-server.ts'
import { blogs } from '../../platform/db/complete-blogs.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { postCategories } from '../../platform/db/schema/blogs.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { redirects } from '../../platform/db/schema/redirects.ts'
import { webArrivals } from '../../platform/db/schema/web-arrivals.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { insertPost } from '../../testing/insert-post.ts'
import { archiveCourses } from './archive.ts'
import { freshnessJobs } from './freshness.ts'

let api: TestApp
let site: Awaited<ReturnType<typeof fakeServer>>
let job: Job | undefined
const run = async () => job?.run(new AbortController().signal)
const notifications = () =>
  site.requests.splice(0).flatMap(({ body }) => {
    const { changed } = JSON.parse(body)
    return changed ? [changed] : []
  })

beforeAll(async () => {
  site = await fakeServer((_, reply) => reply.writeHead(204).end())
  api = await testApp({ env: { WEB_ORIGINS: [site.url] } })
})
beforeEach(async () => {
  site.respondWith((_, reply) => reply.writeHead(204).end())
  job = freshnessJobs(api)[0]
  await run()
  site.requests.length = 0
})
afterAll(async () => {
  await api.close()
  await site.close()
})

const post = {
  title: 'A kite day',
  category: 'EVENTS',
  description: 'Wind.',
  imageKey: 'public/uploads/blog/kite-day.svg',
  contentHtml: '<p>Wind.</p>',
  publishedAt: new Date('2026-11-16T08:00:00Z'),
}

/** A change is seen by its time, which is in whole milliseconds: another change may be in the same one. */
const EARLIER = new Date('2026-11-01T08:00:00Z')

test('The site is notified once of every content change, whichever client made it', async () => {
  const courseId = await api.course({ updatedAt: EARLIER })
  await run()
  expect(notifications()).toEqual([['courses']])
  await run()
  expect(notifications()).toEqual([])

  await api.db.execute(sql`update courses set price_kobo = 1 where course_id = ${courseId}`)
  await run()
  expect(notifications()).toEqual([['courses']])

  await api.db.insert(blogs).values(post)
  await api.db.update(courseCategories).set({ name: 'Kites' })
  await run()
  expect(notifications()).toEqual([['courses'], ['blogs']])

  await api.db.delete(blogs)
  await run()
  expect(notifications()).toEqual([['blogs']])
})

test('STF-286: Of posts, only what visitors see notifies the site: published ones, categories and addresses', async () => {
  const [category] = await api.db
    .insert(postCategories)
    .values({ name: 'KITE DAYS', updatedAt: EARLIER })
    .returning()
  const isPost = async (state: 'draft' | 'published') => {
    const fields = { state, category: 'KITE DAYS', updatedAt: EARLIER }
    return eq(blogs.blogId, (await insertPost(api.db, fields)).blogId)
  }
  const [isRetitled, isPublished, isWithdrawn] = [
    await isPost('draft'),
    await isPost('draft'),
    await isPost('published'),
  ]
  await run()
  notifications()
  await api.db.update(blogs).set({ title: 'A longer title' }).where(isRetitled)
  await run()
  expect(notifications()).toEqual([])

  const changes = [
    () => api.db.update(blogs).set({ state: 'published' }).where(isPublished),
    () =>
      api.db
        .update(postCategories)
        .set({ tone: 'zobo' })
        .where(eq(postCategories.categoryId, category?.categoryId ?? '')),
    () => api.db.insert(redirects).values({ fromPath: '/blog-details/a', toPath: '/blog', kind: 'post' }),
    () => api.db.delete(redirects),
    () => api.db.update(blogs).set({ state: 'draft' }).where(isWithdrawn),
  ]
  for (const change of changes) {
    await change()
    await run()
    expect(notifications()).toEqual([['blogs']])
  }
  await api.db.delete(blogs)
})

test('A taken seat or an update without a change neither notifies the site nor changes the date', async () => {
  const courseId = await api.course({ updatedAt: EARLIER })
  await run()
  site.requests.length = 0
  const updatedAt = async () => (await api.app.inject(`/courses/${courseId}`)).json().course.updatedAt
  const before = await updatedAt()
  await api.db.update(courses).set({ seatsTaken: 3 }).where(eq(courses.courseId, courseId))
  await api.db.update(courses).set({ title: 'Robots from Cartons' }).where(eq(courses.courseId, courseId))
  await run()
  expect(notifications()).toEqual([])
  expect(await updatedAt()).toBe(before)
  await api.db.update(courses).set({ title: 'Robots of Card' }).where(eq(courses.courseId, courseId))
  expect((await updatedAt()) > before).toBe(true)
})

test('The notification is signed over its time and body with the shared secret', async () => {
  await api.course()
  await run()
  const [call] = site.requests
  expect(call).toMatchObject({ method: 'POST', path: '/api/revalidate' })
  const at = call?.headers['x-kitelab-signed-at']
  expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(10)
  const signature = createHmac('sha256', api.env.INTERNAL_SECRETS[0] ?? '')
    .update(`${at}.${call?.body}`)
    .digest('hex')
  expect(call?.headers['x-kitelab-signature']).toBe(signature)
})

test('A failed notification is repeated, every 30 seconds after 20 attempts', async () => {
  site.respondWith((_, reply) => reply.writeHead(503).end())
  await api.course()
  for (let failed = 0; failed < 20; failed++) await expect(run()).rejects.toThrow('503')
  site.respondWith((_, reply) => reply.writeHead(204).end())
  site.requests.length = 0
  await run()
  expect(notifications()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31_000)
  await run().finally(() => vi.useRealTimers())
  expect(notifications()).toEqual([['courses']])
})

test('The site is notified at midnight in Lagos, when courses end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(new Date(`${addDays(lagosDate(new Date()), 1)}T00:00:01+01:00`))
    await run()
    expect(notifications()).toEqual([['courses']])
    await run()
    expect(notifications()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('An archived course does not notify the site again', async () => {
  await api.course({ startDate: '2020-01-01', endDate: '2020-02-01' })
  await run()
  site.requests.length = 0
  await archiveCourses(api)
  await run()
  expect(notifications()).toEqual([])
})

test('STF-284: a name that a web process of the version before refuses does not hold the others', async () => {
  site.respondWith(({ body }, reply) =>
    body.includes('"blogs"') ? reply.writeHead(400).end() : json(reply, 200, { unready: [] }),
  )
  await api.course()
  const { blogId } = await insertPost(api.db)
  await run()
  expect(notifications()).toEqual([['courses'], ['blogs']])
  const told = await api.db.select().from(webArrivals).where(eq(webArrivals.origin, site.url))
  const late = told.filter(({ missingSince }) => missingSince !== null)
  expect(late.map(({ name }) => name)).toEqual(['blogs'])
  await run()
  expect(notifications()).toEqual([])
  site.respondWith((_, reply) => reply.writeHead(204).end())
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31_000)
  await run().finally(() => vi.useRealTimers())
  expect(notifications()).toEqual([['blogs']])
  await api.db.delete(blogs).where(eq(blogs.blogId, blogId))
})
