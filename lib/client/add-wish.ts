import { AppError } from '#contract/app-error'
import { addToWishlist } from '#contract/bff/wishlist'
import { call } from '@/lib/client/api'
import { errorMessage, report } from '@/lib/client/report'
import { notice } from '@/lib/client/session-events'

export const notifyAlreadyWished = (message = 'This course is already in your wishlist.'): void =>
  notice.emit({ message, type: 'info' })

/** A conflict without a reason is what another upstream sends. */
const isAlreadyListed = ({ code, reason }: AppError) =>
  code === 'conflict' && (reason === undefined || reason === 'already_in_wishlist')

export async function addWish(courseId: string): Promise<boolean> {
  try {
    const { message } = await call(addToWishlist, { body: { courseId } })
    notice.emit({ message: message ?? 'Course added to wishlist successfully!', type: 'success' })
    return true
  } catch (error) {
    const isListed = error instanceof AppError && isAlreadyListed(error)
    if (isListed) notifyAlreadyWished(errorMessage(error, 'This course is already in your wishlist.'))
    else report(error, 'Failed to add course to wishlist.')
    return isListed
  }
}
