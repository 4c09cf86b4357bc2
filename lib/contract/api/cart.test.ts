import { test } from 'vitest'
import { expectUnderstood } from '#contract/testing/understood'
import { CartItem } from './cart.ts'

const course = {
  courseId: 'c1',
  courseTitle: 'Robots',
  coursePrice: 1,
  courseImage: 'public/uploads/courses/robotics.svg',
}
const bare = { cartId: 'k1', courseId: 'c1', courseTitle: 'Robots', coursePrice: 1, childs: [] }

test('A cart item, its course nested or not (DATA-05), is understood whole, and with all that may be missing left out (CONST-06)', () => {
  expectUnderstood(CartItem, { ...bare, image: null, course, childs: ['d1'] }, bare)
})
