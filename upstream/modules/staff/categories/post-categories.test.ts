import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Category } from '#contract/staff/categories'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { allBlogs, postCategories } from '../../../platform/db/schema/blogs.ts'
import { contentVersions } from '../../../platform/db/schema/catalogue-counts.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { insertPost } from '../../../testing/insert-post.ts'
import { onFreshnessWake } from '../../catalogue/wake-freshness.ts'
import { categoryCalls } from './testing/category-calls.ts'

let api: TestApp
let calls: ReturnType<typeof categoryCalls>
let editor: SignedInStaff
let woken: string[] = []
beforeAll(async () => {
  api = await testApp()
  calls = categoryCalls(api, 'post')
  editor = await api.signedInStaff({ roles: ['editor'] })
  onFreshnessWake((paths) => {
    woken = [...paths]
  })
})
beforeEach(async () => {
  await api.db.delete(redirects)
  await api.db.delete(allBlogs)
  await api.db.delete(postCategories)
  woken = []
})
afterAll(() => api.close())

const change = (category: Category, fields: object) =>
  calls.send(editor, 'PATCH', `/${category.categoryId}`, { ...category, ...fields })
const postRow = async (blogId: string) =>
  (await api.db.select().from(allBlogs).where(eq(allBlogs.blogId, blogId)))[0]
const entriesOf = (subject: string) =>
  api.db.select().from(auditEvents).where(eq(auditEvents.subject, subject)).orderBy(auditEvents.auditId)
const blogsVersion = async () =>
  (await api.db.select().from(contentVersions).where(eq(contentVersions.name, 'blogs')))[0]?.version

describe('STF-114: post categories', () => {
  test('are a list of their own, with the number of posts in any state', async () => {
    const kites = await calls.added(editor, { name: 'Kites', tone: 'clay', icon: 'tent' })
    await insertPost(api.db, { category: 'Kites' })
    await insertPost(api.db, { category: 'Kites', state: 'draft' })
    const courses = categoryCalls(api)
    const course = await courses.added(editor, { name: 'Kites' })
    expect(await calls.list(editor)).toEqual([{ ...kites, uses: 2 }])
    expect((await courses.list(editor)).map(({ categoryId }) => categoryId)).toEqual([course.categoryId])
    expect((await courses.send(editor, 'DELETE', `/${kites.categoryId}`)).statusCode).toBe(404)
    expect((await calls.send(editor, 'DELETE', `/${course.categoryId}`)).statusCode).toBe(404)
  })

  test('have names that no other has, whatever the case, and the same form sent twice adds one', async () => {
    const key = randomUUID()
    const first = await calls.add(editor, { name: 'Kites' }, key)
    const second = await calls.add(editor, { name: 'Kites' }, key)
    expect(second.json().category).toEqual(first.json().category)
    const taken = await calls.add(editor, { name: 'KITES' })
    expect([taken.statusCode, taken.json().reason]).toEqual([409, 'category_exists'])
  })
})

describe('STF-115: a new name of a post category', () => {
  test('is taken by its posts, whose dates stay, and leads from every earlier address without a chain', async () => {
    const category = await calls.added(editor, { name: 'Play & learn' })
    const { blogId } = await insertPost(api.db, { category: 'Play & learn' })
    const before = await postRow(blogId)
    const version = await blogsVersion()
    const second = (await change(category, { name: 'Ọnà' })).json().category
    expect(woken).toEqual(['/category/Play%20%26%20learn', `/category/${encodeURIComponent('Ọnà')}`])
    await change(second, { name: 'Making' })
    const after = await postRow(blogId)
    expect(after).toEqual({ ...before, category: 'Making' })
    expect(await blogsVersion()).not.toBe(version)
    expect(await calls.redirects()).toEqual({
      '/category/Play%20%26%20learn': '/category/Making',
      [`/category/${encodeURIComponent('Ọnà')}`]: '/category/Making',
    })
    expect(await calls.target('/category/Play & learn')).toBe('/category/Making')
    expect((await api.app.inject('/blogs?category=Making')).json()).toMatchObject({
      total: 1,
      categories: [{ name: 'Making', posts: 1 }],
    })
    expect((await entriesOf(blogId)).map(({ action }) => action)).toEqual([])
    const kinds = (await api.db.select().from(redirects)).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['post-category']))
  })

  test('frees the earlier one for another category, whose address leads to the new name until it has posts', async () => {
    const category = await calls.added(editor, { name: 'Kites' })
    await insertPost(api.db, { category: 'Kites' })
    await change(category, { name: 'Wind' })
    await calls.added(editor, { name: 'Kites' })
    expect(await calls.target('/category/Kites')).toBe('/category/Wind')
    await insertPost(api.db, { category: 'Kites' })
    expect(await calls.target('/category/Kites')).toBeNull()
  })

  test('STF-013, STF-066: writes nothing when it is the same, and is refused from an earlier version', async () => {
    const category = await calls.added(editor, { name: 'Kites' })
    const version = await blogsVersion()
    expect((await change(category, {})).json().category).toEqual(category)
    expect(await blogsVersion()).toBe(version)
    await change(category, { tone: 'zobo' })
    const late = await change(category, { name: 'Wind' })
    expect(late.statusCode).toBe(412)
    expect(await calls.actionsOn(category.categoryId)).toEqual(['category.added', 'category.changed'])
  })
})

test('STF-116: a post category in use cannot be removed until its posts have moved', async () => {
  const [from, to] = [await calls.added(editor, { name: 'A' }), await calls.added(editor, { name: 'B' })]
  const { blogId } = await insertPost(api.db, { category: 'A' })
  const one = await calls.send(editor, 'DELETE', `/${from.categoryId}`)
  expect([one.statusCode, one.json().message]).toEqual([409, '1 post uses it. Move it first.'])
  await insertPost(api.db, { category: 'A', state: 'draft' })
  const two = await calls.send(editor, 'DELETE', `/${from.categoryId}`)
  expect(two.json().message).toBe('2 posts use it. Move them first.')
  const payload = { toCategoryId: to.categoryId }
  const moved = await calls.send(editor, 'POST', `/${from.categoryId}/move`, payload)
  expect(moved.json()).toEqual({ message: '2 posts moved to B.' })
  expect(await postRow(blogId)).toMatchObject({ category: 'B', categoryId: to.categoryId })
  expect(woken).toEqual(['/category/A', '/category/B'])
  expect(await entriesOf(blogId)).toMatchObject([
    {
      action: 'post.changed',
      before: { category: 'A' },
      after: { category: 'B' },
      data: { through: 'category' },
      actorStaffId: editor.staffId,
    },
  ])
  const removed = await calls.send(editor, 'DELETE', `/${from.categoryId}`)
  expect(removed.json()).toEqual({ message: 'A removed.' })
  expect((await api.app.inject('/blogs')).json().categories).toEqual([{ name: 'B', posts: 1 }])
})

test('STF-117: a merged post category is gone, its posts move, and all its addresses lead to the other', async () => {
  const first = await calls.added(editor, { name: 'Kites' })
  const to = await calls.added(editor, { name: 'Wind' })
  const { blogId } = await insertPost(api.db, { category: 'Kites' })
  await change(first, { name: 'Kiting' })
  const payload = { toCategoryId: to.categoryId }
  const merged = await calls.send(editor, 'POST', `/${first.categoryId}/merge`, payload)
  expect(merged.json()).toEqual({ message: 'Kiting is now part of Wind.' })
  expect(await calls.list(editor)).toMatchObject([{ name: 'Wind', uses: 1 }])
  expect(await postRow(blogId)).toMatchObject({ category: 'Wind' })
  expect(await calls.redirects()).toEqual({
    '/category/Kites': '/category/Wind',
    '/category/Kiting': '/category/Wind',
  })
  const [entry] = (await entriesOf(first.categoryId)).slice(-1)
  expect(entry).toMatchObject({ action: 'category.merged', data: { name: 'Kiting', to: 'Wind', posts: 1 } })

  await api.db.delete(allBlogs)
  await calls.send(editor, 'DELETE', `/${to.categoryId}`)
  expect(await calls.target('/category/Kites')).toBe('/blog')
})
