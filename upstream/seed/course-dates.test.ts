import { describe, expect, test } from 'vitest'
import { courseDates } from './course-dates.ts'

const camp = { startOffsetDays: 30, endOffsetDays: 34, seasonMonth: 10 }

describe('The dates of a course', () => {
  test('are days from today', () => {
    expect(courseDates({ startOffsetDays: 9, endOffsetDays: 40 }, '2026-12-25')).toEqual({
      startDate: '2027-01-03',
      endDate: '2027-02-03',
    })
  })

  test.each([
    ['2026-03-01', '2026-10-05', '2026-10-09'],
    ['2026-10-04', '2026-10-05', '2026-10-09'],
    ['2026-10-05', '2027-10-04', '2027-10-08'],
    ['2026-12-31', '2027-10-04', '2027-10-08'],
    ['2029-01-01', '2029-10-01', '2029-10-05'],
  ])('seen on %s, a camp of October begins on its first Monday to come', (today, startDate, endDate) => {
    expect(courseDates(camp, today)).toEqual({ startDate, endDate })
  })
})
