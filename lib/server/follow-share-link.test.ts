import { expect, test, vi } from 'vitest'
import { followShareLink } from '@/lib/server/follow-share-link'
import { fake, json, setUpFakeUpstream } from '@/lib/server/testing/fake-upstream'

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))
setUpFakeUpstream()

const follow = () =>
  followShareLink({ pathname: '/go/kites-wa', method: 'GET', userAgent: 'Mozilla/5.0 (Linux; Android 13)' })

test('STF-238: a campaign link leads to a page of this site', async () => {
  fake.answer = json(200, { path: '/blog-details/kites' })
  expect(await follow()).toEqual({ path: '/blog-details/kites' })
})

test.each([400, 401, 403, 404, 405])(
  'STF-238: a link is not found when an upstream refuses the call with %i',
  async (status) => {
    fake.answer = json(status, { message: 'No such link.' })
    expect(await follow()).toBe('not-found')
  },
)

test.each([429, 503])('a link can be followed later after an answer with %i', async (status) => {
  fake.answer = json(status, { message: 'Later.' })
  expect(await follow()).toBe('unavailable')
})
