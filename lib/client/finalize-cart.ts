import type { Cart } from '#contract/api/cart'
import { AppError, type ErrorReason } from '#contract/app-error'
import { addToCart, readCart } from '#contract/bff/cart'
import { call } from '@/lib/client/api'
import { describeAddition } from '@/lib/client/describe-addition'
import { exclusive } from '@/lib/client/exclusive'
import { readLocalCart, removeFromLocalCart } from '@/lib/client/local-cart'

export type CartNotice = { message: string; type: 'success' | 'info' | 'warning' | 'error' }

type Show = (cart: Cart | undefined) => Promise<void>

/** P9, P10. @param show called before courses leave the local cart, so that none is missing from both carts */
export const finalizeCart = (owner: string | undefined, show: Show): Promise<CartNotice | undefined> =>
  exclusive('kitelab_cart', async (isAfterOther) => {
    if (isAfterOther) await dropSent(owner)
    const courseIds = [...readLocalCart(owner)]
    if (courseIds.length === 0) return void (await show(undefined))
    try {
      return await send(courseIds, show)
    } catch (error) {
      return afterRefusal(courseIds, error, show)
    }
  })

/** Another tab has just sent its list, which may have been this one. */
async function dropSent(owner: string | undefined) {
  if (readLocalCart(owner).length === 0) return
  const { carts } = await call(readCart)
  removeFromLocalCart(carts.map(({ courseId }) => courseId))
}

async function send(courseIds: readonly string[], show: Show): Promise<CartNotice> {
  const {
    carts,
    added,
    refused = [],
    message,
  } = await call(addToCart, { body: { courseIds: [...courseIds] } })
  await show({ carts })
  const isFinal = (id: string) =>
    !refused.some(({ courseId, reason }) => courseId === id && reason === 'cart_full')
  const processed = added ? [...added, ...refused.map(({ courseId }) => courseId)] : courseIds
  removeFromLocalCart(processed.filter(isFinal))
  const accepted = added ?? courseIds.filter((id) => !refused.some(({ courseId }) => courseId === id))
  return describeAddition({ carts, added: accepted, refused, message })
}

const finalReasons: readonly (ErrorReason | undefined)[] = ['course_closed', 'course_full', 'course_gone']

async function afterRefusal(courseIds: readonly string[], error: unknown, show: Show): Promise<CartNotice> {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'not_found' || finalReasons.includes(error.reason)) removeFromLocalCart(courseIds)
  const mayBeInCart = error.code === 'conflict' && (!error.reason || error.reason === 'already_in_cart')
  if (!mayBeInCart) throw error
  const cart = await call(readCart)
  await show(cart)
  const inCart = error.reason ? courseIds : cart.carts.map(({ courseId }) => courseId)
  removeFromLocalCart(inCart)
  if (!courseIds.every((id) => inCart.includes(id))) throw error
  return { message: error.message, type: 'info' }
}
