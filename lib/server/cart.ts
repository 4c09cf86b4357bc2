import 'server-only'
import * as call from '#contract/api/cart'
import { upstream } from '@/lib/server/upstream'

export const readCart = (token: string) => upstream(call.readCart, {}, { token })

export const addToCart = (token: string, body: call.CartAdd) => upstream(call.addToCart, { body }, { token })

/** Replaces the children of one cart item. */
export const assignChildren = (token: string, cartId: string, body: call.CartAssignment) =>
  upstream(call.assignChildren, { query: { cartId }, body }, { token })

export const removeFromCart = (token: string, cartId: string) =>
  upstream(call.removeFromCart, { params: { cartId } }, { token })
