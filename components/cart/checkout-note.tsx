import { restingState } from '#domain/checkout-state'
import type { useCheckout } from '@/components/cart/use-checkout'
import { CheckingNote } from '@/components/payment/checking-note'
import { EndedNote } from '@/components/payment/ended-note'

type Props = {
  checkout: ReturnType<typeof useCheckout>
  busy: boolean
  /** Whether the cart holds something that can be paid again. */
  isPayable: boolean
}

/** What the cart says about the last payment, above its items. */
export function CheckoutNote({ checkout, busy, isPayable }: Props) {
  const { state, arrivals, process } = checkout
  if (state.name === 'checking' && state.reason === 'reported') return <CheckingNote arrival={arrivals} />
  const rest = restingState(state)
  if (rest.name !== 'returned' && rest.name !== 'failed') return null
  return (
    <EndedNote
      outcome={rest.outcome}
      arrival={arrivals}
      busy={busy}
      onTryAgain={isPayable ? process : undefined}
    />
  )
}
