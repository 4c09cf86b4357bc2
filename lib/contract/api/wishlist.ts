import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { Course } from './course.ts'

export const WishlistItem = Course.extend({ wishlist: z.object({ wishlistId: z.string() }) })
export type WishlistItem = z.infer<typeof WishlistItem>

export const Wishlist = z.object({ wishlists: z.array(WishlistItem) })
export type Wishlist = z.infer<typeof Wishlist>

export const WishlistAdd = z.object({ courseId: id })
export type WishlistAdd = z.infer<typeof WishlistAdd>

const ref = z.object({ id })

export const readWishlist = endpoint({
  method: 'GET',
  path: '/wishlists',
  auth: 'parent',
  response: Wishlist,
})

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/wishlists',
  auth: 'parent',
  status: 201,
  query: WishlistAdd,
  response: Message.extend({ wishlist: WishlistItem.optional() }),
})

export const findWishlistItem = endpoint({
  method: 'GET',
  path: '/wishlists/:id',
  auth: 'parent',
  params: ref,
  response: z.object({ wishlist: WishlistItem }),
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlists/:id',
  auth: 'parent',
  params: ref,
  response: Message,
})

/** `added` is false when the cart already had the course. */
export const MovedToCart = Message.extend({ added: z.boolean() })
export type MovedToCart = z.infer<typeof MovedToCart>
