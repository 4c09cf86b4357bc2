import { expect, it } from 'vitest'
import { readingTime } from './reading-time.ts'
import { related } from './related.ts'

const courses = ['Python for all', 'Robots from Cartons', 'Kitchen Chemistry', 'Kite Science']
const found = (text: string) => related(text, courses, (title) => title, 2)

it('finds what speaks of the same, whether of one or of many', () => {
  expect(found('Why the best robot starts as a carton')[0]).toBe('Robots from Cartons')
  expect(found('Ten kitchen experiments')[0]).toBe('Kitchen Chemistry')
})

it('leads on even where nothing is shared, in the order given', () => {
  expect(found('A calmer evening')).toEqual(['Python for all', 'Robots from Cartons'])
  expect(related('x', [], String, 3)).toEqual([])
})

it('counts a rare word for more than one that everybody has', () => {
  const posts = ['kitchen science', 'garden science', 'science of flight']
  expect(related('science flight', posts, (title) => title, 1)).toEqual(['science of flight'])
})

it('says how long a post takes, tags not counted (BLOG-14)', () => {
  expect(readingTime(`<p class="x y z">${'word '.repeat(810)}</p>`)).toBe('4 min read')
  expect(readingTime('<p>Short.</p>')).toBe('1 min read')
  expect(readingTime('<p></p>')).toBe('')
})
