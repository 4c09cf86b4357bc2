import { describe, expect, test } from 'vitest'
import { isoWeekday, listLessons } from '#domain/lessons'
import { readContent } from './content.ts'
import { courseDates } from './course-dates.ts'

const weekly = (weekday: number) => ({ weekdays: [weekday], start: '16:00', minutes: 60 })
const camp = {
  startOffsetDays: 30,
  seasonMonth: 10,
  numberOfLectures: 5,
  schedule: { weekdays: [1, 2, 3, 4, 5], start: '09:00', minutes: 360 },
}

describe('The dates of a seeded course', () => {
  test('without lesson times are days from today', () => {
    const course = { startOffsetDays: 9, endOffsetDays: 40, numberOfLectures: 6 }
    expect(courseDates(course, '2026-12-25')).toEqual({ startDate: '2027-01-03', endDate: '2027-02-03' })
  })

  test('C3: run from the first lesson day after its start to the last lesson', () => {
    const course = { startOffsetDays: 9, numberOfLectures: 12, schedule: weekly(2) }
    const expected = { startDate: '2026-12-01', endDate: '2027-02-16' }
    expect(courseDates(course, '2026-11-22')).toEqual(expected)
    expect(courseDates(course, '2026-11-18')).toEqual(expected)
  })

  test('C3: of a running course start on an earlier lesson day, never after today', () => {
    const course = { startOffsetDays: -3, numberOfLectures: 8, schedule: weekly(4) }
    expect(courseDates(course, '2026-11-22')).toEqual({ startDate: '2026-11-19', endDate: '2027-01-07' })
    expect(courseDates(course, '2026-11-21').startDate).toBe('2026-11-12')
  })

  test.each([
    ['2026-03-01', '2026-10-05', '2026-10-09'],
    ['2026-10-04', '2026-10-05', '2026-10-09'],
    ['2026-10-05', '2027-10-04', '2027-10-08'],
    ['2026-12-31', '2027-10-04', '2027-10-08'],
    ['2029-01-01', '2029-10-01', '2029-10-05'],
  ])('on %s, an October camp starts on its next first Monday', (today, startDate, endDate) => {
    expect(courseDates(camp, today)).toEqual({ startDate, endDate })
  })

  test('C3: include every lesson of every course, whatever the weekday of seeding', async () => {
    const { courses } = await readContent()
    for (const day of ['22', '23', '24', '25', '26', '27', '28']) {
      const today = `2026-11-${day}`
      for (const course of courses) {
        const dates = courseDates(course, today)
        const name = `${course.courseTitle} on ${today}`
        expect(dates.endDate > today, name).toBe(true)
        if (!course.schedule) continue
        expect(listLessons({ ...course, ...dates }), name).toHaveLength(course.numberOfLectures)
        expect(course.schedule.weekdays, name).toContain(isoWeekday(dates.startDate))
      }
      const running = courses.filter((course) => courseDates(course, today).startDate <= today)
      expect(running.length, today).toBe(4)
    }
  })
})
