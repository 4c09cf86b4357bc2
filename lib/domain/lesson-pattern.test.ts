import { describe, expect, test } from 'vitest'
import { lessonPattern } from './lesson-pattern.ts'
import { findNextLesson, listLessons } from './lessons.ts'

const schedule = { weekdays: [2], start: '16:00', minutes: 60 }
const course = { startDate: '2026-12-01', endDate: '2026-12-29', numberOfLectures: 5, schedule }
const lecture = (number: number, startsAt: string | null, minutes: number | null = 90) => ({
  number,
  startsAt,
  minutes: startsAt === null ? null : minutes,
})

describe('STF-094: lectures with times of their own', () => {
  const lectures = [lecture(1, '2026-12-03T14:00:00.000Z'), lecture(2, '2026-12-10T14:00:00Z')]

  test('are the lessons instead of those of the weekly schedule', () => {
    expect(listLessons({ ...course, lectures })).toEqual([
      {
        number: 1,
        date: '2026-12-03',
        startsAt: '2026-12-03T15:00:00+01:00',
        endsAt: '2026-12-03T16:30:00+01:00',
      },
      expect.objectContaining({ number: 2, date: '2026-12-10' }),
    ])
    expect(findNextLesson({ ...course, lectures }, new Date('2026-12-04T00:00:00Z'))?.number).toBe(2)
  })

  test('keep their numbers when they are not in order', () => {
    const moved = [lecture(1, '2026-12-17T14:00:00Z'), lecture(2, '2026-12-10T14:00:00Z')]
    expect(listLessons({ ...course, lectures: moved }).map(({ number }) => number)).toEqual([2, 1])
  })

  test('after midnight in Lagos are on the next day', () => {
    const [late] = listLessons({ lectures: [lecture(1, '2026-12-03T23:30:00Z')] })
    expect(late?.date).toBe('2026-12-04')
  })

  test('that have a title only leave the schedule as it is', () => {
    const titled = [lecture(1, null)]
    expect(listLessons({ ...course, lectures: titled })).toEqual(listLessons(course))
    expect(lessonPattern({ ...course, lectures: titled })).toEqual(schedule)
  })
})

describe('STF-094: the weekly pattern of lectures', () => {
  const weekly = ['03', '10', '17'].map((day, n) => lecture(n + 1, `2026-12-${day}T14:00:00Z`))

  test('is named when all of them follow it', () => {
    const pattern = { weekdays: [4], start: '15:00', minutes: 90 }
    expect(lessonPattern({ ...course, lectures: weekly })).toEqual(pattern)
    const twice = [...weekly, ...['05', '12'].map((day, n) => lecture(n + 4, `2026-12-${day}T14:00:00Z`))]
    expect(lessonPattern({ ...course, lectures: twice })).toEqual({ ...pattern, weekdays: [4, 6] })
  })

  test.each([
    ['a week is left out', [...weekly, lecture(4, '2026-12-31T14:00:00Z')]],
    ['one is at another time', [...weekly, lecture(4, '2026-12-24T15:00:00Z')]],
    ['one is longer', [...weekly, lecture(4, '2026-12-24T14:00:00Z', 120)]],
    ['two are on one day', [...weekly, lecture(4, '2026-12-17T16:00:00Z')]],
    ['there is only one', weekly.slice(0, 1)],
  ])('is not named when %s', (_, lectures) => {
    expect(lessonPattern({ ...course, lectures })).toBeNull()
  })

  test('without lectures is the schedule', () => {
    expect(lessonPattern(course)).toEqual(schedule)
    expect(lessonPattern({ ...course, schedule: null })).toBeNull()
  })
})
