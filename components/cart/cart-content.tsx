import type { MouseEvent } from 'react'
import { restingState } from '#domain/checkout-state'
import type { CheckoutState } from '#domain/checkout-types'
import { toNaira } from '#domain/naira'
import { type CartActionsProps, CartPayBar } from '@/components/cart/cart-actions'
import { CartItemCard } from '@/components/cart/cart-item-card'
import { CartSummary } from '@/components/cart/cart-summary'
import { CheckoutNote } from '@/components/cart/checkout-note'
import { focusCart } from '@/components/cart/focus-cart'
import type { useCheckout } from '@/components/cart/use-checkout'
import { ConfirmPayment } from '@/components/payment/confirm-payment'
import { VerifyPaymentLink } from '@/components/payment/verify-payment-link'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { InlineMessage } from '@/components/ui/inline-message'
import { toast } from '@/components/ui/toast'
import { findCartBlocker } from '@/lib/client/cart-blocker'
import { allToggled, type CartLine, lineTotals, type Ticks, toggled } from '@/lib/client/cart-lines'
import { report } from '@/lib/client/report'
import { paths } from '@/lib/paths'

type Props = {
  lines: readonly CartLine[]
  hasChildren: boolean
  ticks: Ticks
  onTicks: (ticks: Ticks) => void
  onRemove: (cartId: string) => Promise<string | undefined>
  onAddChild: (event: MouseEvent, line: CartLine | undefined) => void
  checkout: ReturnType<typeof useCheckout>
  /** Naira by cart item, as first rendered. */
  initialPrices: ReadonlyMap<string, number>
  /** Calendar date in Lagos. */
  today: string
}

export function CartContent(props: Props) {
  const { lines, hasChildren, checkout, today } = props
  if (lines.length === 0) {
    return (
      <>
        <CheckoutNote checkout={checkout} busy={false} isPayable={false} />
        <EmptyCart />
      </>
    )
  }
  const { name } = restingState(checkout.state)
  const busy = busyLabel(checkout.state)
  const action: CartActionsProps = {
    lines,
    hasChildren,
    isRetry: name === 'returned' || name === 'failed',
    busy,
    onProcess: checkout.process,
    onAddChild: (event) => props.onAddChild(event, lines[0]),
  }
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid content-start gap-4">
          <CheckoutNote checkout={checkout} busy={busy !== false} isPayable />
          <Items {...props} />
        </div>
        <CartSummary {...action} today={today} />
      </div>
      <CartPayBar {...action} />
      <ConfirmPayment
        open={checkout.state.name === 'confirming'}
        lines={lines}
        amount={toNaira(lineTotals(lines).subtotalKobo)}
        onProceed={checkout.proceed}
        onCancel={checkout.cancel}
      />
    </div>
  )
}

function busyLabel(state: CheckoutState) {
  if (!('back' in state) || state.name === 'confirming') return false
  return state.name === 'checking' && state.reason === 'reported' ? 'Checking…' : 'Processing...'
}

function Items({ lines, hasChildren, ticks, onTicks, onRemove, onAddChild, checkout, ...rest }: Props) {
  const { attempted, refusal } = checkout
  const { initialPrices, today } = rest
  const hasUnassigned = lines.some(({ chosen }) => chosen.length === 0)

  function remove(cartId: string) {
    focusCart()
    onRemove(cartId)
      .then((message) => toast(message ?? 'Item removed from cart.', 'success'))
      .catch((error) => report(error, 'Failed to remove item from cart.'))
  }

  const findProblem = (line: CartLine) => {
    if (refusal?.cartId === line.item.cartId) return refusal.message
    const blocker = findCartBlocker(line, today)
    return blocker ?? (attempted && line.chosen.length === 0 ? 'No child chosen yet.' : undefined)
  }

  return (
    <>
      {hasUnassigned && hasChildren ? (
        <InlineMessage tone={attempted ? 'danger' : 'info'}>
          Please assign at least one child to each course.
        </InlineMessage>
      ) : null}
      {lines.map((line) => (
        <CartItemCard
          key={line.item.cartId}
          line={line}
          hasChildren={hasChildren}
          problem={findProblem(line)}
          previousPrice={initialPrices.get(line.item.cartId)}
          onToggle={(childId) => onTicks(toggled(ticks, line, childId))}
          onToggleAll={() => onTicks(allToggled(ticks, line))}
          onRemove={() => remove(line.item.cartId)}
          onAddChild={(event) => onAddChild(event, line)}
          today={today}
        />
      ))}
    </>
  )
}

function EmptyCart() {
  return (
    <>
      <EmptyState
        spot="cart-empty"
        title="Your cart is empty"
        text="Pick a course, then choose which child will join."
        action={<ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>}
      />
      <VerifyPaymentLink className="justify-self-center" />
    </>
  )
}
