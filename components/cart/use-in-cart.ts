import { toast } from '@/components/ui/toast'
import { removeFromLocalCart } from '@/lib/client/local-cart'
import { runPendingAction } from '@/lib/client/pending-action'
import { report } from '@/lib/client/report'
import { useCart } from '@/lib/client/use-cart'

export function useInCart(courseId: string) {
  const cart = useCart()
  const item = cart.items.find((entry) => entry.courseId === courseId)
  const isLocal = cart.local.includes(courseId)

  async function add() {
    try {
      await runPendingAction({ kind: 'cart', courseId }, cart)
    } catch {
      toast('The course was not added to the cart. Please try again.', 'error')
    }
  }

  async function remove() {
    try {
      const message = item && (await cart.remove(item.cartId))
      if (isLocal) removeFromLocalCart([courseId])
      toast(message ?? 'Item removed from cart.', 'success')
    } catch (error) {
      report(error, 'Failed to remove item from cart.')
    }
  }

  return { accountTag: cart.accountTag, isInCart: isLocal || item !== undefined, add, remove }
}
