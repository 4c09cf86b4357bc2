import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blogs } from '../db/schema/catalogue.ts'
import { type TestApp, testApp } from '../testing/app.ts'

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
    const made = await api.db.insert(blogs).values(rows).returning()
    newest = made[1]?.blogId
  })
  afterAll(() => api.close())

  test('are listed newest first, without their bodies (BLOG-01, API-29)', async () => {
    const answer = await api.app.inject('/blogs')
    expect(answer.json().blogs).toMatchObject([{ blogTitle: 'New' }, { blogTitle: 'Old' }])
    expect(answer.body).not.toContain('at length')
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
  })

  test('are told whole by their id, and 404 without one', async () => {
    expect((await api.app.inject(`/blogs/${newest}`)).json().blog).toEqual({
      updatedAt: expect.any(String),
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
})
