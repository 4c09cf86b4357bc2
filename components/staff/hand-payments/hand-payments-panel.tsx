import type { ByHand, HandPayment } from '#contract/staff/hand-payments'
import { naira } from '#domain/naira'
import {
  describeRecorded,
  describeReversal,
  describeWay,
  paymentHeadingId,
  signedNaira,
} from '@/components/staff/hand-payments/payment-words'
import { RecordPayment } from '@/components/staff/hand-payments/record-payment'
import { ReversePayment } from '@/components/staff/hand-payments/reverse-payment'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  reference: string
  /** Naira of the order. */
  amount: number
  byHand: ByHand
  canWrite: boolean
}

/** STF-184 to STF-187. */
export const HandPaymentsPanel = ({
  reference,
  amount,
  byHand: { received, open, payable, payments },
  canWrite,
}: Props) => (
  <Section title="Payments">
    <FactList
      facts={[
        { term: 'Received', value: naira(received) },
        { term: 'Open', value: naira(open) },
      ]}
    />
    {payments.length > 0 ? (
      <ul className="mt-3 border-t border-line">
        {payments.map((payment) => (
          <li key={payment.paymentId} className="border-b border-line py-3 last:border-b-0 last:pb-0">
            <PaymentItem reference={reference} payment={payment} canWrite={canWrite} />
          </li>
        ))}
      </ul>
    ) : (
      <p className="mt-3 text-ink-muted">
        {amount === 0 ? 'A scholarship: nothing is to be paid.' : 'No payment has been recorded yet.'}
      </p>
    )}
    {canWrite && payable > 0 ? (
      <div className="mt-3.5">
        <RecordPayment reference={reference} open={open} payable={payable} />
      </div>
    ) : null}
  </Section>
)

type ItemProps = { reference: string; payment: HandPayment; canWrite: boolean }

function PaymentItem({ reference, payment, canWrite }: ItemProps) {
  const { paymentId, receiptNumber, amount, reversedBy, isNeededForRefunds } = payment
  const reversal = describeReversal(payment)
  const isOpen = canWrite && amount > 0 && !reversedBy
  return (
    <>
      <h3
        id={paymentHeadingId(paymentId)}
        tabIndex={-1}
        className="nums font-sans text-sm font-bold outline-none"
      >
        {reversedBy ? <s>{naira(amount)}</s> : signedNaira(amount)}
      </h3>
      {reversal ? <p className="nums font-semibold wrap-anywhere">{reversal}</p> : null}
      <div className="nums grid gap-0.5 text-xs text-ink-muted wrap-anywhere">
        <p>{describeWay(payment)}</p>
        <p>{describeRecorded(payment)}</p>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <Link
          href={staffPaths.handReceipt(reference, receiptNumber)}
          prefetch={false}
          className="link nums inline-flex min-h-11 items-center text-sm font-semibold wrap-anywhere"
        >
          Receipt {receiptNumber}
        </Link>
        {isOpen && !isNeededForRefunds ? <ReversePayment reference={reference} payment={payment} /> : null}
      </div>
      {isOpen && isNeededForRefunds ? (
        <p className="text-xs text-ink-muted">
          A refund was asked for this money, so the payment cannot be reversed.
        </p>
      ) : null}
    </>
  )
}
