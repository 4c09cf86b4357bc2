import { expect, test } from 'vitest'
import { firstByTitle } from './hero-search.ts'

const courses = [
  { courseId: 'a', courseTitle: 'Kite Science' },
  { courseId: 'b', courseTitle: 'Robots from Cartons' },
  { courseId: 'c', courseTitle: 'More Robots' },
]

test('HOME-16: the first title that contains the text, whatever its case and the spaces around it', () => {
  expect(firstByTitle(courses, '  rObOts ')?.courseId).toBe('b')
})

test('HOME-15, HOME-17: nothing for a blank text or one in no title', () => {
  expect(firstByTitle(courses, '   ')).toBeUndefined()
  expect(firstByTitle(courses, 'violin')).toBeUndefined()
})
