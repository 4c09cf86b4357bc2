import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { ErrorReason } from '#contract/errors'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { CART_LIMIT } from '#domain/cart-limit'
import { Course } from './course.ts'

export const CartItem = z.object({
  cartId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Naira. */
  coursePrice: z.coerce.number(),
  image: z.string().nullish(),
  course: Course.nullish(),
  childs: z.array(z.string()).default([]),
  /** Places this parent can still buy; unknown when absent. */
  placesLeft: z.coerce.number().nullish(),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({ carts: z.array(CartItem) })
export type Cart = z.infer<typeof Cart>

export const CartAdd = z.object({ courseIds: z.array(id).min(1).max(CART_LIMIT) })
export type CartAdd = z.infer<typeof CartAdd>

/** The result for each course (AMB-13); absent from an upstream that does not report it. */
export const CartAddition = z.object({
  added: z.array(z.string()).optional(),
  refused: z.array(z.object({ courseId: z.string(), reason: ErrorReason })).optional(),
})
export type CartAddition = z.infer<typeof CartAddition>

export const CartAssignment = z.object({
  childs: z.array(id).min(1, 'Please assign at least one child to each course.').max(30),
})
export type CartAssignment = z.infer<typeof CartAssignment>

export const CartEmptying = z.object({ cartIds: z.array(id).min(1).max(CART_LIMIT).optional() })
export type CartEmptying = z.infer<typeof CartEmptying>

export const CartRef = z.object({ cartId: id })

export const readCart = endpoint({ method: 'GET', path: '/carts', auth: 'parent', response: Cart })

export const addToCart = endpoint({
  method: 'POST',
  path: '/carts',
  auth: 'parent',
  body: CartAdd,
  response: Cart.extend(Message.shape).extend(CartAddition.shape),
})

export const assignChildren = endpoint({
  method: 'PATCH',
  path: '/carts/childs',
  auth: 'parent',
  query: CartRef,
  body: CartAssignment,
  response: Message,
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/carts/:cartId',
  auth: 'parent',
  params: CartRef,
  response: Message,
})

export const emptyCart = endpoint({
  method: 'POST',
  path: '/carts/delete',
  auth: 'parent',
  body: CartEmptying,
  response: Message,
})
