import { eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanHtml } from '../modules/staff/text/clean-html.ts'
import { allBlogs, postCategories } from '../platform/db/schema/blogs.ts'
import { mediaUses } from '../platform/db/schema/media.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { readContent } from './content.ts'
import { addDemoPosts } from './demo-posts.ts'
import { seed } from './seed.ts'
import { seedId } from './seed-id.ts'

const DAY_MS = 86_400_000

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await seed(api)
})
afterAll(() => api.close())

test('STF-118: A new installation has the categories of its posts with their colours and icons', async () => {
  const { name, tone, icon } = postCategories
  expect(await api.db.select({ name, tone, icon }).from(postCategories).orderBy(name)).toEqual([
    { name: 'EDUCATION', tone: 'lagoon', icon: 'lightbulb' },
    { name: 'EVENTS', tone: 'sun', icon: 'tent' },
    { name: 'PARENTING', tone: 'zobo', icon: 'house' },
  ])
})

test('STF-149: The posts of an installation that is older than their covers get them, and their dates stay', async () => {
  const isMarket = eq(allBlogs.blogId, seedId('blg-003'))
  const [post] = await api.db.select().from(allBlogs).where(isMarket)
  await api.db.delete(mediaUses).where(eq(mediaUses.kind, 'post'))
  await api.db.update(allBlogs).set({ coverMediaId: null })
  await seed(api)
  expect(await api.db.select().from(allBlogs).where(isMarket)).toEqual([post])
  const uses = await api.db.select().from(mediaUses).where(eq(mediaUses.kind, 'post'))
  expect(uses).toHaveLength(13)
  const { coverMediaId: mediaId, blogId: subjectId } = post ?? {}
  expect(uses).toContainEqual({ mediaId, kind: 'post', subjectId, field: 'cover' })
})

test('STF-119: A demo school has two drafts, of which one lacks a cover, and a post that waits for its time', async () => {
  const readAll = async () => (await api.app.inject('/blogs')).body
  const before = await readAll()
  const content = await readContent()
  await api.db.transaction((tx) => addDemoPosts(tx, { content, now: new Date() }))
  const posts = await api.db.select().from(allBlogs).where(ne(allBlogs.state, 'published'))
  expect(posts.map(({ state, coverMediaId }) => `${state} ${coverMediaId !== null}`).toSorted()).toEqual([
    'draft false',
    'draft true',
    'scheduled true',
  ])
  for (const { blogId, contentHtml } of posts) {
    expect((await api.app.inject(`/blogs/${blogId}`)).statusCode).toBe(404)
    expect(await cleanHtml(contentHtml ?? '')).toBe(contentHtml)
  }
  const scheduled = posts.find(({ state }) => state === 'scheduled')
  expect(scheduled?.publishAt?.getTime()).toBeGreaterThan(Date.now() + 2 * DAY_MS)
  expect(scheduled?.description?.length).toBeGreaterThanOrEqual(50)
  expect(await readAll()).toBe(before)
})

test('STF-115: A demo school that starts again does not add a category whose name the school has changed', async () => {
  const content = await readContent()
  const add = () => api.db.transaction((tx) => addDemoPosts(tx, { content, now: new Date() }))
  await add()
  const ids = content.demoPosts.map(({ blogId }) => seedId(blogId))
  const [post] = await api.db
    .select()
    .from(allBlogs)
    .where(inArray(allBlogs.blogId, ids))
    .orderBy(allBlogs.category)
  const isIt = eq(postCategories.categoryId, post?.categoryId ?? '')
  await api.db.update(postCategories).set({ name: 'Of the school' }).where(isIt)
  const before = await api.db.$count(postCategories)
  await add()
  expect(await api.db.$count(postCategories)).toBe(before)
})
