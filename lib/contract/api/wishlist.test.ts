import { test } from 'vitest'
import { expectUnderstood } from '#contract/testing/understood'
import { WishlistItem } from './wishlist.ts'

const course = {
  courseId: 'c1',
  courseTitle: 'Robots',
  coursePrice: 1,
  courseImage: 'public/uploads/courses/robotics.svg',
}
const wishlist = { wishlistId: 'w1' }

test('A wishlist item (DATA-07) is understood whole, and with all that may be missing left out (CONST-06)', () => {
  expectUnderstood(
    WishlistItem,
    { ...course, courseStatus: 'Active', wishlist },
    { courseId: 'c1', courseTitle: 'Robots', coursePrice: 0, wishlist },
  )
})
