import { expect, test } from 'vitest'
import {
  backToDraftWords,
  publishAgainWords,
  publishWords,
} from '@/components/staff/post-actions/post-action-words'

const publishedAt = '2026-11-01T08:00:00.000Z'

test('STF-127: publishing keeps the first time, and publishing again as new replaces it', () => {
  expect(publishWords({ state: 'draft', publishedAt: null })).not.toMatch(/first publication/)
  expect(publishWords({ state: 'draft', publishedAt })).toMatch(/first publication, 01\/11\/2026, 9:00 am\.$/)
  expect(publishAgainWords({ state: 'published', publishedAt })).toBe(
    'It moves to the top of the blog and of the feed, with the time of now instead of 01/11/2026, 9:00 am. Text and address stay.',
  )
})

test('STF-120: going back to draft says what it means for the state that the post is in', () => {
  const words = (['scheduled', 'published', 'archived'] as const).map((state) =>
    backToDraftWords({ state, publishedAt }),
  )
  expect(new Set(words).size).toBe(3)
  expect(words[0]).toMatch(/^It will not be published at its time/)
})
