import 'server-only'
import * as call from '#contract/api/wishlist'
import { AppError } from '#contract/errors'
import { addToCart, readCart } from '@/lib/server/cart'
import { upstream } from '@/lib/server/upstream'

export const readWishlist = (token: string) => upstream(call.readWishlist, {}, { token })

export const addToWishlist = (token: string, query: call.WishlistAdd) =>
  upstream(call.addToWishlist, { query }, { token })

export const removeFromWishlist = (token: string, wishlistId: string) =>
  upstream(call.removeFromWishlist, { params: { id: wishlistId } }, { token })

/**
 * Into the cart and off the wishlist (WISH-05), in this order: what fails half way leaves the course in both. One that
 * is in the cart already only leaves the wishlist.
 */
export async function moveToCart(token: string, wishlistId: string): Promise<call.MovedToCart> {
  const { wishlist } = await upstream(call.findWishlistItem, { params: { id: wishlistId } }, { token })
  const answer = await putIntoCart(token, wishlist.courseId)
  await removeFromWishlist(token, wishlistId)
  return answer
}

async function putIntoCart(token: string, courseId: string): Promise<call.MovedToCart> {
  try {
    const { message } = await addToCart(token, { courseIds: [courseId] })
    return { message, added: true }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
    if (error.reason === 'already_in_cart') return { message: error.message, added: false }
    if (error.reason) throw error
    // An upstream that gives no reason refuses a closed course or a full cart in the same way.
    const { carts } = await readCart(token)
    if (!carts.some((item) => item.courseId === courseId)) throw error
    return { message: error.message, added: false }
  }
}
