import { expect, test } from 'vitest'
import { countText } from '@/components/staff/text/count-words'

test.each([
  ['', true, '0 words'],
  ['kite', false, '1 word'],
  ['a kite  flies', true, '3 words · 1 min read'],
  ['kite '.repeat(1200), true, '1,200 words · 6 min read'],
])('the words of %s are counted', (text, hasReadingTime, counted) =>
  expect(countText(text, hasReadingTime)).toBe(counted),
)
