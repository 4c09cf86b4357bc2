import { expect, test } from 'vitest'
import { type OfferedPost, postOffersOf } from '@/components/staff/post-actions/post-offers'

const published: OfferedPost = { state: 'published', missing: [], publishedAt: '2026-11-01T08:00:00.000Z' }
const offered = (change: Partial<OfferedPost>) =>
  Object.entries(postOffersOf({ ...published, ...change }))
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name)

test('STF-120: a draft can be published, and scheduled once it lacks nothing', () => {
  const draft = { state: 'draft', publishedAt: null } as const
  expect(offered({ ...draft, missing: ['cover'] })).toEqual(['publish'])
  expect(offered(draft)).toEqual(['publish', 'schedule'])
})

test('STF-120: a scheduled post can be published at once, get another time or go back to draft', () => {
  expect(offered({ state: 'scheduled', publishedAt: null })).toEqual(['publish', 'schedule', 'draft'])
})

test('STF-126, STF-127: a published post can be published again as new, taken back and archived', () => {
  expect(offered({})).toEqual(['again', 'draft', 'archive'])
})

test('STF-126, STF-127: a draft that was public can also be archived or published as new', () => {
  expect(offered({ state: 'draft' })).toEqual(['publish', 'schedule', 'again', 'archive'])
  expect(offered({ state: 'draft', missing: ['content'] })).toEqual(['publish'])
})

test('STF-120: an archived post can only go back to draft', () => {
  expect(offered({ state: 'archived' })).toEqual(['draft'])
})
