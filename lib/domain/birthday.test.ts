import { expect, test } from 'vitest'
import { daysInMonth } from './birthday.ts'

test('a month has its number of days, February 29 (AMB-28)', () => {
  expect([1, 2, 4, 12].map(daysInMonth)).toEqual([31, 29, 30, 31])
  expect(daysInMonth(null)).toBe(31)
  expect(daysInMonth(undefined)).toBe(31)
})
