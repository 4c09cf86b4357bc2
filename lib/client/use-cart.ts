import { useSyncExternalStore } from 'react'
import useSWR from 'swr'
import type { Cart } from '#contract/api/cart'
import { apiPaths } from '@/lib/api-paths'
import { api } from '@/lib/client/api'
import { finalizeCart } from '@/lib/client/finalize-cart'
import { hasLocalCart, readLocalCart, subscribeToLocalCart } from '@/lib/client/local-cart'
import { messageSchema } from '@/lib/client/message-schema'
import { useSession } from '@/lib/client/use-session'

const { cart: path, cartItem } = apiPaths
const none: Cart = { carts: [] }

const cartSchema = async () => (await import('#contract/api/cart')).Cart

/** The cart of the server and what waits in this browser. @param first what the page was rendered with */
export function useCart(first?: Cart) {
  const { parent, accountTag, isLoading: isAskingWho } = useSession()
  const local = useLocalCart(accountTag)
  const { data, error, mutate } = useSWR<Cart>(
    parent || first ? path : null,
    () => api.get(path, cartSchema),
    {
      fallbackData: first,
    },
  )
  const { carts: items } = data ?? none

  /** Sends what waits in this browser. @returns what to tell the parent, if anything */
  async function finalize() {
    return finalizeCart(accountTag, async (cart) => {
      if (cart) await mutate(cart, { revalidate: false })
      else await mutate()
    })
  }

  async function remove(cartId: string) {
    const left = { carts: items.filter((item) => item.cartId !== cartId) }
    let message: string | undefined
    const request = api.delete(cartItem(cartId), messageSchema).then((answer) => {
      message = answer.message
      return left
    })
    await mutate(request, { optimisticData: left, rollbackOnError: true, revalidate: false })
    return message
  }

  return {
    items,
    local,
    accountTag,
    /** Each course once, wherever it is (AMB-13). */
    count: new Set([...local, ...items.map(({ courseId }) => courseId)]).size,
    /** Also until it is known whose courses wait in this browser (P8). */
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
