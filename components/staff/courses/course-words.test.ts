import { expect, test } from 'vitest'
import { courseStates, courseStatuses } from '#domain/course-state'
import { registrationWords, stateLine, stateWords } from '@/components/staff/courses/course-words'

const now = new Date('2026-11-20T10:00:00+01:00')
const course = {
  state: 'published',
  status: 'Active',
  missing: [],
  publishAt: null,
  returnedBecause: null,
  endDate: '2027-02-16',
  placesTaken: 9,
  places: 12,
} satisfies Parameters<typeof stateLine>[0]

test('STF-085: staff see the state and, apart from it, whether registration is open, announced or closed', () => {
  expect(courseStatuses.map((status) => `${status}: ${registrationWords[status]}`)).toEqual([
    'Active: Open',
    'Upcoming: Announced',
    'Closed: Closed',
  ])
  expect(courseStates.map((state) => stateWords[state])).toEqual([
    'Draft',
    'Scheduled',
    'Published',
    'Cancelled',
    'Archived',
  ])
})

test('STF-084: the second line says what to know about the state', () => {
  expect(stateLine(course, now)).toBe('Registration open')
  expect(stateLine({ ...course, status: 'Upcoming' }, now)).toBe('Registration announced')
  expect(stateLine({ ...course, status: 'Closed' }, now)).toBe('Registration closed')
  expect(stateLine({ ...course, placesTaken: 12 }, now)).toBe('Full')
  expect(stateLine({ ...course, state: 'archived', endDate: '2026-10-31' }, now)).toBe('Ended on 31 October')
  expect(stateLine({ ...course, state: 'scheduled', publishAt: '2026-12-01T07:00:00.000Z' }, now)).toBe(
    'Goes live on 1 December, 8:00 am',
  )
})

test('STF-084, STF-096: a draft says what is missing, or why it went back', () => {
  expect(stateLine({ ...course, state: 'draft', missing: ['cover'] }, now)).toBe('Cover picture missing')
  expect(stateLine({ ...course, state: 'draft', missing: ['cover', 'price'] }, now)).toBe(
    'Cover picture and price missing',
  )
  const returnedBecause = 'Its first day has passed.'
  expect(stateLine({ ...course, state: 'draft', returnedBecause }, now)).toBe(returnedBecause)
})
