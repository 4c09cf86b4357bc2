import { expect, test, vi } from 'vitest'
import { followLetterLink } from '@/lib/server/follow-letter-link'
import { fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
setUpFakeUpstream()

const letter = '9c07314c-d739-819e-94ed-7ef6507139fb'
const follow = (pathname = `/newsletter/visit/${letter}/3`, method = 'GET', userAgent = 'Mozilla/5.0') =>
  followLetterLink({ pathname, method, userAgent })

test('STF-235: a link in a letter leads to its stored address, and a visit is counted', async () => {
  for (const address of ['https://kitelab.example/blog-details/kites', '/course/browse-courses/1']) {
    fake.answer = json(200, { address })
    expect(await follow()).toEqual({ path: address })
  }
  expect(fake.heard.at(-1)).toMatchObject({ url: `/v1/newsletter/links/${letter}/3?by=person` })
})

test('STF-235: a program that reads or checks links is not counted', async () => {
  fake.answer = json(200, { address: 'https://kitelab.example/' })
  await follow(undefined, 'HEAD')
  await follow(undefined, 'GET', 'Googlebot/2.1')
  expect(fake.heard.map(({ url }) => url)).toEqual(
    Array.from({ length: 2 }, () => `/v1/newsletter/links/${letter}/3?by=reader`),
  )
})

test.each(['javascript:alert(1)', 'mailto:a@example.com', '//evil.example', '/\\evil.example', 'kites'])(
  'STF-235: no link leads to %s',
  async (address) => {
    fake.answer = json(200, { address })
    expect(await follow()).toBe('not-found')
  },
)

test('STF-235: an address that is no link of a letter is not asked for', async () => {
  for (const path of [
    '/newsletter/visit/x/1',
    `/newsletter/visit/${letter}/0`,
    `/newsletter/visit/${letter}/1/2`,
  ])
    expect(await follow(path)).toBe('not-found')
  expect(fake.heard).toEqual([])
})

test('STF-235: an unknown link is not found, and one can be followed later when the API is away', async () => {
  fake.answer = json(404, { message: 'Not found.' })
  expect(await follow()).toBe('not-found')
  for (const status of [429, 503]) {
    fake.answer = json(status, { message: 'Later.' })
    expect(await follow()).toBe('unavailable')
  }
})
