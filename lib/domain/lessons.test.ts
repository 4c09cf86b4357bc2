import { describe, expect, test } from 'vitest'
import { findNextLesson, isoWeekday, listLessons } from './lessons.ts'

const course = {
  startDate: '2026-12-01',
  endDate: '2027-02-16',
  numberOfLectures: 12,
  schedule: { weekdays: [2], start: '16:00', minutes: 60 },
}

describe('C3: the lessons of a course', () => {
  test('are on its weekday from the first day to the last, at its time in Lagos', () => {
    const lessons = listLessons(course)
    expect(lessons).toHaveLength(12)
    expect(lessons[0]).toEqual({
      number: 1,
      date: '2026-12-01',
      startsAt: '2026-12-01T16:00:00+01:00',
      endsAt: '2026-12-01T17:00:00+01:00',
    })
    expect(lessons.at(-1)?.date).toBe('2027-02-16')
  })

  test('do not exceed the number of lectures', () => {
    expect(listLessons({ ...course, numberOfLectures: 3 }).map(({ date }) => date)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ])
  })

  test('of a camp are on each of its weekdays', () => {
    const camp = {
      startDate: '2026-12-07',
      endDate: '2026-12-11',
      schedule: { weekdays: [1, 2, 3, 4, 5], start: '09:00', minutes: 180 },
    }
    expect(listLessons(camp)).toHaveLength(5)
  })

  test('are unknown without a schedule or a date', () => {
    expect(listLessons({ ...course, schedule: null })).toEqual([])
    expect(listLessons({ ...course, startDate: undefined })).toEqual([])
  })

  test.each([
    ['2026-11-22T10:00:00Z', 1],
    ['2026-12-01T15:59:59Z', 1],
    ['2026-12-01T16:00:00Z', 2],
    ['2027-02-16T16:00:00Z', undefined],
  ])('at %s the next one is number %s', (now, number) => {
    expect(findNextLesson(course, new Date(now))?.number).toBe(number)
  })

  test('count Monday as the first day of the week and Sunday as the seventh', () => {
    expect([isoWeekday('2026-11-23'), isoWeekday('2026-11-22')]).toEqual([1, 7])
  })
})
