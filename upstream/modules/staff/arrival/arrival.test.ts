import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webArrivals } from '../../../platform/db/schema/web-arrivals.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { insertPost } from '../../../testing/insert-post.ts'
import { changedFor, currentVersions, saveTold, saveUnreached } from '../../catalogue/web-arrivals.ts'

const first = 'http://127.0.0.1:3000'
const second = 'http://127.0.0.1:3001'

let api: TestApp
let courseId: string
let page: string
let headers: { authorization: string }
beforeAll(async () => {
  api = await testApp({ env: { WEB_ORIGINS: [first, second] } })
  ;({ headers } = await api.signedInStaff({ roles: ['editor'] }))
})
beforeEach(async () => {
  await api.db.delete(webArrivals)
  for (const origin of [first, second]) await changedFor(api.db, origin, await currentVersions(api.db))
  courseId = await api.course()
  page = `/course/browse-courses/${courseId}`
})
afterAll(() => api.close())

const read = async (id = courseId) => api.app.inject({ url: `/staff/courses/${id}/arrival`, headers })
const arrival = async () => (await read()).json().arrival
const tell = async (origin: string, unready: string[] = []) =>
  saveTold(api.db, origin, { current: await currentVersions(api.db), told: ['courses'], unready })

test('STF-019: Of a course of others a teacher learns nothing', async () => {
  const teacher = await api.signedInStaff({ roles: ['teacher'] })
  const answer = await api.app.inject({ url: `/staff/courses/${courseId}/arrival`, headers: teacher.headers })
  expect(answer.statusCode).toBe(404)
})

const parts = (arrived: number, others: object = {}) =>
  ['page', 'list', 'sitemap', 'preview'].map((part) => ({ part, arrived, isMissing: false, ...others }))

test('STF-288: A publication has arrived on as many servers as show it', async () => {
  expect(await arrival()).toEqual({ servers: 2, arrived: 0, isMissing: false, parts: parts(0) })
  await tell(first)
  expect(await arrival()).toEqual({ servers: 2, arrived: 1, isMissing: false, parts: parts(1) })
  await tell(second)
  expect(await arrival()).toEqual({ servers: 2, arrived: 2, isMissing: false, parts: parts(2) })
})

test('STF-288: Page, list, sitemap and preview picture arrive one by one', async () => {
  await tell(first)
  await tell(second, [page, '/sitemap/courses-1.xml', `/preview/course/${courseId}/0123456789abcdef.jpg`])
  const counts = (await arrival()).parts.map(({ arrived }: { arrived: number }) => arrived)
  expect(counts).toEqual([1, 2, 1, 1])
  await tell(second, ['/course/browse-courses', `/course/browse-courses/${randomUUID()}`])
  expect((await arrival()).parts.map(({ arrived }: { arrived: number }) => arrived)).toEqual([2, 1, 2, 2])
})

test('STF-288: A server that was not reached for 30 seconds is missing', async () => {
  await tell(first)
  await saveUnreached(api.db, second)
  expect(await arrival()).toMatchObject({ arrived: 1, isMissing: false })
  await api.db.update(webArrivals).set({ missingSince: new Date(Date.now() - 31_000) })
  expect(await arrival()).toEqual({
    servers: 2,
    arrived: 1,
    isMissing: true,
    parts: parts(1, { isMissing: true }),
  })
  await tell(second)
  expect(await arrival()).toMatchObject({ arrived: 2, isMissing: false })
})

test('Everyone who may read courses reads it, of courses that exist', async () => {
  expect((await read(randomUUID())).statusCode).toBe(404)
  const url = `/staff/courses/${courseId}/arrival`
  expect((await api.app.inject({ url })).statusCode).toBe(401)
})

describe('STF-288: The publication of a post', () => {
  const tellBlogs = async (origin: string, unready: string[] = []) =>
    saveTold(api.db, origin, { current: await currentVersions(api.db), told: ['blogs'], unready })
  const counts = async (blogId: string): Promise<Record<string, number>> => {
    const answer = await api.app.inject({ url: `/staff/posts/${blogId}/arrival`, headers })
    const { parts } = answer.json().arrival
    return Object.fromEntries(parts.map((one: { part: string; arrived: number }) => [one.part, one.arrived]))
  }

  test('arrives on page, list, sitemap, RSS and preview picture', async () => {
    const { blogId, slug } = await insertPost(api.db)
    const none = { page: 0, list: 0, sitemap: 0, rss: 0, preview: 0 }
    expect(await counts(blogId)).toEqual(none)
    await tellBlogs(first)
    await tellBlogs(second, [`/blog-details/${slug}`, '/blog/rss.xml'])
    expect(await counts(blogId)).toEqual({ page: 1, list: 2, sitemap: 2, rss: 1, preview: 2 })
    await tellBlogs(second, ['/blog', '/sitemap/blogs-1.xml', `/preview/blog/${blogId}/0123456789abcdef.jpg`])
    expect(await counts(blogId)).toEqual({ page: 2, list: 1, sitemap: 1, rss: 2, preview: 1 })
    await tellBlogs(second, [`/blog-details/${randomUUID()}`])
    expect(await counts(blogId)).toEqual({ page: 2, list: 2, sitemap: 2, rss: 2, preview: 2 })
  })

  test('is read by those who write posts, of posts that exist', async () => {
    const answer = await api.app.inject({ url: `/staff/posts/${randomUUID()}/arrival`, headers })
    expect(answer.statusCode).toBe(404)
    const { blogId } = await insertPost(api.db)
    const office = await api.signedInStaff({ roles: ['office'] })
    const url = `/staff/posts/${blogId}/arrival`
    expect((await api.app.inject({ url, headers: office.headers })).statusCode).toBe(403)
  })
})
