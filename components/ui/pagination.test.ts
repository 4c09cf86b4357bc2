import { expect, test } from 'vitest'
import { pageWindow } from '@/components/ui/pagination'

test('a short list shows every page', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a long list shows the first and last page and the neighbours of the current one', () => {
  expect(pageWindow(1, 8)).toEqual([1, 2, 'gap', 8])
  expect(pageWindow(6, 20)).toEqual([1, 'gap', 5, 6, 7, 'gap', 20])
})

test('a gap of one page shows that page', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
})

test('a single page shows one number', () => {
  expect(pageWindow(1, 1)).toEqual([1])
})
