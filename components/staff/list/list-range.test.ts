import { expect, test } from 'vitest'
import { describeRange, pagesOf } from '@/components/staff/list/list-range'

test('the foot of a list says which rows of how many it shows (STF-059)', () => {
  expect(describeRange(1, 50, 50, 132)).toBe('1–50 of 132')
  expect(describeRange(3, 50, 32, 132)).toBe('101–132 of 132')
  expect(describeRange(2, 25, 25, 10_001)).toBe('26–50 of more than 10,000')
  expect(describeRange(4, 50, 0, 132)).toBe('0 of 132')
})

test('pages end with the rows that are counted (STF-059)', () => {
  expect(pagesOf(0, 50)).toBe(1)
  expect(pagesOf(50, 50)).toBe(1)
  expect(pagesOf(51, 50)).toBe(2)
  expect(pagesOf(10_001, 50)).toBe(200)
})
