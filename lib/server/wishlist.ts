import 'server-only'
import { addToCart, readCart } from '#contract/api/cart'
import { findWishlistItem, type MovedToCart, removeFromWishlist } from '#contract/api/wishlist'
import { AppError } from '#contract/errors'
import { upstream } from '@/lib/server/upstream'

/** WISH-05. In this order: a failure between the two leaves the course in both. */
export async function moveToCart(token: string, id: string): Promise<MovedToCart> {
  const { wishlist } = await upstream(findWishlistItem, { params: { id } }, { token })
  const answer = await putIntoCart(token, wishlist.courseId)
  await upstream(removeFromWishlist, { params: { id } }, { token })
  return answer
}

async function putIntoCart(token: string, courseId: string): Promise<MovedToCart> {
  try {
    const { message } = await upstream(addToCart, { body: { courseIds: [courseId] } }, { token })
    return { message, added: true }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
    if (error.reason === 'already_in_cart') return { message: error.message, added: false }
    if (error.reason) throw error
    // An upstream that gives no reason refuses a closed course or a full cart in the same way.
    const { carts } = await upstream(readCart, {}, { token })
    if (!carts.some((item) => item.courseId === courseId)) throw error
    return { message: error.message, added: false }
  }
}
