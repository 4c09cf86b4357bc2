import { expect, test } from 'vitest'
import {
  betweenInWords,
  cancelAction,
  cancellationInWords,
  outsideAgesInWords,
  postponeAction,
  roomInWords,
  toldInWords,
} from '@/components/staff/course-actions/family-words'

test('STF-102: a postponement says how many families and children are told', () => {
  expect(toldInWords({ families: 9, children: 11 })).toBe(
    '9 families with 11 children are told by email, and their calendars are updated.',
  )
  expect(toldInWords({ families: 1, children: 1 })).toBe(
    '1 family with 1 child is told by email, and their calendars are updated.',
  )
  expect([undefined, 0, 1, 9].map(postponeAction)).toEqual([
    'Postpone the course',
    'Postpone the course',
    'Postpone and tell 1 family',
    'Postpone and tell 9 families',
  ])
})

test('STF-102: lectures that are not between the new dates are counted', () => {
  expect(roomInWords(6, 12)).toBe('Between these days there is room for 6 of 12 lectures.')
  expect(betweenInWords(11, 12)).toBe('11 of 12 lectures are between these days.')
  expect(betweenInWords(1, 12)).toBe('1 of 12 lectures is between these days.')
})

test('STF-105: it names the children who would be outside the ages', () => {
  expect(outsideAgesInWords(1)).toMatch(/^1 child would .* The child keeps the place\.$/)
  expect(outsideAgesInWords(2)).toMatch(/^2 children would .* They keep their places\.$/)
})

test('STF-106: a cancellation names families, children and the sum', () => {
  const figures = { families: 9, children: 9, amount: 405_000, openOrders: 1 }
  expect(cancellationInWords(figures)).toEqual([
    '9 families with 9 children are told by email.',
    '₦405,000 goes back to families.',
    '1 order that is not paid yet ends.',
    'This cannot be undone. You can duplicate the course instead.',
  ])
  expect(cancelAction(405_000)).toBe('Cancel the course and refund ₦405,000')
  expect(cancelAction(0)).toBe('Cancel the course')
})
