import { expect, test } from 'vitest'
import { describeItem } from '@/components/staff/today/today-words'

test('a lecture without attendance leads to its class list, several to all of them (STF-077, STF-080)', () => {
  const lecture = {
    kind: 'attendance-missing',
    count: 1,
    isOfOthers: false,
    name: 'Kite Science',
    courseId: 'k',
    lecture: 4,
    children: 1,
    since: '2026-11-24T16:00:00Z',
  } as const
  expect(describeItem(lecture)).toEqual({
    sentence: 'Attendance is missing for Kite Science',
    detail: 'Lecture 4 · Tuesday 24 November · 1 child without a mark',
    href: '/staff/courses/k/roster?lecture=4',
    tone: 'warning',
  })
  expect(describeItem({ kind: 'attendance-yesterday', count: 2, isOfOthers: false })).toMatchObject({
    sentence: 'Attendance is missing for 2 more classes',
    href: '/staff/rosters',
  })
})
