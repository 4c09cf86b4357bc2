import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { shareLinks, shareVisits } from '../../../platform/db/schema/sharing.ts'
import { setUpShare } from './testing/set-up.ts'

const { api, calls, marketing } = await setUpShare()
afterEach(() => vi.useRealTimers())

const COURSES = '/course/browse-courses'

const linkTo = async (kind: 'course' | 'post', target: string) =>
  (await calls.added(marketing, { kind, target })).code

const setState = (courseId: string, fields: Partial<typeof allCourses.$inferInsert>) =>
  api.db.update(allCourses).set(fields).where(eq(allCourses.courseId, courseId))

describe('STF-238: a campaign link', () => {
  test('leads to a course, a post by its present word, or a page, and is never cached', async () => {
    const courseId = await api.course()
    const course = await calls.follow(await linkTo('course', courseId))
    expect([course.statusCode, course.json()]).toEqual([200, { path: `${COURSES}/${courseId}` }])
    expect(course.headers['cache-control']).toBe('no-store')
    const { blogId, slug } = await calls.post()
    const code = await linkTo('post', blogId)
    expect(await calls.pathOf(code)).toBe(`/blog-details/${slug}`)
    await api.db
      .update(allBlogs)
      .set({ slug: `${slug}-new` })
      .where(eq(allBlogs.blogId, blogId))
    expect(await calls.pathOf(code)).toBe(`/blog-details/${slug}-new`)
    const page = await calls.added(marketing, { target: '/faqs#refunds' })
    expect(await calls.pathOf(page.code)).toBe('/faqs#refunds')
  })

  test('opens in capital letters too, and an unknown code leads nowhere', async () => {
    const { code } = await calls.added(marketing)
    expect(await calls.pathOf(code.toUpperCase())).toBe('/faqs')
    expect((await calls.follow('no-such-code')).statusCode).toBe(404)
    expect((await calls.follow("a'--")).statusCode).toBe(404)
  })
})

describe('STF-239: a visit', () => {
  test('is counted for its day in Lagos, and nothing of the visitor is stored', async () => {
    const { code } = await calls.added(marketing)
    vi.useFakeTimers({ now: Date.parse('2026-11-27T22:59:00Z'), toFake: ['Date'] })
    await calls.follow(code)
    vi.setSystemTime(Date.parse('2026-11-27T23:01:00Z'))
    await calls.follow(code)
    await calls.follow(code)
    const rows = await api.db
      .select()
      .from(shareVisits)
      .where(eq(shareVisits.code, code))
      .orderBy(shareVisits.day)
    expect(rows).toEqual([
      { code, day: '2026-11-27', visits: 1 },
      { code, day: '2026-11-28', visits: 2 },
    ])
  })

  test('STF-317: of a reader of previews is not counted; the first one is remembered', async () => {
    const { code, version } = await calls.added(marketing)
    const read = async () => {
      const [link] = await api.db.select().from(shareLinks).where(eq(shareLinks.code, code))
      return link?.previewedAt
    }
    await calls.follow(code, 'person')
    expect(await read()).toBeNull()
    await calls.follow(code, 'reader')
    const first = await read()
    expect(first).toBeInstanceOf(Date)
    await calls.follow(code, 'reader')
    expect(await read()).toEqual(first)
    expect(await calls.visits(code)).toBe(1)
    expect((await calls.list(marketing, `q=${code}`))[0]?.version).toBe(version)
  })
})

describe('STF-240: a link to a course', () => {
  test('that is archived leads where the archive says, else to the list', async () => {
    const [courseId, other] = [await api.course(), await api.course()]
    const code = await linkTo('course', courseId)
    await setState(courseId, { state: 'archived', archivedAt: new Date() })
    expect(await calls.pathOf(code)).toBe(COURSES)
    await api.db
      .insert(redirects)
      .values({ fromPath: `${COURSES}/${courseId}`, toPath: `${COURSES}/${other}`, kind: 'course' })
    expect(await calls.pathOf(code)).toBe(`${COURSES}/${other}`)
    await setState(other, { state: 'archived', archivedAt: new Date() })
    expect(await calls.pathOf(code)).toBe(COURSES)
  })

  test('that is cancelled or a draft again leads to the list', async () => {
    const [cancelled, draft] = [await api.course(), await api.course()]
    const codes = [await linkTo('course', cancelled), await linkTo('course', draft)]
    await setState(cancelled, { state: 'cancelled', cancelledAt: new Date(), cancelReason: 'Rain' })
    await setState(draft, { state: 'draft' })
    for (const code of codes) expect(await calls.pathOf(code)).toBe(COURSES)
  })
})

describe('STF-240: a link to a post', () => {
  const archive = (blogId: string) =>
    api.db
      .update(allBlogs)
      .set({ state: 'archived', archivedAt: new Date() })
      .where(eq(allBlogs.blogId, blogId))
  const redirect = (fromPath: string, target: { toPath: string } | { toPath: null; isGone: true }) =>
    api.db.insert(redirects).values({ fromPath, kind: 'post', ...target })

  test('that is archived leads where the archive says, else to the blog', async () => {
    const [post, other, gone] = [await calls.post(), await calls.post(), await calls.post()]
    const code = await linkTo('post', post.blogId)
    const goneCode = await linkTo('post', gone.blogId)
    await archive(post.blogId)
    expect(await calls.pathOf(code)).toBe('/blog')
    await redirect(`/blog-details/${post.slug}`, { toPath: `/blog-details/${other.slug}` })
    expect(await calls.pathOf(code)).toBe(`/blog-details/${other.slug}`)
    await archive(gone.blogId)
    await redirect(`/blog-details/${gone.slug}`, { toPath: null, isGone: true })
    expect(await calls.pathOf(goneCode)).toBe('/blog')
  })
})

test('STF-240: an archived link still leads and its visits are counted', async () => {
  const { code } = await calls.added(marketing)
  await calls.send(marketing, 'POST', `share-links/${code}/archive`)
  expect((await calls.follow(code)).json()).toEqual({ path: '/faqs' })
  expect(await calls.visits(code)).toBe(1)
})
