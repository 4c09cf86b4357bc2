import { describe, expect, test } from 'vitest'
import { upcomingLessons } from './upcoming-lessons.ts'

const robots = {
  courseId: 'robots',
  startDate: '2026-12-01',
  endDate: '2027-02-16',
  numberOfLectures: 12,
  schedule: { weekdays: [2], start: '16:00', minutes: 60 },
}
const chemistry = { ...robots, courseId: 'chemistry', schedule: { ...robots.schedule, start: '10:00' } }
const undated = { ...robots, courseId: 'undated', startDate: undefined }
const at = (now: string) => [new Date(`${now}T09:00:00+01:00`), now] as const

describe('P17: the next lesson of each child', () => {
  test('is the soonest of its courses, and children are ordered by it', () => {
    const enrolments = [
      { ...robots, childId: 'zim' },
      { ...robots, childId: 'kosi', startDate: '2026-12-08' },
      { ...chemistry, childId: 'zim' },
      { ...undated, childId: 'ada' },
    ]
    const found = upcomingLessons(enrolments, ...at('2026-11-22'))
    expect(
      found.map(({ enrolment, lesson }) => [enrolment.childId, enrolment.courseId, lesson.words]),
    ).toEqual([
      ['zim', 'chemistry', 'Tuesday 1 December, 10:00 am'],
      ['kosi', 'robots', 'Tuesday 8 December, 4:00 pm'],
    ])
  })

  test('has only a day without lesson times', () => {
    const [found] = upcomingLessons([{ ...robots, schedule: null, childId: 'zim' }], ...at('2026-11-22'))
    expect(found?.lesson.words).toBe('Tuesday 1 December')
  })

  test('is missing when all courses have ended, or have started without lesson times', () => {
    expect(upcomingLessons([{ ...robots, childId: 'zim' }], ...at('2027-02-17'))).toEqual([])
    expect(upcomingLessons([{ ...robots, schedule: null, childId: 'zim' }], ...at('2026-12-02'))).toEqual([])
  })
})
