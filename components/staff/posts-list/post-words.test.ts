import { expect, test } from 'vitest'
import { postStateLine } from '@/components/staff/posts-list/post-words'

const now = new Date('2026-11-28T09:00:00Z')
const line = (change: Partial<Parameters<typeof postStateLine>[0]>) =>
  postStateLine({ state: 'draft', missing: [], publishAt: null, ...change }, now)

test('STF-119: a draft says what it lacks, in the words of its form', () => {
  expect(line({ missing: ['cover', 'description'] })).toBe('Cover picture and search description missing')
  expect(line({ missing: ['content'] })).toBe('Text missing')
  expect(line({})).toBeUndefined()
})

test('STF-119: a scheduled post says when it goes live, in Lagos', () => {
  const publishAt = '2026-12-01T07:00:00.000Z'
  expect(line({ state: 'scheduled', publishAt })).toBe('Goes live on 1 December, 8:00 am')
})

test('STF-119: a published post needs no line', () => {
  expect(line({ state: 'published' })).toBeUndefined()
})
