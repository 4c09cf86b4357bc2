import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Blog } from '#contract/api/blog'
import { addDays, lagosDate } from '#domain/dates'
import { allBlogs } from '../../platform/db/schema/blogs.ts'
import { media } from '../../platform/db/schema/media.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { insertPost } from '../../testing/insert-post.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(async () => {
  await api.db.delete(allBlogs)
})
afterAll(() => api.close())

const read = async (url: string) => (await api.app.inject(url)).json()
const statusOf = async (url: string) => (await api.app.inject(url)).statusCode

const soon = () => new Date(`${addDays(lagosDate(new Date()), 3)}T08:00:00Z`)

/** One in each state that the site does not show. */
const hidden = async () => [
  await insertPost(api.db, { title: 'Wind draft', state: 'draft' }),
  await insertPost(api.db, { title: 'Wind scheduled', state: 'scheduled', publishAt: soon() }),
  await insertPost(api.db, { title: 'Wind archived', state: 'archived', publishedAt: new Date() }),
]

test('STF-120: only published posts are listed, counted, found and read', async () => {
  const { blogId } = await insertPost(api.db, { title: 'Wind published' })
  const others = await hidden()
  const all = await read('/blogs')
  expect(all).toMatchObject({ total: 1, categories: [{ name: 'PARENTING', posts: 1 }] })
  for (const query of ['', '?page=1', '?category=PARENTING', '?search=wind', '?search=wind&page=1']) {
    const { blogs, total }: { blogs: Blog[]; total: number } = await read(`/blogs${query}`)
    expect(
      blogs.map((post) => post.blogId),
      query,
    ).toEqual([blogId])
    expect(total, query).toBe(1)
  }
  for (const post of others) {
    expect(await statusOf(`/blogs/${post.blogId}`)).toBe(404)
    if (post.slug) expect(await statusOf(`/blogs/${post.slug}`)).toBe(404)
  }
})

test('STF-120: a category whose only post is a draft again is not listed', async () => {
  const { blogId } = await insertPost(api.db, { category: 'WIND' })
  await api.db.update(allBlogs).set({ state: 'draft' }).where(eq(allBlogs.blogId, blogId))
  expect(await read('/blogs')).toEqual({ blogs: [], total: 0, categories: [] })
  expect(await read('/blogs?category=WIND')).toMatchObject({ blogs: [], total: 0 })
})

test('STF-121: a post is read by its id and by its word', async () => {
  const post = await insertPost(api.db, {
    slug: 'kites-and-wind',
    authorLine: 'Ifeoma Nwosu',
    showContents: true,
  })
  const byId = await read(`/blogs/${post.blogId}`)
  expect(byId.blog).toMatchObject({
    blogId: post.blogId,
    slug: 'kites-and-wind',
    authorLine: 'Ifeoma Nwosu',
    showContents: true,
  })
  expect(await read('/blogs/kites-and-wind')).toEqual(byId)
  expect((await read('/blogs')).blogs[0]).toMatchObject({ slug: 'kites-and-wind' })
  expect(await statusOf('/blogs/Kites-and-wind')).toBe(404)
})

test('STF-121: no word has the form of an id, which would hide the post that has the id', async () => {
  const post = await insertPost(api.db)
  await expect(insertPost(api.db, { slug: post.blogId })).rejects.toMatchObject({
    cause: { constraint: 'blogs_slug_form' },
  })
  const other = await insertPost(api.db, { title: post.blogId })
  expect(other.slug).toBe(`${post.blogId}-${other.blogId.slice(0, 8)}`)
  expect((await read(`/blogs/${post.blogId}`)).blog.blogId).toBe(post.blogId)
})

test('STF-118: a draft without a category gets the one whose name another client writes, and loses it by either form', async () => {
  const draft = await insertPost(api.db, { state: 'draft', category: null })
  const isPost = eq(allBlogs.blogId, draft.blogId)
  const write = async (set: Partial<typeof allBlogs.$inferInsert>) => {
    const [row] = await api.db.update(allBlogs).set(set).where(isPost).returning()
    return [row?.category, typeof row?.categoryId]
  }
  expect(await write({ category: 'WIND' })).toEqual(['WIND', 'string'])
  expect(await write({ categoryId: null })).toEqual([null, 'object'])
  expect(await write({ category: 'WIND' })).toEqual(['WIND', 'string'])
  expect(await write({ category: null })).toEqual([null, 'object'])
})

test('STF-146: a post has the words of its cover picture', async () => {
  const picture = {
    fileName: 'a.webp',
    width: 9,
    height: 6,
    bytes: 9,
    sha256: 'a',
    alt: 'A kite over the lagoon',
  }
  const [cover] = await api.db
    .insert(media)
    .values({ ...picture, fileKey: 'public/uploads/media/a.webp' })
    .returning()
  const { blogId } = await insertPost(api.db, { coverMediaId: cover?.mediaId })
  expect((await read(`/blogs/${blogId}`)).blog.blogImageAlt).toBe('A kite over the lagoon')
})
