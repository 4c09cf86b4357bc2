import { expect, test } from 'vitest'
import { dayInWords, nextLessonInWords, timeInWords } from './lesson-words.ts'

const course = {
  startDate: '2026-12-01',
  endDate: '2027-02-16',
  numberOfLectures: 12,
  schedule: { weekdays: [2], start: '16:00', minutes: 60 },
}
const next = (change: { startDate?: string; schedule?: null }, today = '2026-11-22') =>
  nextLessonInWords({ ...course, ...change }, new Date(`${today}T09:00:00+01:00`), today)

test('formats days and times', () => {
  expect(dayInWords('2026-11-25')).toBe('Wednesday 25 November')
  expect(['00:05', '09:30', '12:00', '16:00'].map(timeInWords)).toEqual([
    '12:05 am',
    '9:30 am',
    '12:00 pm',
    '4:00 pm',
  ])
})

test('P4: shows the first lesson, or the next one of a running course', () => {
  expect(next({})).toMatchObject({ label: 'First lesson', words: 'Tuesday 1 December, 4:00 pm' })
  expect(next({}, '2026-12-03')).toMatchObject({ label: 'Next lesson', words: 'Tuesday 8 December, 4:00 pm' })
  expect(next({}, '2027-03-01')).toBeUndefined()
})

test('P4: without lesson times only the day is shown', () => {
  expect(next({ schedule: null })).toMatchObject({ label: 'First lesson', words: 'Tuesday 1 December' })
  expect(next({ schedule: null }, '2026-12-03')).toMatchObject({ label: 'Started' })
  expect(next({ schedule: null, startDate: '' })).toBeUndefined()
})
