import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { CartItem } from '#contract/api/cart'
import type { OrderOutcome } from '#contract/api/payment'
import type { Pending } from '#domain/checkout-types'
import { AskUsLink } from '@/components/payment/ask-us-link'
import { BarTotal, BottomBar } from '@/components/payment/bottom-bar'
import { OrderCourseTotals } from '@/components/payment/order-course-totals'
import { OrderedCourses } from '@/components/payment/ordered-courses'
import { CheckPaymentButton, PendingNote } from '@/components/payment/pending-note'
import { SummaryCard, SummaryLine, SummaryTotal } from '@/components/payment/summary-card'
import { VerifyPaymentLink } from '@/components/payment/verify-payment-link'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'

type Props = {
  state: Pending<OrderOutcome>
  focusKey: number
  busy: boolean
  /** Of the cart, for the covers. */
  items: readonly CartItem[]
  /** Number of courses in the cart that this payment does not cover. */
  otherCourses: number
  onCheck: () => void
  onGiveUp: () => void
}

export function PendingView({ state, focusKey, busy, items, otherCourses, onCheck, onGiveUp }: Props) {
  const { amount, places, reference } = state.outcome
  const check = { busy, onCheck }
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid content-start gap-4">
          <PendingNote state={state} focusKey={focusKey} {...check} />
          {places.length > 0 ? <OrderedCourses places={places} items={items} /> : null}
        </div>
        <SummaryCard>
          <dl className="nums my-4 grid gap-2">
            <OrderCourseTotals places={places} />
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
          <ChangePaymentMethod otherCourses={otherCourses} onGiveUp={onGiveUp} />
          <VerifyPaymentLink className="mt-2" />
          <AskUsLink reference={reference} />
        </SummaryCard>
      </div>
      <BottomBar>
        <BarTotal amount={amount} note="on its way" />
        <CheckPaymentButton {...check} />
      </BottomBar>
    </div>
  )
}

function ChangePaymentMethod({ otherCourses, onGiveUp }: Pick<Props, 'otherCourses' | 'onGiveUp'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="mt-3 text-sm text-ink-soft">
        You did not send the transfer?{' '}
        <button type="button" className="link font-semibold" onClick={() => setOpen(true)}>
          Choose another way to pay
        </button>
      </p>
      {otherCourses > 0 ? (
        <p className="mt-2 text-sm text-ink-soft">
          {otherCourses === 1 ? 'One more course waits' : `${otherCourses} more courses wait`} in your cart
          until this payment arrives.
        </p>
      ) : null}
      <ChangePaymentMethodDialog open={isOpen} onClose={() => setOpen(false)} onGiveUp={onGiveUp} />
    </>
  )
}

type DialogProps = { open: boolean; onClose: () => void; onGiveUp: () => void }

function ChangePaymentMethodDialog({ open, onClose, onGiveUp }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose another way to pay">
      <p>Only if you have not sent the money.</p>
      <p className="mt-2">If it arrives after all, you will not pay twice.</p>
      <div className="mt-5 grid gap-2">
        <Button onClick={onGiveUp}>I have not sent it</Button>
        <Button variant="secondary" onClick={onClose}>
          Keep waiting
        </Button>
      </div>
    </Dialog>
  )
}
