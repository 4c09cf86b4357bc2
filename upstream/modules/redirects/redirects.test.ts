import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allBlogs } from '../../platform/db/schema/blogs.ts'
import { redirects } from '../../platform/db/schema/redirects.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { insertPost } from '../../testing/insert-post.ts'
import { postCategoryPath } from '../posts/post-paths.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(async () => {
  await api.db.delete(redirects)
  await api.db.delete(allBlogs)
})
afterAll(() => api.close())

const target = async (path: string) => (await api.app.inject({ url: '/redirects', query: { path } })).json()
const lead = (fromPath: string, toPath: string | null, fields: Partial<typeof redirects.$inferInsert> = {}) =>
  api.db.insert(redirects).values({ fromPath, toPath, isGone: toPath === null, kind: 'post', ...fields })
const ofCategory = { kind: 'post-category' } as const
const archived = (slug: string) => insertPost(api.db, { slug, state: 'archived', publishedAt: new Date() })
const setState = (slug: string, state: 'draft' | 'published') =>
  api.db.update(allBlogs).set({ state }).where(eq(allBlogs.slug, slug))

describe('The address of a post', () => {
  test('STF-122: an earlier word leads to the post, and the present one nowhere', async () => {
    const { blogId } = await insertPost(api.db, { slug: 'kites' })
    await lead('/blog-details/wind', '/blog-details/kites', { blogId })
    const now = { toPath: '/blog-details/kites', isPermanent: true }
    expect(await target('/blog-details/wind')).toEqual(now)
    expect(await target('/blog-details/kites')).toEqual({ toPath: null })
    expect(await target(`/blog-details/${blogId}`)).toEqual(now)
    expect(await target('/blog-details/none')).toEqual({ toPath: null })
    expect((await api.app.inject('/redirects?path=/blog')).headers['cache-control']).toBe(
      'public, max-age=60',
    )
  })

  test('STF-126: an archived post leads to the blog, whichever of its addresses is asked for', async () => {
    const { blogId } = await archived('kites')
    for (const address of ['kites', blogId])
      expect(await target(`/blog-details/${address}`)).toEqual({ toPath: '/blog' })
  })

  test('STF-126: an archived post leads to another post by its word of now, by id too', async () => {
    const goal = await insertPost(api.db, { slug: 'wind' })
    const { blogId } = await archived('kites')
    await lead('/blog-details/kites', `/blog-details/${goal.blogId}`)
    for (const address of ['kites', blogId])
      expect(await target(`/blog-details/${address}`)).toEqual({ toPath: '/blog-details/wind' })
  })

  test('STF-126: an archived post can be gone', async () => {
    const { blogId } = await archived('kites')
    await lead(`/blog-details/${blogId}`, null)
    for (const address of ['kites', blogId])
      expect(await target(`/blog-details/${address}`)).toEqual({ toPath: null, isGone: true })
  })

  test('a target that the site does not show is no dead end: the blog is answered', async () => {
    await insertPost(api.db, { slug: 'wind' })
    await archived('kites')
    await lead('/blog-details/kites', '/blog-details/wind')
    await setState('wind', 'draft')
    expect(await target('/blog-details/kites')).toEqual({ toPath: '/blog' })
    await api.db.delete(allBlogs).where(eq(allBlogs.slug, 'wind'))
    expect(await target('/blog-details/kites')).toEqual({ toPath: '/blog' })
  })

  test('STF-123, STF-126: a goal that was archived later leads on, and is the goal again when it is public', async () => {
    await insertPost(api.db, { slug: 'string' })
    const kites = await archived('kites')
    const wind = await archived('wind')
    await lead('/blog-details/kites', '/blog-details/wind', { blogId: kites.blogId })
    await lead('/blog-details/wind', '/blog-details/string', { blogId: wind.blogId })
    expect(await target('/blog-details/kites')).toEqual({ toPath: '/blog-details/string' })
    await setState('string', 'draft')
    expect(await target('/blog-details/kites')).toEqual({ toPath: '/blog' })
    await setState('wind', 'published')
    expect(await target('/blog-details/kites')).toEqual({ toPath: '/blog-details/wind' })
  })

  test('STF-126: a circle of goals, which another client may write, leads to the blog', async () => {
    for (const [from, to] of [
      ['kites', 'wind'],
      ['wind', 'kites'],
    ] as const) {
      const { blogId } = await archived(from)
      await lead(`/blog-details/${from}`, `/blog-details/${to}`, { blogId })
    }
    expect(await target('/blog-details/kites')).toEqual({ toPath: '/blog' })
  })

  test('of a draft leads nowhere, and neither does an earlier one', async () => {
    const { blogId } = await insertPost(api.db, { slug: 'kites', state: 'draft' })
    await lead('/blog-details/wind', '/blog-details/kites', { blogId })
    for (const address of ['kites', 'wind', blogId])
      expect(await target(`/blog-details/${address}`)).toEqual({ toPath: null })
  })
})

describe('STF-115: the page of a category', () => {
  const [old, now] = ['Play & learn: 50%', 'Ọnà / “Making”'.normalize('NFC')]

  test('leads to that of the new name, however the path is written', async () => {
    await insertPost(api.db, { category: now.normalize('NFD') })
    await lead(postCategoryPath(old), postCategoryPath(now.normalize('NFD')), ofCategory)
    const toPath = `/category/${encodeURIComponent(now)}`
    for (const path of [encodeURIComponent(old), 'Play & learn: 50%', 'Play%20&%20learn:%2050%25'])
      expect(await target(`/category/${path}`)).toEqual({ toPath, isPermanent: true })
    expect(await target(toPath)).toEqual({ toPath: null })
  })

  test('leads to the blog once the other category has no published post, and nowhere once it has some', async () => {
    await lead('/category/OLD', '/category/NEW', ofCategory)
    expect(await target('/category/OLD')).toEqual({ toPath: '/blog' })
    await insertPost(api.db, { category: 'NEW' })
    expect(await target('/category/OLD')).toEqual({ toPath: '/category/NEW', isPermanent: true })
    await insertPost(api.db, { category: 'OLD' })
    expect(await target('/category/OLD')).toEqual({ toPath: null })
  })
})

test('STF-098: the addresses of courses and their categories lead as they are stored', async () => {
  await api.db
    .insert(redirects)
    .values({ fromPath: '/learn/robots', toPath: '/learn/machines', kind: 'category' })
  expect(await target('/learn/robots')).toEqual({ toPath: '/learn/machines' })
  expect((await api.app.inject('/redirects?path=blog')).statusCode).toBe(400)
})
