import { expect, test } from 'vitest'
import {
  ageWords,
  courseLine,
  familiesOf,
  fileName,
  lectureAt,
  lectureWords,
  lessonWords,
  progressWords,
  sheetAllergyWords,
  sinceWords,
} from '@/components/staff/rosters/roster-words'

test('STF-206: the calendar-year age is shown where it differs', () => {
  expect(ageWords({ age: 8, calendarAge: 8 })).toBe('8')
  expect(ageWords({ age: 8, calendarAge: 9 })).toBe('8 (9 this year)')
})

test('STF-206: enrolled since says who was enrolled by hand or moved', () => {
  const since = '2026-11-01T10:00:00.000Z'
  expect(sinceWords({ since, way: 'bought' })).toBe('01/11/2026')
  expect(sinceWords({ since, way: 'by-hand' })).toBe('01/11/2026 · by hand')
  expect(sinceWords({ since, way: 'moved' })).toBe('01/11/2026 · moved')
})

test('STF-205, STF-206: a lecture is named with its number and its day, and its time where it is known', () => {
  expect(lectureWords({ number: 4, day: '2026-11-28' }, 6)).toBe('4 of 6 · Saturday 28 November')
  expect(lessonWords({ day: '2026-11-28', startsAt: '2026-11-28T15:00:00.000Z' })).toBe(
    'Saturday 28 November, 4:00 pm',
  )
  expect(lessonWords({ day: '2026-11-28', startsAt: null })).toBe('Saturday 28 November')
  expect(lectureWords({ number: 3, day: null }, 6)).toBe('3 of 6')
})

test('STF-206: the head names dates and teachers', () => {
  const course = {
    courseId: 'c',
    title: 'Kite Science',
    places: 12,
    startDate: '2026-11-07',
    endDate: '2026-12-12',
  }
  expect(courseLine({ ...course, teachers: ['Bola Adeyemi', 'Seyi Adeleke'] })).toBe(
    '7 November 2026 to 12 December 2026 · Bola Adeyemi and Seyi Adeleke',
  )
  expect(courseLine({ ...course, teachers: [] })).toBe('7 November 2026 to 12 December 2026')
})

test('STF-210: the line below the lecture counts marks and says when the last was saved, in Lagos', () => {
  const progress = { marked: 7, children: 10, unsaved: 0, isSaving: false, today: '2026-11-28' }
  expect(progressWords({ ...progress, savedAt: '2026-11-28T09:04:00.000Z' })).toBe(
    '7 of 10 marked · saved at 10:04 am',
  )
  expect(progressWords({ ...progress, savedAt: '2026-11-21T09:04:00.000Z' })).toBe(
    '7 of 10 marked · saved on 21/11/2026, 10:04 am',
  )
  expect(progressWords({ ...progress, marked: 0, savedAt: null })).toBe('0 of 10 marked · nothing saved yet')
  expect(progressWords({ ...progress, unsaved: 2, savedAt: null })).toBe('7 of 10 marked · 2 not saved yet')
})

test('STF-210: while a tap waits for its answer nothing is said to be saved', () => {
  const progress = { marked: 3, children: 10, unsaved: 0, isSaving: true, today: '2026-11-28' }
  expect(progressWords({ ...progress, savedAt: '2026-11-28T09:04:00.000Z' })).toBe(
    '3 of 10 marked · saving...',
  )
  expect(progressWords({ ...progress, unsaved: 1, savedAt: null })).toBe('3 of 10 marked · 1 not saved yet')
})

test('STF-214: the file is named after the course and the day', () => {
  expect(fileName('Kite Science: Ọ̀run & Wind', '2026-11-28')).toBe(
    'class-list-kite-science-orun-wind-2026-11-28.csv',
  )
  expect(fileName('?', '2026-11-28')).toBe('class-list-2026-11-28.csv')
  expect(fileName('A'.repeat(39) + ' B'.repeat(9), '2026-11-28')).toBe(
    `class-list-${'a'.repeat(39)}-2026-11-28.csv`,
  )
})

test('STF-213: a sheet says that no allergy is reported only where that is known', () => {
  expect(sheetAllergyWords({ allergy: 'reported' }, 'Groundnuts')).toBe('Groundnuts')
  expect(sheetAllergyWords({ allergy: 'none' }, undefined)).toBe('None reported')
  expect(sheetAllergyWords({ allergy: 'reported' }, null)).toBe('None reported')
  expect(sheetAllergyWords({ allergy: 'reported' }, undefined)).toBe('Not shown: ask the parent')
  expect(sheetAllergyWords({ allergy: null }, undefined)).toBe('Not shown: ask the parent')
})

test('STF-215: two children of one parent are one family', () => {
  const parent = { parentId: 'p', name: 'Adaeze Okafor' }
  expect(familiesOf([{ parent }, { parent }, { parent: { ...parent, parentId: 'q' } }])).toBe(2)
})

test('STF-205: the address names the lecture; another value shows the current one', () => {
  const lecture = (number: number) => ({
    number,
    day: '2026-11-28',
    startsAt: null,
    minutes: 60,
    title: null,
  })
  const roster = { lectures: [lecture(1), lecture(2), lecture(3)], current: 2 }
  expect(lectureAt(roster, '3')?.number).toBe(3)
  expect(lectureAt(roster, undefined)?.number).toBe(2)
  expect(lectureAt(roster, 'x')?.number).toBe(2)
  expect(lectureAt({ lectures: [], current: 1 }, '1')).toBeUndefined()
})
