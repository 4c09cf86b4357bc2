import { expect, test } from 'vitest'
import { categoryKindWords, describeUses } from '@/components/staff/categories/category-kinds'

test('STF-114: uses are counted in courses or in posts', () => {
  expect(describeUses('course', 1)).toBe('1 course')
  expect(describeUses('post', 1)).toBe('1 post')
  expect(describeUses('post', 3)).toBe('3 posts')
  expect(describeUses('course', 1_001)).toBe('more than 1,000 courses')
  expect(describeUses('post', 1_001)).toBe('more than 1,000 posts')
})

test('STF-114: a category leads to the list of what it holds', () => {
  expect(categoryKindWords.course.listOf('abc')).toBe('/staff/courses?category=abc')
  expect(categoryKindWords.post.listOf('abc')).toBe('/staff/posts?category=abc')
})
