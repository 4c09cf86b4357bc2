import { AppError } from '#contract/errors'
import { shortTitle } from '#domain/short-title'

/** Bounds the size of an order. */
export const CART_LIMIT = 50

export type CartRefusal = 'already_in_cart' | 'cart_full' | 'course_closed' | 'course_gone'

export function cartRefusalError(reason: CartRefusal, title = 'A course'): AppError {
  switch (reason) {
    case 'course_gone':
      return new AppError('not_found', 'Course not found.', { reason })
    case 'course_closed':
      return new AppError('conflict', `${shortTitle(title)} is not open for enrolment.`, { reason })
    case 'already_in_cart':
      return new AppError('conflict', 'Course already exists.', { reason })
    case 'cart_full':
      return new AppError('conflict', `Your cart can hold ${CART_LIMIT} courses.`, { reason })
  }
}
