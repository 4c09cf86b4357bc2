import { expect, test } from 'vitest'
import { counted300 } from '#domain/testing/counted-texts'
import { countText, textOf } from '@/components/staff/text/count-words'
import { readText } from '@/components/staff/text/html'

test.each([
  ['', true, '0 words'],
  ['kite', false, '1 word'],
  ['a kite  flies', true, '3 words · 1 min read'],
  ['kite '.repeat(1200), true, '1,200 words · 6 min read'],
])('the words of %s are counted', (text, hasReadingTime, counted) =>
  expect(countText(text, hasReadingTime)).toBe(counted),
)

test.each(counted300)('STF-125: %s are counted as on the page of the post', (_, html) =>
  expect(countText(textOf(readText(html)), true)).toBe('300 words · 2 min read'),
)
