import { expect, test } from 'vitest'
import { courseFacts, type DescribedCourse } from './course-facts.ts'

const robots: DescribedCourse = {
  minimumAge: 6,
  maximumAge: 9,
  maximumCapacity: 12,
  courseLanguage: 'English',
  startDate: '2026-12-01',
  endDate: '2027-02-16',
  numberOfLectures: 12,
  format: 'online',
  schedule: { weekdays: [2], start: '16:00', minutes: 60 },
  placesLeft: 5,
}

const shown = (course: DescribedCourse, now = '2026-11-22T09:00:00+01:00') =>
  courseFacts(course, new Date(now), now.slice(0, 10)).map(
    ({ term, value, rest, note }) => `${term}: ${[value, rest, note].filter(Boolean).join(' ')}`,
  )

test('C3: an upcoming course shows its times, place and places left', () => {
  expect(shown(robots)).toEqual([
    'Age range: 6–9 years',
    'Every week: Tuesdays, 4:00–5:00 pm WAT',
    'Starts: Tuesday 1 December 2026',
    'Where: Online, small group',
    'Places: 5 of 12 left 12 slots',
    'Lectures: 12',
    'Ends: Tuesday 16 February 2027',
    'Language: English',
  ])
})

test('C2: a running course shows its next lesson and when it started', () => {
  const kites = { ...robots, startDate: '2026-11-10', endDate: '2026-12-15', numberOfLectures: 6 }
  expect(shown(kites).filter((fact) => /lesson|Start|Lectures/.test(fact))).toEqual([
    'Next lesson: Tuesday 24 November',
    'Lectures: 6, lesson 3 is next',
    'Started: Tuesday 10 November 2026',
  ])
  expect(shown(kites, '2026-11-24T17:01:00+01:00')).toContain('Next lesson: Tuesday 1 December')
})

test('C3: unknown facts are omitted, and the class size is shown', () => {
  const { schedule, format, placesLeft, ...plain } = robots
  expect(shown(plain)).toEqual([
    'Age range: 6–9 years',
    'Starts: Tuesday 1 December 2026',
    'Class size: 12 slots',
    'Lectures: 12',
    'Ends: Tuesday 16 February 2027',
    'Language: English',
  ])
  expect(shown({})).toEqual([])
})

test('C3: the lessons of a single week are not called weekly', () => {
  const schedule = { weekdays: [1, 2, 3, 4, 5], start: '09:00', minutes: 360 }
  const camp = { ...robots, startDate: '2026-12-07', endDate: '2026-12-11', numberOfLectures: 5, schedule }
  expect(shown(camp)).toContain('Lesson times: Monday to Friday, 9:00 am–3:00 pm WAT')
})

test('C1: an ended course is marked as ended and shows no places left', () => {
  const over = shown({ ...robots, startDate: '2026-09-01', endDate: '2026-11-17' })
  expect(over).toContain('Ended: Tuesday 17 November 2026')
  expect(over).toContain('Class size: 12 slots')
  expect(over).toContain('Started: Tuesday 1 September 2026')
})
