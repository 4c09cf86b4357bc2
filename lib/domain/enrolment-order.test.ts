import { describe, expect, test } from 'vitest'
import { courseTimeInWords, daysBetween } from './course-time.ts'
import { byChild, inChildOrder } from './enrolment-order.ts'

const today = '2026-11-20'

describe('the time of a course', () => {
  test.each([
    ['2026-11-25', '2026-12-20', 'Starts in 5 days'],
    ['2026-11-21', '2026-12-20', 'Starts tomorrow'],
    ['2026-11-20', '2026-12-20', 'Starts today'],
    ['2026-11-19', '2026-12-01', 'Started, ends in 11 days'],
    ['2026-11-19', '2026-11-21', 'Started, ends tomorrow'],
    ['2026-11-01', '2026-11-20', 'Started, ends today'],
    ['2026-11-01', '2026-11-19', 'Ended'],
    ['2026-11-01', null, 'Started'],
    [null, null, ''],
  ])('from %s to %s: "%s" (MYC-03)', (startDate, endDate, words) => {
    expect(courseTimeInWords({ startDate, endDate }, today)).toBe(words)
  })

  test('counts calendar days across a leap day and a new year', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
    expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2)
  })
})

describe('My Courses', () => {
  const enrolment = (
    childId: string,
    courseTitle: string,
    startDate: string | null,
    endDate = startDate,
  ) => ({
    childId,
    courseTitle,
    startDate,
    endDate,
  })

  test('groups courses by child, upcoming first and ended last (MYC-01)', () => {
    const ordered = inChildOrder(
      [
        enrolment('kosi', 'Long ago', '2025-01-10'),
        enrolment('chidera', 'Next year', '2027-01-10'),
        enrolment('kosi', 'Without a date', null),
        enrolment('kosi', 'Running', '2026-11-01', '2026-12-01'),
        enrolment('chidera', 'Tomorrow', '2026-11-21'),
        enrolment('kosi', 'Just over', '2026-10-10'),
        enrolment('kosi', 'In a week', '2026-11-27'),
      ],
      today,
    )
    expect(byChild(ordered).map((group) => group.map(({ courseTitle }) => courseTitle))).toEqual([
      ['Tomorrow', 'Next year'],
      ['In a week', 'Running', 'Without a date', 'Just over', 'Long ago'],
    ])
  })
})
