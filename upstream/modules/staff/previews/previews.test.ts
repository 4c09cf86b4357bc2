import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { lectures } from '../../../platform/db/schema/course-teaching.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { insertPost } from '../../../testing/insert-post.ts'
import { courseCalls } from '../courses/testing/course-calls.ts'

const DAY_MS = 86_400_000

let api: TestApp
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  editor = await api.signedInStaff({ roles: ['editor'] })
})
afterAll(() => api.close())
afterEach(() => vi.useRealTimers())

const linksOf = (courseId: string) => `/staff/courses/${courseId}/preview-links`
const linksOfPost = (blogId: string) => `/staff/posts/${blogId}/preview-links`

const makeLink = (courseId: string) => makeLinkAt(linksOf(courseId))

async function makeLinkAt(linksUrl: string) {
  const response = await api.app.inject({ method: 'POST', url: linksUrl, headers: editor.headers })
  expect(response.statusCode, response.body).toBe(200)
  const { address, endsAt } = response.json()
  return { address: String(address), endsAt: String(endsAt), url: pathOf(String(address)) }
}

/** Of the call that the page makes. */
const pathOf = (address: string) => new URL(address).pathname.replace('/draft/', '/drafts/')

const open = async (url: string) => api.app.inject({ url })
const statusOf = async (url: string) => (await open(url)).statusCode

async function draft() {
  const [row] = await api.db
    .insert(allCourses)
    .values({ title: 'Kites and Wind', status: 'Upcoming', state: 'draft' })
    .returning()
  return row?.courseId ?? ''
}

const versionOf = async (courseId: string) => {
  const [row] = await api.db
    .select({ updatedAt: allCourses.updatedAt })
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))
  return row?.updatedAt
}

describe('STF-140: a preview link', () => {
  test('shows a draft that lacks everything but its title, without a session', async () => {
    const { url, address } = await makeLink(await draft())
    expect(address).toMatch(/^http:\/\/localhost:\d+\/draft\/course\/[\w-]{36}\/\d{13}\.[\da-f]{64}$/)
    const answer = (await open(url)).json()
    expect(answer).toMatchObject({ state: 'draft', course: { courseTitle: 'Kites and Wind' } })
    expect(answer.course).toMatchObject({ coursePrice: null, startDate: null, categoryName: null })
  })

  test('shows a published course with its price, and is not cached', async () => {
    const { url } = await makeLink(await api.course({ title: 'Robots' }))
    const response = await open(url)
    expect(response.json()).toMatchObject({ state: 'published', course: { coursePrice: 45_000 } })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('shows the times of lectures, the words of the cover and the look of the category', async () => {
    const [courseId, { mediaId }] = [await draft(), await courseCalls(api).picture()]
    const [category] = await api.db
      .insert(courseCategories)
      .values({ name: 'Kite flying', tone: 'clay' })
      .returning()
    await api.db
      .update(allCourses)
      .set({ coverMediaId: mediaId, categoryId: category?.categoryId })
      .where(eq(allCourses.courseId, courseId))
    const lecture = { number: 1, startsAt: new Date('2027-02-02T15:00:00Z'), minutes: 60, title: 'Wind' }
    await api.db.insert(lectures).values({ courseId, ...lecture })
    const { course } = (await open((await makeLink(courseId)).url)).json()
    expect(course).toMatchObject({
      courseImageAlt: 'A kite',
      categoryName: 'Kite flying',
      categoryTone: 'clay',
      lectures: [{ ...lecture, startsAt: '2027-02-02T15:00:00.000Z' }],
    })
  })

  test('is of one course: its token opens no other', async () => {
    const [one, other] = [await draft(), await draft()]
    const { url } = await makeLink(one)
    expect(await statusOf(url.replace(one, other))).toBe(404)
  })

  test('does not open with another kind, end or signature', async () => {
    const { url } = await makeLink(await draft())
    const [, end = ''] = /\/(\d{13})\./.exec(url) ?? []
    const wrong = [
      url.replace('/course/', '/post/'),
      url.replace(end, String(Number(end) + DAY_MS)),
      url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      url.slice(0, -1),
      url.replace(/\/[^/]+$/, '/x'),
    ]
    for (const one of wrong) expect(await statusOf(one), one).toBe(404)
  })
})

describe('STF-141: a preview link ends', () => {
  test('after 7 days', async () => {
    const { url, endsAt } = await makeLink(await draft())
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000)
    vi.useFakeTimers({ now: Date.parse(endsAt) - 1_000, toFake: ['Date'] })
    expect(await statusOf(url)).toBe(200)
    vi.setSystemTime(Date.parse(endsAt))
    expect(await statusOf(url)).toBe(404)
  })

  test('with all others of the course, whose version stays', async () => {
    const courseId = await draft()
    const links = [await makeLink(courseId), await makeLink(courseId)]
    const version = await versionOf(courseId)
    const { headers } = editor
    const ended = await api.app.inject({ method: 'DELETE', url: linksOf(courseId), headers })
    expect(ended.json()).toEqual({ message: 'All preview links have ended.' })
    for (const { url } of links) expect(await statusOf(url)).toBe(404)
    expect(await statusOf((await makeLink(courseId)).url)).toBe(200)
    expect(await versionOf(courseId)).toEqual(version)
  })
})

test('STF-012: making and ending links is in the audit; a course that does not exist has none', async () => {
  const courseId = await draft()
  await makeLink(courseId)
  await api.app.inject({ method: 'DELETE', url: linksOf(courseId), headers: editor.headers })
  const entries = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, courseId))
    .orderBy(auditEvents.auditId)
  expect(entries.map(({ action }) => action)).toEqual(['course.preview_made', 'course.previews_ended'])
  for (const method of ['POST', 'DELETE'] as const) {
    const url = linksOf('9c07314c-d739-819e-94ed-7ef6507139fb')
    const { statusCode } = await api.app.inject({ method, url, headers: editor.headers })
    expect(statusCode).toBe(404)
  }
})

describe('STF-140: a preview link of a post', () => {
  const draftPost = async () => {
    const [row] = await api.db
      .insert(allBlogs)
      .values({ title: 'Kites and Wind', state: 'draft' })
      .returning()
    return row?.blogId ?? ''
  }

  test('shows a draft that lacks everything but its title, without a session', async () => {
    const { url, address } = await makeLinkAt(linksOfPost(await draftPost()))
    expect(address).toMatch(/^http:\/\/localhost:\d+\/draft\/post\/[\w-]{36}\/\d{13}\.[\da-f]{64}$/)
    const response = await open(url)
    expect(response.json()).toMatchObject({
      state: 'draft',
      blog: {
        blogTitle: 'Kites and Wind',
        blogContent: null,
        blogCategory: null,
        slug: null,
        createdAt: null,
      },
    })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('shows the saved text, the author line and the words of the cover of a post of any state', async () => {
    const { mediaId } = await courseCalls(api).picture()
    const fields = { coverMediaId: mediaId, authorLine: 'Ifeoma Nwosu', showContents: true }
    const { blogId } = await insertPost(api.db, { ...fields, state: 'archived', publishedAt: new Date() })
    const { blog, state } = (await open((await makeLinkAt(linksOfPost(blogId))).url)).json()
    expect(state).toBe('archived')
    expect(blog).toMatchObject({
      blogContent: '<p>Wait for the wind.</p>',
      blogImageAlt: 'A kite',
      authorLine: 'Ifeoma Nwosu',
      showContents: true,
    })
  })

  test('STF-141: is of one post, ends after 7 days, and with all others of the post, whose version stays', async () => {
    const [one, other] = [await draftPost(), await draftPost()]
    const { url, endsAt } = await makeLinkAt(linksOfPost(one))
    expect(await statusOf(url.replace(one, other))).toBe(404)
    expect(await statusOf(url.replace('/post/', '/course/'))).toBe(404)
    vi.useFakeTimers({ now: Date.parse(endsAt), toFake: ['Date'] })
    expect(await statusOf(url)).toBe(404)
    vi.useRealTimers()
    expect(await statusOf(url)).toBe(200)
    const updatedAt = async () =>
      (await api.db.select().from(allBlogs).where(eq(allBlogs.blogId, one)))[0]?.updatedAt
    const version = await updatedAt()
    const { headers } = editor
    const ended = await api.app.inject({ method: 'DELETE', url: linksOfPost(one), headers })
    expect(ended.json()).toEqual({ message: 'All preview links have ended.' })
    expect(await statusOf(url)).toBe(404)
    expect(await updatedAt()).toEqual(version)
  })

  test('STF-012: is in the audit, and for those who write posts', async () => {
    const blogId = await draftPost()
    await makeLinkAt(linksOfPost(blogId))
    await api.app.inject({ method: 'DELETE', url: linksOfPost(blogId), headers: editor.headers })
    const entries = await api.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, blogId))
      .orderBy(auditEvents.auditId)
    expect(entries.map(({ action, subjectKind }) => [action, subjectKind])).toEqual([
      ['post.preview_made', 'post'],
      ['post.previews_ended', 'post'],
    ])
    const { headers } = await api.signedInStaff({ roles: ['office'] })
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await api.app.inject({ method, url: linksOfPost(blogId), headers })).statusCode).toBe(403)
      const url = linksOfPost('9c07314c-d739-819e-94ed-7ef6507139fb')
      expect((await api.app.inject({ method, url, headers: editor.headers })).statusCode).toBe(404)
    }
  })
})
