import { expect, test } from 'vitest'
import { countWaiting } from '#domain/count-waiting'

test('STF-055: counts the things that wait, not their kinds', () => {
  expect(countWaiting([{ count: 3 }, { count: 1 }])).toBe(4)
  expect(countWaiting([])).toBe(0)
})
