import type { Transaction } from '#contract/api/transaction'
import { amountInWords } from '#domain/amount-in-words'
import { longDate } from '#domain/dates'
import { type findHandReceipt, receiptSums } from '#domain/hand-receipt'
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
export function HandReceipt({ receipt: { payment, places }, payer }: Props) {
  const { number, amount, way, receivedOn, reverses, reversedBy } = payment
  const isReversal = amount < 0
  const sums = receiptSums(places.map(pricesOf), { received: payment.received ?? 0, open: payment.open ?? 0 })
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
      <Lines lines={places.map(withoutRefunds)} />
      <div className="flex items-baseline justify-between gap-4">
        <b>{isReversal ? 'Taken back' : 'Paid'}</b>
        <Price amount={Math.abs(amount)} size="summary" />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{amountInWords(Math.abs(amount))}</p>
      {sums.reducedBy > 0 && (
        <>
          <Sum label="List price" amount={sums.listPrice} />
          <Sum label="Reduced by" amount={sums.reducedBy} />
        </>
      )}
      <Sum label="Price of the order" amount={sums.price} />
      <Balance payment={payment} sums={sums} />
      {reversedBy ? <p className="mt-4 font-semibold">Reversed by {reversedBy}. It does not count.</p> : null}
    </ReceiptFrame>
  )
}

type BalanceProps = { payment: Receipts[number]; sums: ReturnType<typeof receiptSums> }

const Balance = ({ payment: { amount, received, open }, sums }: BalanceProps) =>
  typeof received === 'number' && typeof open === 'number' ? (
    <>
      {sums.notDue > 0 && <Sum label="No longer due" amount={sums.notDue} />}
      <Sum label="Received so far" amount={received} />
      <Sum
        label={amount < 0 ? 'Still open after this entry' : 'Still open after this payment'}
        amount={open}
      />
    </>
  ) : null

const pricesOf = ({ amount, listAmount }: Transaction) => ({ price: amount, listPrice: listAmount ?? null })

/** A refund comes after the payment: Purchase History shows it. */
const withoutRefunds = (place: Transaction): Transaction => ({ ...place, refunds: null })

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <p className="mt-2 flex items-baseline justify-between gap-4 text-sm">
    <b>{label}</b>
    <b className="nums">{naira(amount)}</b>
  </p>
)
