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
  initial: CartPageData
  /** The parent's last name. */
  lastName: string
  /** ISO 8601 instant. */
  now: string
  origin: string
  /** Calendar date in Lagos. */
  today: string
}

export function CartView({ initial, lastName, now, origin, today }: Props) {
  const page = useCartPage(initial, today)
  const { shown, checkout, cart } = page
  const isPaid = shown.name === 'paid'
  return (
    <>
      <h1 className={isPaid ? 'sr-only' : 'mb-6'}>Cart</h1>
      {isPaid ? (
        <PaidView
          outcome={shown.outcome}
          isNews={shown.isNews}
          focusKey={checkout.focusKey}
          now={new Date(now)}
          origin={origin}
          otherCourses={cart.items.length}
          onDismiss={checkout.dismiss}
        />
      ) : (
        <UnpaidCart page={page} lastName={lastName} today={today} />
      )}
    </>
  )
}

type UnpaidCartProps = Pick<Props, 'lastName' | 'today'> & { page: ReturnType<typeof useCartPage> }

function UnpaidCart({ page, lastName, today }: UnpaidCartProps) {
  const { cart, children, lines, checkout, finalization, shown } = page
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
        {finalization.failed ? <UnsentItems onRetry={finalization.retry} /> : null}
        {shown.name === 'pending' ? (
          <PendingView
            state={shown}
            focusKey={checkout.focusKey}
            busy={checkout.state.name === 'checking'}
            items={cart.items}
            otherCourses={cart.items.filter((item) => !isOrdered(shown.outcome, item)).length}
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
            initialPrices={page.initialPrices}
            today={today}
          />
        )}
      </div>
      {dialog}
    </>
  )
}

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
