import { cacheLife, cacheTag } from 'next/cache'
import { beforeEach, expect, test, vi } from 'vitest'
import { findRedirect } from '@/lib/server/redirect'
import { fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

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

const answers: [string, typeof fake.answer][] = [
  ['429', json(429, { message: 'Later.' })],
  ['503', json(503, { message: 'Later.' })],
  ['another shape', json(200, { redirects: [] })],
]

test.each(answers)(
  'after an answer with %s no redirect is known, and it is soon asked for again',
  async (_, answer) => {
    fake.answer = answer
    expect(await findRedirect('/blog-details/unknown', 'blogs')).toEqual({ isGone: false })
    expect(vi.mocked(cacheLife).mock.lastCall).toEqual([expect.objectContaining({ revalidate: 5 })])
  },
)

test('while the API is away an address leads where it led last', async () => {
  const [wind, gone] = [{ toPath: '/blog-details/wind' }, { toPath: null, isGone: true }]
  fake.answer = json(200, wind)
  await findRedirect('/blog-details/rain', 'blogs')
  fake.answer = json(200, gone)
  await findRedirect('/blog-details/snow', 'blogs')
  fake.answer = json(503, { message: 'Later.' })
  expect(await findRedirect('/blog-details/rain', 'blogs')).toEqual({ ...wind, isGone: false })
  expect(await findRedirect('/blog-details/snow', 'blogs')).toEqual({ isGone: true })
  fake.answer = json(200, { toPath: null })
  await findRedirect('/blog-details/rain', 'blogs')
  fake.answer = json(503, { message: 'Later.' })
  expect(await findRedirect('/blog-details/rain', 'blogs')).toEqual({ isGone: false })
})
