import { cacheTag } from 'next/cache'
import { beforeEach, expect, test, vi } from 'vitest'
import { findRedirect } from '@/lib/server/redirect'
import { failing, fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

vi.mock('next/cache', () => ({ cacheTag: vi.fn(), cacheLife: vi.fn() }))
setUpFakeUpstream()
beforeEach(() => vi.mocked(cacheTag).mockClear())

test('STF-290: a redirect is asked for once and renewed with the pages that it belongs to', async () => {
  fake.answer = json(200, { toPath: '/blog-details/wind-and-kites' })
  expect(await findRedirect('/blog-details/kites', 'blogs')).toEqual({
    toPath: '/blog-details/wind-and-kites',
    isGone: false,
  })
  expect(fake.heard.map(({ url }) => url)).toEqual(['/v1/redirects?path=%2Fblog-details%2Fkites'])
  expect(vi.mocked(cacheTag).mock.calls).toEqual([['blogs']])
})

test('a redirect to another site leads home', async () => {
  fake.answer = json(200, { toPath: 'https://example.com/' })
  expect(await findRedirect('/learn/coding', 'courses')).toEqual({ toPath: '/', isGone: false })
})

test('STF-126: an address may be gone', async () => {
  fake.answer = json(200, { toPath: null, isGone: true })
  expect(await findRedirect('/blog-details/kites', 'blogs')).toEqual({ toPath: undefined, isGone: true })
})

test.each([400, 401, 404, 405])('an upstream that answers %i knows no redirect', async (status) => {
  fake.answer = json(status, { message: 'No such path.' })
  const { toPath, isGone } = await findRedirect('/blog-details/kites', 'blogs')
  expect([toPath, isGone]).toEqual([undefined, false])
})

test.each([429, 503])('with status %i the cached page is kept', async (status) => {
  fake.answer = json(status, { message: 'Later.' })
  expect((await failing(findRedirect('/blog-details/kites', 'blogs'))).status).toBe(status)
})
