'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#contract/cart'
import type { ListedChild } from '#contract/child'
import type { EnrolmentList } from '#contract/enrolment'
import type { PendingPayment } from '#domain/pending-payments'
import { CartContent } from '@/components/cart/cart-content'
import { CART_ID } from '@/components/cart/focus-cart'
import { useCheckout } from '@/components/cart/use-checkout'
import { useFinalizing } from '@/components/cart/use-finalizing'
import { UnconfirmedPayment } from '@/components/payment/unconfirmed-payment'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ErrorState } from '@/components/ui/error-state'
import { InlineMessage } from '@/components/ui/inline-message'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { cartLines, type Ticks } from '@/lib/client/cart-lines'
import { useCart } from '@/lib/client/use-cart'
import { useChildren } from '@/lib/client/use-child'
import { useEnrolments } from '@/lib/client/use-enrolment'
import { paths } from '@/lib/paths'

type Props = {
  first: {
    cart: Cart | undefined
    children: { childs: ListedChild[] } | undefined
    enrolments: EnrolmentList | undefined
  }
  /** Orders whose payment nobody has heard the end of yet. */
  pending: readonly PendingPayment[]
  /** Calendar date in Lagos. */
  today: string
}

export function CartView({ first, pending, today }: Props) {
  const cart = useCart(first.cart)
  const children = useChildren(first.children)
  const enrolments = useEnrolments(first.enrolments)
  const parts = [cart, children, enrolments]
  const finalizing = useFinalizing(cart)
  const [ticks, setTicks] = useState<Ticks>({})
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
  const checkout = useCheckout({ lines, refresh, today })
  const [pricesBefore] = useState(() => pricesOf(first.cart))

  // Paid, and the page closed before it heard of it: the next visit asks.
  const resume = useEffectEvent(async () => {
    for (const { reference } of pending) await checkout.verify(reference, true)
  })
  useEffect(() => void resume(), [])

  if (parts.some(({ error }) => error)) {
    return (
      <ErrorState message="Something went wrong. Failed to load your cart." onRetry={() => void refresh()} />
    )
  }
  if (parts.some(({ isLoading }) => isLoading) || (finalizing.isWaiting && lines.length === 0)) {
    return <LoadingOverlay text="Loading..." />
  }
  return (
    <div id={CART_ID} tabIndex={-1} className="grid gap-4 outline-none">
      {checkout.paid ? <Enrolled /> : null}
      {checkout.unconfirmed ? (
        <UnconfirmedPayment
          reference={checkout.unconfirmed}
          courses={pending.find(({ reference }) => reference === checkout.unconfirmed)?.courses ?? []}
          key={checkout.unconfirmed}
          onVerify={(quietly) => checkout.verify(checkout.unconfirmed ?? '', quietly)}
        />
      ) : null}
      {finalizing.failed ? <StillLocal onRetry={finalizing.retry} /> : null}
      <CartContent
        lines={lines}
        ticks={ticks}
        onTicks={setTicks}
        onRemove={cart.remove}
        checkout={checkout}
        pricesBefore={pricesBefore}
        today={today}
      />
    </div>
  )
}

const pricesOf = (cart: Cart | undefined) =>
  new Map(cart?.carts.map(({ cartId, coursePrice }) => [cartId, coursePrice]))

function Enrolled() {
  return (
    <InlineMessage tone="success">
      <p>Your payment went through, and the places are yours.</p>
      <ButtonLink href={paths.myCourses} variant="secondary" size="xs" className="mt-2.5">
        My Courses
      </ButtonLink>
    </InlineMessage>
  )
}

function StillLocal({ onRetry }: { onRetry: () => void }) {
  return (
    <InlineMessage tone="danger">
      <p>Some of the courses that you added are not in your cart yet.</p>
      <Button variant="secondary" size="xs" className="mt-2.5" onClick={onRetry}>
        Try again
      </Button>
    </InlineMessage>
  )
}
