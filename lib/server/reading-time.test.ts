import { expect, test } from 'vitest'
import { counted300 } from '#domain/testing/counted-texts'
import { readingTime } from '@/lib/server/reading-time'

test('the reading time counts words, not tags (BLOG-14)', () => {
  expect(readingTime(`<p class="x y z">${'word '.repeat(810)}</p>`)).toBe('4 min read')
  expect(readingTime('<p>Short.</p>')).toBe('1 min read')
  expect(readingTime('<p></p>')).toBe('')
})

test.each(counted300)('STF-125: %s are counted as in the editor', (_, html) =>
  expect(readingTime(html)).toBe('2 min read'),
)
