import { LoaderCircle } from 'lucide-react'
import { restingState } from '#domain/checkout-state'
import type { useCheckout } from '@/components/cart/use-checkout'
import { EndedNote } from '@/components/payment/ended-note'
import { OutcomeNote } from '@/components/payment/outcome-note'

type Props = {
  checkout: ReturnType<typeof useCheckout>
  busy: boolean
  /** Whether the cart has items to pay for. */
  isPayable: boolean
}

/** The state of the last payment, above the items. */
export function CheckoutNote({ checkout, busy, isPayable }: Props) {
  const { state, focusKey, process } = checkout
  if (state.name === 'checking' && state.reason === 'reported') return <CheckingNote focusKey={focusKey} />
  const shown = restingState(state)
  if (shown.name !== 'returned' && shown.name !== 'failed') return null
  return (
    <EndedNote
      outcome={shown.outcome}
      focusKey={focusKey}
      busy={busy}
      onTryAgain={isPayable ? process : undefined}
    />
  )
}

function CheckingNote({ focusKey }: { focusKey: number }) {
  return (
    <OutcomeNote tone="wait" icon={LoaderCircle} title="Checking your payment" focusKey={focusKey}>
      <p>
        This takes a few seconds. <b>You do not need to pay again.</b>
      </p>
    </OutcomeNote>
  )
}
