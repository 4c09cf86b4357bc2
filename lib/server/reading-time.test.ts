import { expect, test } from 'vitest'
import { readingTime } from '@/lib/server/reading-time'

test('the reading time counts words, not tags (BLOG-14)', () => {
  expect(readingTime(`<p class="x y z">${'word '.repeat(810)}</p>`)).toBe('4 min read')
  expect(readingTime('<p>Short.</p>')).toBe('1 min read')
  expect(readingTime('<p></p>')).toBe('')
})
