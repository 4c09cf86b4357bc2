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

/** What the page was rendered with. */
export type CartPageData = {
  cart: Cart | undefined
  children: { childs: ListedChild[] } | undefined
  enrolments: EnrolmentList | undefined
  outcomes: OrderOutcome[] | undefined
  /** Orders that were opened and whose end nobody has heard of. */
  open: readonly OrderOutcome[]
}

/** @param today calendar date in Lagos */
export function useCartPage(first: CartPageData, today: string) {
  const cart = useCart(first.cart)
  const children = useChildren(first.children)
  const enrolments = useEnrolments(first.enrolments)
  const parts = [cart, children, enrolments]
  const finalizing = useFinalizeCart(cart)
  const [ticks, setTicks] = useState<Ticks>({})
  const [pricesBefore] = useState(() => pricesOf(first.cart))
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
  const initial = () => initialCheckout(first.outcomes ?? [], first.open[0]?.reference)
  const checkout = useCheckout({ initial, lines, refresh, today })
  const rest = restingState(checkout.state)
  useShownOutcome(rest, checkout.dismiss)

  // Paid, and the page closed before it heard of it: the next visit asks.
  const resume = useEffectEvent(async () => {
    if (rest.name === 'pending') await checkout.poll(rest.outcome)
    for (const order of first.open) {
      const isAsked = rest.name === 'pending' && rest.outcome.reference === order.reference
      if (!isAsked) await checkout.poll(order, true)
    }
  })
  useEffect(() => void resume(), [])

  const isLoading = parts.some((part) => part.isLoading) || (finalizing.isWaiting && lines.length === 0)
  return {
    cart,
    children,
    lines,
    ticks,
    setTicks,
    pricesBefore,
    finalizing,
    checkout,
    rest,
    refresh,
    isLoading,
    isFailed: parts.some(({ error }) => error),
  }
}

const pricesOf = (cart: Cart | undefined) =>
  new Map(cart?.carts.map(({ cartId, coursePrice }) => [cartId, coursePrice]))
