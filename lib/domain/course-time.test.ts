import { expect, test } from 'vitest'
import { startedSentence } from './course-time.ts'

const today = '2026-11-22'

test.each([
  ['2026-11-10', '2026-12-15', 'Started 10 November · join now, we help your child catch up'],
  ['2026-11-10', null, 'Started 10 November · join now, we help your child catch up'],
  ['2025-12-30', '2026-12-15', 'Started 30 December 2025 · join now, we help your child catch up'],
  ['2026-11-22', '2026-12-15', undefined],
  ['2026-12-01', '2026-12-15', undefined],
  ['2026-11-01', '2026-11-21', undefined],
  [null, null, undefined],
])('C2: a course from %s to %s shows on 22 November: %s', (startDate, endDate, words) => {
  expect(startedSentence({ startDate, endDate }, today)).toBe(words)
})
