import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { OrderOutcome } from '#contract/api/payment'
import type { Pending } from '#domain/checkout-types'
import { AskUsLink } from '@/components/payment/ask-us-link'
import { BarSum, BottomBar } from '@/components/payment/bottom-bar'
import { OrderSums } from '@/components/payment/order-sums'
import { OrderedCourses } from '@/components/payment/ordered-courses'
import { OtherWayDialog } from '@/components/payment/other-way-dialog'
import { CheckPaymentButton, PendingNote } from '@/components/payment/pending-note'
import { SummaryLine, SummaryPaper, SummaryTotal } from '@/components/payment/summary-paper'
import { VerifyPaymentLink } from '@/components/payment/verify-payment-link'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'

type Props = {
  state: Pending<OrderOutcome>
  arrival: number
  busy: boolean
  /** Stored pictures by course. */
  images: ReadonlyMap<string, string | null | undefined>
  /** Courses in the cart that this payment is not for. */
  others: number
  onCheck: () => void
  /** The parent says that no money was sent. */
  onGiveUp: () => void
}

/** While money is on its way the only thing to do is to ask about it (P1). */
export function PendingView({ state, arrival, busy, images, others, onCheck, onGiveUp }: Props) {
  const { amount, places, reference } = state.outcome
  const check = { busy, onCheck }
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid content-start gap-4">
          <PendingNote state={state} arrival={arrival} {...check} />
          {places.length > 0 ? <OrderedCourses places={places} images={images} /> : null}
        </div>
        <SummaryPaper>
          <dl className="nums my-4 grid gap-2">
            <OrderSums places={places} />
            <SummaryLine term="Total Items" className="mt-2">
              <b>{places.length}</b>
            </SummaryLine>
            <SummaryTotal term="Subtotal">
              <Price amount={amount} size="summary" />
            </SummaryTotal>
          </dl>
          <p className="flex gap-2 text-sm font-semibold text-warning">
            <Icon of={Clock} className="mt-0.5" />
            Waiting for your bank
          </p>
          <OtherWay others={others} onGiveUp={onGiveUp} />
          <VerifyPaymentLink className="mt-2" />
          <AskUsLink reference={reference} />
        </SummaryPaper>
      </div>
      <BottomBar>
        <BarSum amount={amount} note="on its way" />
        <CheckPaymentButton {...check} />
      </BottomBar>
    </div>
  )
}

function OtherWay({ others, onGiveUp }: Pick<Props, 'others' | 'onGiveUp'>) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="mt-3 text-sm text-ink-soft">
        You did not send the transfer?{' '}
        <button type="button" className="link font-semibold" onClick={() => setAsking(true)}>
          Choose another way to pay
        </button>
      </p>
      {others > 0 ? (
        <p className="mt-2 text-sm text-ink-soft">
          {others === 1 ? 'One more course waits' : `${others} more courses wait`} in your cart until this
          payment arrives.
        </p>
      ) : null}
      <OtherWayDialog open={asking} onClose={() => setAsking(false)} onGiveUp={onGiveUp} />
    </>
  )
}
