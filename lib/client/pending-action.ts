import { mutate } from 'swr'
import { AppError } from '#contract/app-error'
import { readCart } from '#contract/bff/cart'
import { readWishlist } from '#contract/bff/wishlist'
import { opaqueId } from '#domain/opaque-id'
import { addWish } from '@/lib/client/add-wish'
import { call } from '@/lib/client/api'
import { addToLocalCart, readLocalCart } from '@/lib/client/local-cart'
import { notice } from '@/lib/client/session-events'

/** What a visitor pressed and needs an account for, and how it is done once there is one. */
const deeds = { cart: putIntoCart, wish: putOnWishlist }

type Kind = keyof typeof deeds
export type PendingAction = { kind: Kind; courseId: string }

const isKind = (word: string | undefined): word is Kind => word !== undefined && Object.hasOwn(deeds, word)

/** What the address asks to be done; undefined for nothing, and for anything that is not one of ours. */
export function pendingAction(search: string): PendingAction | undefined {
  const [, kind, courseId = ''] = new URLSearchParams(search).get('then')?.match(/^([a-z]+)\.(.+)$/) ?? []
  return isKind(kind) && opaqueId.test(courseId) ? { kind, courseId } : undefined
}

type Account = {
  /** Whose cart it is: what waits in the browser belongs to one account (P8). */
  accountTag: string | null | undefined
  /** On the way to the cart, which says itself what was added (P12). */
  isQuiet?: boolean
}

/** Does it and says so; a failure is said too, and leaves the parent logged in. */
export async function carryOut(action: PendingAction | undefined, account: Account): Promise<void> {
  if (action) await deeds[action.kind](action.courseId, account)
}

async function putOnWishlist(courseId: string) {
  await addWish(courseId)
  await mutate(readWishlist.path)
}

async function putIntoCart(courseId: string, { accountTag, isQuiet = false }: Account) {
  if (!accountTag) return
  const held = await call(readCart).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    // The session has ended: what watches it says so.
    return error.code === 'unauthorized' ? undefined : { carts: [] }
  })
  if (!held) return
  const isNew =
    !held.carts.some((item) => item.courseId === courseId) && !readLocalCart(accountTag).includes(courseId)
  if (!isQuiet) {
    if (isNew) notice.tell({ message: 'Course added to cart!', type: 'success' })
    else notice.tell({ message: 'Course already in cart.', type: 'info' })
  }
  if (isNew) addToLocalCart(accountTag, courseId)
}
