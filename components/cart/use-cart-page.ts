import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#contract/api/cart'
import type { ListedChild } from '#contract/api/child'
import type { EnrolmentList } from '#contract/api/enrolment'
import type { OrderOutcome } from '#contract/api/payment'
import { initialCheckout, restingState } from '#domain/checkout-state'
import { useCheckout } from '@/components/cart/use-checkout'
import { useFinalizeCart } from '@/components/cart/use-finalize-cart'
import { useShownOutcome } from '@/components/cart/use-shown-outcome'
import { cartLines, type Ticks } from '@/lib/client/cart-lines'
import { useCart } from '@/lib/client/use-cart'
import { useChildren } from '@/lib/client/use-child'
import { useEnrolments } from '@/lib/client/use-enrolment'

export type CartPageData = {
  cart: Cart | undefined
  children: { childs: ListedChild[] } | undefined
  enrolments: EnrolmentList | undefined
  outcomes: OrderOutcome[] | undefined
  /** Orders without a final outcome. */
  open: readonly OrderOutcome[]
}

/** @param today calendar date in Lagos */
export function useCartPage(initialData: CartPageData, today: string) {
  const cart = useCart(initialData.cart)
  const children = useChildren(initialData.children)
  const enrolments = useEnrolments(initialData.enrolments)
  const parts = [cart, children, enrolments]
  const finalization = useFinalizeCart(cart)
  const [ticks, setTicks] = useState<Ticks>({})
  const [initialPrices] = useState(() => priceByItem(initialData.cart))
  const lines = cartLines({
    items: cart.items,
    children: children.childs,
    enrolments: enrolments.enrolments,
    ticks,
    today,
  })
  const refresh = async () => {
    await Promise.allSettled(parts.map((part) => part.refresh()))
  }
  const initial = () => initialCheckout(initialData.outcomes ?? [], initialData.open[0]?.reference)
  const checkout = useCheckout({ initial, lines, refresh, today })
  const shown = restingState(checkout.state)
  useShownOutcome(shown, checkout.dismiss)

  // A payment may have completed after the page was closed.
  const resume = useEffectEvent(async () => {
    if (shown.name === 'pending') await checkout.poll(shown.outcome)
    for (const order of initialData.open) {
      const isPolled = shown.name === 'pending' && shown.outcome.reference === order.reference
      if (!isPolled) await checkout.poll(order, true)
    }
  })
  useEffect(() => void resume(), [])

  const isLoading = parts.some((part) => part.isLoading) || (finalization.isWaiting && lines.length === 0)
  return {
    cart,
    children,
    lines,
    ticks,
    setTicks,
    initialPrices,
    finalization,
    checkout,
    shown,
    refresh,
    isLoading,
    isFailed: parts.some(({ error }) => error),
  }
}

const priceByItem = (cart: Cart | undefined) =>
  new Map(cart?.carts.map(({ cartId, coursePrice }) => [cartId, coursePrice]))
