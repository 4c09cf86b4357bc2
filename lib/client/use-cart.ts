import { useEffect, useSyncExternalStore } from 'react'
import useSWR, { mutate as mutateKey } from 'swr'
import type { Cart } from '#contract/api/cart'
import { AppError } from '#contract/app-error'
import { readCart, removeFromCart } from '#contract/bff/cart'
import { call } from '@/lib/client/api'
import { finalizeCart } from '@/lib/client/finalize-cart'
import {
  hasLocalCart,
  readLocalCart,
  subscribeToLocalCart,
  subscribeToStorage,
} from '@/lib/client/local-cart'
import { hasSignedInCookie } from '@/lib/client/signed-in'
import { useSession } from '@/lib/client/use-session'

const none: Cart = { carts: [] }

let isSubscribed = false

/** Another tab sent its courses, perhaps after this one had read the cart. After a logout the cart cannot be read. */
function reloadAfterOtherTabs() {
  if (isSubscribed) return
  isSubscribed = true
  subscribeToStorage((isCleared) => {
    if (!isCleared && hasSignedInCookie()) void mutateKey(readCart.path)
  })
}

export function useCart(first?: Cart) {
  const { parent, accountTag, isLoading: isAskingWho } = useSession()
  const local = useLocalCart(accountTag)
  const { data, error, mutate } = useSWR<Cart>(parent || first ? readCart.path : null, () => call(readCart), {
    fallbackData: first,
  })
  const { carts: items } = data ?? none
  useEffect(reloadAfterOtherTabs, [])

  async function finalize() {
    return finalizeCart(accountTag, async (cart) => {
      if (cart) await mutate(cart, { revalidate: false })
      else await mutate()
    })
  }

  async function remove(cartId: string) {
    const left = { carts: items.filter((item) => item.cartId !== cartId) }
    let message: string | undefined
    const request = call(removeFromCart, { params: { cartId } }).then(
      (answer) => {
        message = answer.message
        return left
      },
      (error: unknown) => {
        // Another tab removed it first.
        if (error instanceof AppError && error.code === 'not_found') return left
        throw error
      },
    )
    try {
      await mutate(request, { optimisticData: left, rollbackOnError: true, revalidate: false })
    } finally {
      // Of two removals at once, SWR keeps the result of one only.
      void mutate()
    }
    return message
  }

  return {
    items,
    local,
    accountTag,
    /** Each course once, wherever it is (AMB-13). */
    count: new Set([...local, ...items.map(({ courseId }) => courseId)]).size,
    /** Also until the owner of the local cart is known (P8). */
    isLoading: (!data && !error) || (isAskingWho && hasLocalCart()),
    error: data ? undefined : error,
    finalize,
    remove,
    refresh: () => mutate(),
  }
}

const noCourses: readonly string[] = []

/** Ids of the courses of this account's local cart (AMB-13). */
const useLocalCart = (owner: string | undefined): readonly string[] =>
  useSyncExternalStore(
    subscribeToLocalCart,
    () => readLocalCart(owner),
    () => noCourses,
  )
