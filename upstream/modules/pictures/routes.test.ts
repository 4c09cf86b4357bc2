import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

describe('Uploads', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
    await api.files.put('public/uploads/courses/kite.svg', Buffer.from('<svg/>'))
    await api.files.put('public/uploads/courses/page.html', Buffer.from('<script/>'))
    await api.files.put('private/children/secret.webp', Buffer.from('a child'))
  })
  afterAll(() => api.close())

  test('are served as images that cannot run scripts, with caching (BRW-16)', async () => {
    const response = await api.app.inject('/uploads/courses/kite.svg')
    expect(response.body).toBe('<svg/>')
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=86400',
    })
    const headers = { 'if-none-match': String(response.headers.etag) }
    expect((await api.app.inject({ url: '/uploads/courses/kite.svg', headers })).statusCode).toBe(304)
  })

  test.each([
    '/uploads/courses/none.svg',
    '/uploads/courses/page.html',
    '/uploads/courses',
    '/uploads/',
    '/uploads/../../private/children/secret.webp',
    '/uploads/..%2f..%2fprivate/children/secret.webp',
    '/uploads/%2e%2e/%2e%2e/private/children/secret.webp',
    '/uploads/..%5c..%5cprivate%5cchildren%5csecret.webp',
    '/uploads/courses/kite.svg%00.webp',
    '/private/children/secret.webp',
  ])('respond 404 for %s', async (url) => {
    const response = await api.app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('a child')
  })
})
