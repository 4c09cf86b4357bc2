import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogs } from '../../platform/db/complete-blogs.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

describe('Posts', () => {
  let api: TestApp
  let newest: string | undefined
  beforeAll(async () => {
    api = await testApp()
    const post = (title: string, publishedAt: string) => ({
      title,
      category: 'PARENTING',
      description: 'In short.',
      imageKey: 'public/uploads/blog/lamp.svg',
      contentHtml: `<p>${title}, at length.</p>`,
      publishedAt: new Date(publishedAt),
    })
    const rows = [post('Old', '2026-01-01T08:00:00Z'), post('New', '2026-03-01T08:00:00Z')]
    const inserted = await api.db.insert(blogs).values(rows).returning()
    newest = inserted[1]?.blogId
  })
  afterAll(() => api.close())

  test('are listed newest first, without their bodies (BLOG-01, API-29)', async () => {
    const response = await api.app.inject('/blogs')
    expect(response.json().blogs).toMatchObject([{ blogTitle: 'New' }, { blogTitle: 'Old' }])
    expect(response.body).not.toContain('at length')
    expect(response.headers['cache-control']).toBe('public, max-age=60')
  })

  test('S7: are filtered by title or description and by category, with pages', async () => {
    const rows = Array.from({ length: 15 }, (_, index) => ({
      title: `Kite ${String(index).padStart(2, '0')}`,
      category: 'ỌNÀ'.normalize('NFD'),
      description: index === 3 ? 'About 100% WIND.' : 'In short.',
      imageKey: 'public/uploads/blog/lamp.svg',
      contentHtml: '<p>At length.</p>',
      publishedAt: new Date(Date.UTC(2025, 0, 1 + index)),
    }))
    await api.db.insert(blogs).values(rows)
    const list = async (query: Record<string, string>) =>
      (await api.app.inject({ url: '/blogs', query })).json()

    const second = await list({ page: '2', limit: '10', category: 'ỌNÀ'.normalize('NFC') })
    expect(second).toMatchObject({ total: 15, blogs: { length: 5 } })
    expect(second.blogs[0].blogTitle).toBe('Kite 04')
    expect(second.categories.map(({ posts }: { posts: number }) => posts)).toEqual([2, 15])
    expect(await list({ search: '100% wind' })).toMatchObject({ total: 1, blogs: [{ blogTitle: 'Kite 03' }] })
    expect(await list({ search: 'kite 1' })).toMatchObject({ total: 5 })
    expect(await list({ category: 'parenting' })).toMatchObject({ total: 0, blogs: [] })
    expect((await list({ page: '1' })).blogs).toHaveLength(13)
    expect((await list({})).blogs).toHaveLength(17)
    expect((await api.app.inject('/blogs?limit=101')).statusCode).toBe(400)
  })

  test('are returned in full by id, or respond 404', async () => {
    expect((await api.app.inject(`/blogs/${newest}`)).json().blog).toEqual({
      slug: expect.stringMatching(/^new-?/),
      authorLine: null,
      showContents: false,
      updatedAt: '2026-03-01T08:00:00.000Z',
      blogId: newest,
      blogTitle: 'New',
      blogCategory: 'PARENTING',
      description: 'In short.',
      blogImage: 'public/uploads/blog/lamp.svg',
      blogContent: '<p>New, at length.</p>',
      createdAt: '2026-03-01T08:00:00.000Z',
    })
    const unknown = await api.app.inject(`/blogs/${crypto.randomUUID()}`)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toEqual({ message: 'Blog not found.' })
    expect((await api.app.inject('/blogs/1')).statusCode).toBe(404)
  })

  test('C6: are last modified on their publication date until their text changes', async () => {
    const changedAt = async () => (await api.app.inject(`/blogs/${newest}`)).json().blog.updatedAt
    expect(await changedAt()).toBe('2026-03-01T08:00:00.000Z')
    const before = new Date().toISOString()
    await api.db
      .update(blogs)
      .set({ description: 'In brief.' })
      .where(eq(blogs.blogId, newest ?? ''))
    expect((await changedAt()) >= before).toBe(true)
  })
})
