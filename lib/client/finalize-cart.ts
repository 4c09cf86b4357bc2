import type { Cart } from '#contract/api/cart'
import { AppError, type ErrorReason } from '#contract/app-error'
import { addToCart, readCart } from '#contract/bff/cart'
import { call } from '@/lib/client/api'
import { describeAddition } from '@/lib/client/describe-addition'
import { exclusive } from '@/lib/client/exclusive'
import { emptyLocalCart, readLocalCart } from '@/lib/client/local-cart'

/** What to tell the parent. */
export type CartNotice = { message: string; type: 'success' | 'info' | 'warning' | 'error' }

/** Takes over the cart as it is now; undefined when it has to be read again. */
type Show = (cart: Cart | undefined) => Promise<void>

/**
 * Sends the courses that wait in this browser to the server cart, one request at a time over all tabs (P10). Only what the
 * server took or refused for good leaves the list (P9).
 * @param show called before anything leaves the list, so that no course is in neither
 * @returns undefined when there is nothing new to tell
 * @throws AppError when nothing was added
 */
export const finalizeCart = (owner: string | undefined, show: Show): Promise<CartNotice | undefined> =>
  exclusive('kitelab_cart', async () => {
    const courseIds = [...readLocalCart(owner)]
    // Another tab, or the header, has sent them in the meantime.
    if (courseIds.length === 0) return void (await show(undefined))
    try {
      return await send(courseIds, show)
    } catch (error) {
      return afterRefusal(courseIds, error, show)
    }
  })

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
  // An upstream that names nothing has taken everything.
  const named = added ? [...added, ...refused.map(({ courseId }) => courseId)] : courseIds
  emptyLocalCart(named.filter(isFinal))
  const taken = added ?? courseIds.filter((id) => !refused.some(({ courseId }) => courseId === id))
  return describeAddition({ carts, added: taken, refused, message })
}

/** Sending them again would be refused again. */
const finalReasons: readonly (ErrorReason | undefined)[] = ['course_closed', 'course_full', 'course_gone']

/** The server took none of them. */
async function afterRefusal(courseIds: readonly string[], error: unknown, show: Show): Promise<CartNotice> {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'not_found' || finalReasons.includes(error.reason)) emptyLocalCart(courseIds)
  const mayBeThere = error.code === 'conflict' && (!error.reason || error.reason === 'already_in_cart')
  if (!mayBeThere) throw error
  const cart = await call(readCart)
  await show(cart)
  const there = error.reason ? courseIds : cart.carts.map(({ courseId }) => courseId)
  emptyLocalCart(there)
  if (!courseIds.every((id) => there.includes(id))) throw error
  return { message: error.message, type: 'info' }
}
