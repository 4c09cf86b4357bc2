import { Hourglass, RefreshCw } from 'lucide-react'
import type { OrderOutcome } from '#contract/api/payment'
import type { Pending } from '#domain/checkout-types'
import { clockTime } from '@/components/payment/clock-time'
import { OutcomeNote } from '@/components/payment/outcome-note'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type ButtonProps = { busy: boolean; onCheck: () => void; className?: string }

export function CheckPaymentButton({ busy, onCheck, className }: ButtonProps) {
  return (
    <Button
      className={className}
      icon={<Icon of={RefreshCw} size={20} />}
      busy={busy && 'Checking…'}
      onClick={onCheck}
    >
      Check payment
    </Button>
  )
}

type Props = Omit<ButtonProps, 'className'> & { state: Pending<OrderOutcome>; focusKey: number }

export function PendingNote({ state, focusKey, busy, onCheck }: Props) {
  const { outcome, checkedAt, isUnanswered, isPressed } = state
  const reference = <b className="nums">{outcome.reference}</b>
  const isTransfer = !outcome.channel || outcome.channel === 'bank_transfer'
  const noun = isTransfer ? 'bank transfer' : 'payment'
  const status = isUnanswered
    ? 'We could not check just now. We keep checking for you.'
    : checkedAt && `Not here yet. Last checked at ${clockTime(checkedAt)}. We keep checking for you.`
  return (
    <OutcomeNote
      tone="wait"
      icon={Hourglass}
      title={outcome.isLate ? `Your ${noun} is late` : `Your ${noun} is on its way`}
      focusKey={focusKey}
    >
      {outcome.isLate ? (
        <p>
          Banks sometimes take longer. <b>You do not need to pay again.</b> If the money has left your
          account, send us payment {reference} and we will find it.
        </p>
      ) : (
        <>
          <p>
            We are waiting for your bank to confirm payment {reference}. <b>You do not need to pay again.</b>
          </p>
          <p>Your child is enrolled as soon as it arrives, even if you close this page.</p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <CheckPaymentButton className="hidden! lg:inline-flex!" busy={busy} onCheck={onCheck} />
        {/* Not announced while polling. */}
        <p role="status" aria-live={isPressed ? 'polite' : 'off'} className="min-w-0 text-sm text-ink-soft">
          {status}
        </p>
      </div>
    </OutcomeNote>
  )
}
