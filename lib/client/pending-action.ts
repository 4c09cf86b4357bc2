import { mutate } from 'swr'
import { AppError } from '#contract/app-error'
import { readCart } from '#contract/bff/cart'
import { readWishlist } from '#contract/bff/wishlist'
import { opaqueId } from '#domain/opaque-id'
import { addWish } from '@/lib/client/add-wish'
import { call } from '@/lib/client/api'
import { addToLocalCart, readLocalCart } from '@/lib/client/local-cart'
import { notice, sessionLost } from '@/lib/client/session-events'

/** Actions that need an account, run after login (ROLE-01). */
const actions = { cart: putIntoCart, wish: putOnWishlist }

type Kind = keyof typeof actions
export type PendingAction = { kind: Kind; courseId: string }

const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && Object.hasOwn(actions, kind)

export function readPendingAction(search: string): PendingAction | undefined {
  const [, kind, courseId = ''] = new URLSearchParams(search).get('then')?.match(/^([a-z]+)\.(.+)$/) ?? []
  return isKind(kind) && opaqueId.test(courseId) ? { kind, courseId } : undefined
}

type Account = {
  accountTag: string | null | undefined
  /** No notice: the cart page reports what was added (P12). */
  isQuiet?: boolean
}

export async function runPendingAction(action: PendingAction | undefined, account: Account): Promise<void> {
  if (action) await actions[action.kind](action.courseId, account)
}

export async function putOnWishlist(courseId: string): Promise<void> {
  // A list that was asked for before is dropped: it may lack the wish.
  await mutate(readWishlist.path, addWish(courseId), { populateCache: false, revalidate: false })
  await mutate(readWishlist.path)
}

async function putIntoCart(courseId: string, { accountTag, isQuiet = false }: Account) {
  if (!accountTag) return
  const cart = await call(readCart).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code !== 'unauthorized') return { carts: [] }
    // A GET, but the parent pressed a button: report the end of the session.
    sessionLost.emit({ byUser: true })
    return undefined
  })
  if (!cart) return
  const isNew =
    !cart.carts.some((item) => item.courseId === courseId) && !readLocalCart(accountTag).includes(courseId)
  if (!isQuiet) {
    if (isNew) notice.emit({ message: 'Course added to cart!', type: 'success' })
    else notice.emit({ message: 'Course already in cart.', type: 'info' })
  }
  if (isNew) addToLocalCart(accountTag, courseId)
}
