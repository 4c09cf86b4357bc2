import { expect, test } from 'vitest'
import { marksOpenUntil, showsPersonalData, teacherReadsUntil } from './roster-windows.ts'

const course = { startDate: '2026-11-07', endDate: '2026-12-12' }

test.each([
  ['2026-10-30', false],
  ['2026-10-31', true],
  ['2026-12-13', true],
  ['2026-12-14', false],
])('STF-021: whether a teacher sees allergies and telephone numbers on %s: %s', (today, isShown) => {
  expect(showsPersonalData(course, today)).toBe(isShown)
})

test('STF-021, STF-212: a roster is read for 14 days and marked for 30 days after the last day', () => {
  expect([teacherReadsUntil(course), marksOpenUntil(course)]).toEqual(['2026-12-26', '2027-01-11'])
})
