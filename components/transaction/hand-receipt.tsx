import type { Transaction } from '#contract/api/transaction'
import { amountInWords } from '#domain/amount-in-words'
import { longDate } from '#domain/dates'
import type { findHandReceipt } from '#domain/hand-receipt'
import { naira } from '#domain/naira'
import { Lines } from '@/components/transaction/receipt'
import { ReceiptFrame } from '@/components/transaction/receipt-frame'
import { Price } from '@/components/ui/price'

type Receipts = NonNullable<Transaction['byHand']>['receipts']

type Props = {
  receipt: NonNullable<ReturnType<typeof findHandReceipt<Receipts[number], Transaction>>>
  payer: { name: string; email: string }
}

/** STF-186: one payment that the school received by hand, or its reversal. */
export function HandReceipt({ receipt: { payment, received, open, places }, payer }: Props) {
  const { number, amount, way, receivedOn, reverses, reversedBy } = payment
  const isReversal = amount < 0
  return (
    <ReceiptFrame>
      <p className="text-sm leading-relaxed wrap-anywhere">
        {isReversal ? 'For' : 'Received from'} <b>{payer.name}</b>, {payer.email}
        <br />
        {longDate(receivedOn)}, {way === 'cash' ? 'cash' : 'bank transfer'}
        <br />
        {isReversal ? 'Reversal' : 'Receipt'} <b className="nums">{number}</b>
        {reverses ? ` of receipt ${reverses}` : null}
      </p>
      <Lines lines={places} />
      <div className="flex items-baseline justify-between gap-4">
        <b>{isReversal ? 'Taken back' : 'Paid'}</b>
        <Price amount={Math.abs(amount)} size="summary" />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{amountInWords(Math.abs(amount))}</p>
      <Sum label="Received for this order" amount={received} />
      <Sum label="Open" amount={open} />
      {reversedBy ? <p className="mt-4 font-semibold">Reversed by {reversedBy}. It does not count.</p> : null}
    </ReceiptFrame>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <p className="mt-2 flex items-baseline justify-between gap-4 text-sm">
    <b>{label}</b>
    <b className="nums">{naira(amount)}</b>
  </p>
)
