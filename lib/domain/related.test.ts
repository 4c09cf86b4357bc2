import { expect, it } from 'vitest'
import { related } from './related.ts'

const courses = ['Python for all', 'Robots from Cartons', 'Kitchen Chemistry', 'Kite Science']
const found = (text: string) => related(text, courses, (title) => title, 2)

it('finds candidates with shared keywords, singular or plural', () => {
  expect(found('Why the best robot starts as a carton')[0]).toBe('Robots from Cartons')
  expect(found('Ten kitchen experiments')[0]).toBe('Kitchen Chemistry')
})

it('keeps the given order without shared keywords', () => {
  expect(found('A calmer evening')).toEqual(['Python for all', 'Robots from Cartons'])
  expect(related('x', [], String, 3)).toEqual([])
})

it('weights rare keywords higher', () => {
  const posts = ['kitchen science', 'garden science', 'science of flight']
  expect(related('science flight', posts, (title) => title, 1)).toEqual(['science of flight'])
})
