import { expect, test } from 'vitest'
import { findCartBlocker } from './cart-blocker'
import type { CartLine } from './cart-lines'

const today = '2026-11-20'
const course = {
  courseId: 'kites',
  courseTitle: 'Kites',
  coursePrice: 1,
  courseStatus: 'Active',
  endDate: today,
}
const line = (item: Partial<CartLine['item']>, chosen = ['chidera']): CartLine => ({
  item: { cartId: 'a', courseId: 'kites', courseTitle: 'Kites', coursePrice: 1, childs: [], course, ...item },
  offered: [],
  reason: undefined,
  chosen,
})
const closed = 'Kites is no longer open for enrolment. Please remove it from your cart.'

test.each([
  [{}, undefined],
  [{ course: null }, undefined],
  [{ placesLeft: null }, undefined],
  [{ placesLeft: 1 }, undefined],
  [{ placesLeft: 0 }, 'Kites is full. Please remove it from your cart.'],
  [{ course: { ...course, courseStatus: 'Closed' } }, closed],
  [{ course: { ...course, endDate: '2026-11-19' } }, closed],
])('an item of %j can be paid for unless its course is closed or full (cases 31, 36)', (item, message) => {
  expect(findCartBlocker(line(item), today)).toBe(message)
})

test('ticking more children than there are places shows an error at once (case 31)', () => {
  expect(findCartBlocker(line({ placesLeft: 1 }, ['a', 'b']), today)).toBe('Kites has only 1 place left.')
  expect(findCartBlocker(line({ placesLeft: 2 }, ['a', 'b', 'c']), today)).toBe(
    'Kites has only 2 places left.',
  )
})
