'use client'

import type { CartItem } from '#contract/api/cart'
import type { OrderOutcome } from '#contract/api/payment'
import { CartContent } from '@/components/cart/cart-content'
import { CART_ID } from '@/components/cart/focus-cart'
import { useAddChild } from '@/components/cart/use-add-child'
import { type CartPageData, useCartPage } from '@/components/cart/use-cart-page'
import { PaidView } from '@/components/payment/paid-view'
import { PendingView } from '@/components/payment/pending-view'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { InlineMessage } from '@/components/ui/inline-message'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

type Props = {
  first: CartPageData
  /** The parent's. */
  lastName: string
  /** Instant of the page. */
  now: string
  /** Of the site. */
  origin: string
  /** Calendar date in Lagos. */
  today: string
}

/** The cart, or what became of the last payment. */
export function CartView({ first, lastName, now, origin, today }: Props) {
  const page = useCartPage(first, today)
  const { rest, checkout, cart } = page
  const isPaid = rest.name === 'paid'
  return (
    <>
      <h1 className={isPaid ? 'sr-only' : 'mb-6'}>Cart</h1>
      {isPaid ? (
        <PaidView
          outcome={rest.outcome}
          isNews={rest.isNews}
          arrival={checkout.arrivals}
          now={new Date(now)}
          origin={origin}
          others={cart.items.length}
          onDismiss={checkout.dismiss}
        />
      ) : (
        <Unpaid page={page} lastName={lastName} today={today} />
      )}
    </>
  )
}

type UnpaidProps = Pick<Props, 'lastName' | 'today'> & { page: ReturnType<typeof useCartPage> }

function Unpaid({ page, lastName, today }: UnpaidProps) {
  const { cart, children, lines, checkout, finalizing, rest } = page
  const { dialog, onAddChild } = useAddChild({
    lines,
    onTicks: page.setTicks,
    add: children.add,
    lastName,
    today,
  })
  if (page.isFailed) {
    return (
      <ErrorState
        message="Something went wrong. Failed to load your cart."
        onRetry={() => void page.refresh()}
      />
    )
  }
  if (page.isLoading) return <LoadingOverlay text="Loading..." />
  return (
    <>
      <div id={CART_ID} tabIndex={-1} className="grid gap-4 outline-none">
        {finalizing.failed ? <UnsentItems onRetry={finalizing.retry} /> : null}
        {rest.name === 'pending' ? (
          <PendingView
            state={rest}
            arrival={checkout.arrivals}
            busy={checkout.state.name === 'checking'}
            images={imagesOf(cart.items)}
            others={cart.items.filter((item) => !isOrdered(rest.outcome, item)).length}
            onCheck={checkout.checkPending}
            onGiveUp={checkout.giveUp}
          />
        ) : (
          <CartContent
            lines={lines}
            hasChildren={children.childs.length > 0}
            ticks={page.ticks}
            onTicks={page.setTicks}
            onRemove={cart.remove}
            onAddChild={onAddChild}
            checkout={checkout}
            pricesBefore={page.pricesBefore}
            today={today}
          />
        )}
      </div>
      {dialog}
    </>
  )
}

const imagesOf = (items: readonly CartItem[]) =>
  new Map(items.map(({ courseId, image, course }) => [courseId, image ?? course?.courseImage]))

const isOrdered = ({ places }: OrderOutcome, item: CartItem) =>
  places.some(({ courseId, courseTitle }) => courseId === item.courseId || courseTitle === item.courseTitle)

function UnsentItems({ onRetry }: { onRetry: () => void }) {
  return (
    <InlineMessage tone="danger">
      <p>Some of the courses that you added are not in your cart yet.</p>
      <Button variant="secondary" size="xs" className="mt-2.5" onClick={onRetry}>
        Try again
      </Button>
    </InlineMessage>
  )
}
