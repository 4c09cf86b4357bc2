import { toNaira } from '#domain/naira'
import { CartItemCard } from '@/components/cart/cart-item-card'
import { CartPayBar } from '@/components/cart/cart-pay-bar'
import { CartSummary } from '@/components/cart/cart-summary'
import { focusCart } from '@/components/cart/focus-cart'
import type { useCheckout } from '@/components/cart/use-checkout'
import { ConfirmPayment } from '@/components/payment/confirm-payment'
import { VerifyPaymentLink } from '@/components/payment/verify-payment-link'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { InlineMessage } from '@/components/ui/inline-message'
import { toast } from '@/components/ui/toast'
import { allToggled, type CartLine, lineTotals, type Ticks, toggled } from '@/lib/client/cart-lines'
import { obstacleOf } from '@/lib/client/cart-obstacle'
import { report } from '@/lib/client/report'
import { paths } from '@/lib/paths'

type Props = {
  lines: readonly CartLine[]
  ticks: Ticks
  onTicks: (ticks: Ticks) => void
  onRemove: (cartId: string) => Promise<string | undefined>
  checkout: ReturnType<typeof useCheckout>
  /** Naira by cart item, as the page was opened with them. */
  pricesBefore: ReadonlyMap<string, number>
  /** Calendar date in Lagos. */
  today: string
}

export function CartContent({ lines, ticks, onTicks, onRemove, checkout, pricesBefore, today }: Props) {
  const { step, tried, refusal } = checkout
  const isMissing = lines.some(({ chosen }) => chosen.length === 0)

  function remove(cartId: string) {
    focusCart()
    onRemove(cartId)
      .then((message) => toast(message ?? 'Item removed from cart.', 'success'))
      .catch((error) => report(error, 'Failed to remove item from cart.'))
  }

  const problemOf = (line: CartLine) => {
    if (refusal?.cartId === line.item.cartId) return refusal.message
    const obstacle = obstacleOf(line, today)
    return obstacle ?? (tried && line.chosen.length === 0 ? 'No child chosen yet.' : undefined)
  }

  if (lines.length === 0) return <EmptyCart />
  const busy = step === 'submitting' || step === 'paying'
  const summary = { lines, busy, onProcess: checkout.process }
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid content-start gap-4">
          {isMissing ? (
            <InlineMessage tone={tried ? 'danger' : 'info'}>
              Please assign at least one child to each course.
            </InlineMessage>
          ) : null}
          {lines.map((line) => (
            <CartItemCard
              key={line.item.cartId}
              line={line}
              problem={problemOf(line)}
              priceBefore={pricesBefore.get(line.item.cartId)}
              onToggle={(childId) => onTicks(toggled(ticks, line, childId))}
              onToggleAll={() => onTicks(allToggled(ticks, line))}
              onRemove={() => remove(line.item.cartId)}
              today={today}
            />
          ))}
        </div>
        <CartSummary {...summary} />
      </div>
      <CartPayBar {...summary} />
      <ConfirmPayment
        open={step === 'confirming'}
        amount={toNaira(lineTotals(lines).subtotalKobo)}
        onProceed={checkout.proceed}
        onCancel={checkout.cancel}
      />
    </div>
  )
}

function EmptyCart() {
  return (
    <>
      <EmptyState
        spot="cart-empty"
        title="Your cart is empty"
        text="Pick a course, and choose here who joins it."
        action={<ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>}
      />
      <VerifyPaymentLink className="justify-self-center" />
    </>
  )
}
