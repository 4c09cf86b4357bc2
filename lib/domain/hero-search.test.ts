import { expect, test } from 'vitest'
import { firstByTitle } from './hero-search.ts'

const courses = [
  { courseId: 'a', courseTitle: 'Kite Science' },
  { courseId: 'b', courseTitle: 'Robots from Cartons' },
  { courseId: 'c', courseTitle: 'More Robots' },
]

test('HOME-16: finds the first title that contains the text, ignoring case and surrounding spaces', () => {
  expect(firstByTitle(courses, '  rObOts ')?.courseId).toBe('b')
})

test('HOME-15, HOME-17: finds nothing for a blank text or without a match', () => {
  expect(firstByTitle(courses, '   ')).toBeUndefined()
  expect(firstByTitle(courses, 'violin')).toBeUndefined()
})
