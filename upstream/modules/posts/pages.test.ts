import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Blog } from '#contract/api/blog'
import { blogs } from '../../platform/db/complete-blogs.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

test('S7: Posts have pages that go on where the page before ended, from either end of the list', async () => {
  const rows = Array.from({ length: 260 }, (_, index) => ({
    title: `Moon ${index}`,
    category: 'MOON',
    description: 'In short.',
    imageKey: 'public/uploads/blog/lamp.svg',
    contentHtml: '',
    publishedAt: new Date(Date.UTC(2024, 0, 1 + (index % 100))),
  }))
  await api.db.insert(blogs).values(rows)
  const ids = async (query: string): Promise<string[]> =>
    (await api.app.inject(`/blogs?category=MOON${query}`)).json().blogs.map(({ blogId }: Blog) => blogId)
  const paged: string[] = []
  for (let page = 1; page <= 21; page++) paged.push(...(await ids(`&page=${page}&limit=13`)))
  expect(paged).toHaveLength(260)
  expect(paged).toEqual(await ids(''))
  await api.db.delete(blogs).where(eq(blogs.category, 'MOON'))
})

test('S7: Posts have categories with the number of their posts, the one with the newest post first', async () => {
  const categories = async () => (await api.app.inject('/blogs?limit=1')).json().categories
  const post = (category: string, day: number) => ({
    title: `Sun ${category}`,
    category,
    description: 'In short.',
    imageKey: 'public/uploads/blog/lamp.svg',
    contentHtml: '',
    publishedAt: new Date(Date.UTC(2027, 0, day)),
  })
  await api.db.insert(blogs).values([post('SUN', 1), post('SUN', 3), post('STARS', 2)])
  expect((await categories()).slice(0, 2)).toEqual([
    { name: 'SUN', posts: 2 },
    { name: 'STARS', posts: 1 },
  ])
  await api.db
    .update(blogs)
    .set({ category: 'STARS' })
    .where(eq(blogs.publishedAt, new Date(Date.UTC(2027, 0, 3))))
  expect((await categories()).slice(0, 2)).toEqual([
    { name: 'STARS', posts: 2 },
    { name: 'SUN', posts: 1 },
  ])
  await api.db.delete(blogs).where(eq(blogs.category, 'STARS'))
  expect((await categories())[0]).toEqual({ name: 'SUN', posts: 1 })
  await api.db.delete(blogs).where(eq(blogs.category, 'SUN'))
  expect(JSON.stringify(await categories())).not.toContain('SUN')
})
