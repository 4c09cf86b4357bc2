import useSWR from 'swr'
import { AppError } from '#contract/app-error'
import type { Cart } from '#contract/cart'
import { api } from '@/lib/client/api'
import { emptyLocalCart } from '@/lib/client/local-cart'
import { messageSchema } from '@/lib/client/message-schema'
import { useLocalCart } from '@/lib/client/use-local-cart'
import { useSession } from '@/lib/client/use-session'
import { paths } from '@/lib/paths'

const { cart: path, cartItem } = paths.api
const none: Cart = { carts: [] }

const cartSchema = async () => (await import('#contract/cart')).Cart
const replySchema = async () => (await import('#contract/cart')).addToCart.response

const isRefused = (error: unknown) =>
  error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')

/** The cart of the server and what waits in this browser. @param first what the page was rendered with */
export function useCart(first?: Cart) {
  const { parent } = useSession()
  const local = useLocalCart()
  const { data, error, mutate } = useSWR<Cart>(
    parent || first ? path : null,
    () => api.get(path, cartSchema),
    {
      fallbackData: first,
    },
  )
  const { carts: items } = data ?? none

  /** Sends what waits in this browser, which then waits no more. What could not be sent goes on waiting. */
  async function finalize() {
    const courseIds = [...local]
    try {
      const { message, carts } = await api.post(path, replySchema, { courseIds })
      emptyLocalCart(courseIds)
      await mutate({ carts }, { revalidate: false })
      return message
    } catch (error) {
      // In the cart already, or no longer on sale: sending them again would be refused again.
      if (isRefused(error)) emptyLocalCart(courseIds)
      throw error
    }
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
    /** Each course once, wherever it is (AMB-13). */
    count: new Set([...local, ...items.map(({ courseId }) => courseId)]).size,
    isLoading: !data && !error,
    error: data ? undefined : error,
    finalize,
    remove,
    refresh: () => mutate(),
  }
}
