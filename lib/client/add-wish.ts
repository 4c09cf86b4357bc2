import { AppError } from '#contract/app-error'
import { addToWishlist } from '#contract/bff/wishlist'
import { call } from '@/lib/client/api'
import { report, wordsOf } from '@/lib/client/report'
import { notice } from '@/lib/client/session-events'

/** A second click on a filled heart, and a wish that another device has made (WISH-06). */
export const tellAlreadyWished = (message = 'This course is already in your wishlist.'): void =>
  notice.tell({ message, type: 'info' })

/** Sends the wish and says how it went (ERR-23, ERR-24); whether the course is on the wishlist now. */
export async function addWish(courseId: string): Promise<boolean> {
  try {
    const { message } = await call(addToWishlist, { body: { courseId } })
    notice.tell({ message: message ?? 'Course added to wishlist successfully!', type: 'success' })
    return true
  } catch (error) {
    const isThere = error instanceof AppError && error.code === 'conflict'
    if (isThere) tellAlreadyWished(wordsOf(error, 'This course is already in your wishlist.'))
    else report(error, 'Failed to add course to wishlist.')
    return isThere
  }
}
