import { expect, test } from 'vitest'
import { PostponementInput } from '#contract/staff/course-changes'
import {
  areInOrder,
  lectureDays,
  movedLectureDays,
  withTyped,
} from '@/components/staff/course-actions/lecture-days'
import { PostponeForm, postponementOf } from '@/components/staff/course-actions/postpone-schema'

const values = {
  startDate: '2030-01-14',
  endDate: '2030-04-01',
  note: '',
  refundUntil: '',
  mode: 'shift' as const,
  lectures: [{ number: 2, day: '2030-01-22', time: '16:30' }],
}
const schedule = { weekdays: [2, 4], start: '16:00', minutes: 90 }
const lectures = [
  { number: 1, startsAt: null, minutes: null, title: 'Boxes' },
  { number: 2, startsAt: '2030-01-14T15:00:00.000Z', minutes: 60, title: null },
]
const errorsOf = (change: object) =>
  PostponeForm.safeParse({ ...values, ...change }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('STF-102: lectures move with the first day unless they get dates of their own', () => {
  const moved = postponementOf(values, { schedule: null, lectures })
  expect(moved).toEqual({ startDate: '2030-01-14', endDate: '2030-04-01' })
  const form = { ...values, mode: 'own' as const, note: 'Sorry.', refundUntil: '2030-01-07' }
  const own = postponementOf(form, { schedule: null, lectures })
  expect(own).toMatchObject({ note: 'Sorry.', refundUntil: '2030-01-07' })
  expect(own.lectures).toEqual([lectures[0], { ...lectures[1], startsAt: '2030-01-22T16:30:00+01:00' }])
  for (const body of [moved, own])
    expect(PostponementInput.safeParse({ ...body, version: '1' }).success).toBe(true)
})

test('STF-102: lectures of weekly times can get dates of their own', () => {
  const titled = [
    { number: 1, startsAt: null, minutes: null, title: 'Boxes' },
    { number: 3, startsAt: null, minutes: null, title: 'Wheels' },
  ]
  const course = { startDate: '2030-01-08', endDate: '2030-01-10', numberOfLectures: 3, schedule }
  const rows = lectureDays({ ...course, lectures: titled })
  expect(rows).toEqual([
    { number: 1, day: '2030-01-08', time: '16:00' },
    { number: 2, day: '2030-01-10', time: '16:00' },
  ])
  const own = postponementOf({ ...values, mode: 'own', lectures: rows }, { schedule, lectures: titled })
  expect(own.lectures).toEqual([
    { number: 1, startsAt: '2030-01-08T16:00:00+01:00', minutes: 90, title: 'Boxes' },
    { number: 2, startsAt: '2030-01-10T16:00:00+01:00', minutes: 90, title: null },
    titled[1],
  ])
})

test('STF-102: what is missing is said at its field', () => {
  expect(errorsOf({})).toBeUndefined()
  expect(errorsOf({ endDate: '2030-01-13' })).toEqual([['endDate', 'The last day is before the first.']])
  expect(errorsOf({ startDate: '' })?.[0]).toEqual(['startDate', 'Enter a day.'])
  const row = { number: 2, day: '', time: '' }
  expect(errorsOf({ lectures: [row] })).toBeUndefined()
  expect(errorsOf({ mode: 'own', lectures: [row] })).toEqual([
    ['lectures.0.day', 'Enter a day.'],
    ['lectures.0.time', 'Enter a time.'],
  ])
})

test('STF-102: new dates follow the dates of the course, except those that were typed', () => {
  const course = {
    startDate: '2030-01-08',
    endDate: '2030-01-17',
    numberOfLectures: 4,
    schedule,
    lectures: [],
  }
  const shown = lectureDays(course)
  expect(shown.map(({ day }) => day)).toEqual(['2030-01-08', '2030-01-10', '2030-01-15', '2030-01-17'])
  const short = { startDate: '2030-01-14', endDate: '2030-01-17' }
  const shorter = movedLectureDays(course, short)
  expect(shorter.map(({ day }) => day)).toEqual(['2030-01-15', '2030-01-17'])
  const long = { startDate: '2030-01-14', endDate: '2030-02-28' }
  const typed = new Map([[3, { day: '2030-01-20' }]])
  const rows = withTyped(course, long, typed)
  expect(rows.map(({ day }) => day)).toEqual(['2030-01-15', '2030-01-17', '2030-01-20', '2030-01-24'])
  expect(withTyped(course, short, typed).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('STF-102: a typed time stays when the day of its lecture moves, and a typed day when its time changes', () => {
  const course = { startDate: null, endDate: null, numberOfLectures: 3, schedule, lectures: [] }
  const dates = { startDate: '2030-01-15', endDate: '2030-01-17' }
  const typed = new Map([
    [1, { time: '17:30' }],
    [2, { day: '2030-01-11' }],
    [3, { time: '18:00' }],
  ])
  expect(withTyped(course, dates, typed)).toEqual([
    { number: 1, day: '2030-01-15', time: '17:30' },
    { number: 2, day: '2030-01-11', time: '16:00' },
  ])
  const cleared = new Map([[2, { day: '' }]])
  expect(withTyped(course, dates, cleared)[1]).toEqual({ number: 2, day: '2030-01-17', time: '16:00' })
})

test('STF-066: a typed lecture goes when the course no longer has it, or its time', () => {
  const dates = { startDate: '2030-01-15', endDate: '2030-01-17' }
  const typed = new Map([[3, { day: '2030-01-15' }]])
  const fewer = { startDate: null, endDate: null, numberOfLectures: 2, schedule, lectures: [] }
  expect(withTyped(fewer, dates, typed).map(({ number }) => number)).toEqual([1, 2])
  const own = { ...fewer, numberOfLectures: 3, schedule: null, lectures }
  expect(withTyped(own, dates, typed).map(({ number }) => number)).toEqual([2])
  expect(withTyped({ ...fewer, numberOfLectures: 3, schedule: null }, dates, typed)).toEqual([])
})

test('STF-102: rows wait while the year of the last day is half typed', () => {
  expect(areInOrder({ startDate: '2030-01-08', endDate: '2030-01-08' })).toBe(true)
  expect(areInOrder({ startDate: '2030-01-08', endDate: '0203-01-17' })).toBe(false)
  expect(areInOrder({ startDate: '', endDate: '2030-01-17' })).toBe(false)
})

test('STF-102: times of their own move with the first day', () => {
  const course = { startDate: '2030-01-13', endDate: '2030-01-20', numberOfLectures: 2, schedule, lectures }
  const dates = { startDate: '2030-01-20', endDate: '2030-01-27' }
  expect(movedLectureDays(course, dates)).toEqual([{ number: 2, day: '2030-01-21', time: '16:00' }])
})
