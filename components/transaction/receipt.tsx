import type { LineRefund, Transaction } from '#contract/api/transaction'
import { amountInWords } from '#domain/amount-in-words'
import { longDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { fullName } from '#domain/person'
import { lagosMoment, type receiptOf } from '#domain/receipt'
import { InsteadOf } from '@/components/transaction/instead-of'
import { ReceiptFrame } from '@/components/transaction/receipt-frame'
import { Price } from '@/components/ui/price'
import { ReceiptRow, ReceiptTable } from '@/components/ui/receipt-table'
import { StatusChip } from '@/components/ui/status-chip'

type Props = {
  receipt: NonNullable<ReturnType<typeof receiptOf<Transaction>>>
  reference: string
  payer: { name: string; email: string }
}

export function Receipt({ receipt, reference, payer }: Props) {
  const { lines, status, paymentAt, paymentMethod, total, refunded } = receipt
  return (
    <ReceiptFrame>
      <p className="text-sm leading-relaxed wrap-anywhere">
        Paid by <b>{payer.name}</b>, {payer.email}
        <br />
        {lagosMoment(paymentAt)}
        <br />
        Reference <b className="nums">{reference}</b>
        {paymentMethod ? `, ${paymentMethod}` : null}
      </p>
      <Lines lines={lines} />
      <div className="flex items-baseline justify-between gap-4">
        <b>Total paid</b>
        <Price amount={total} size="summary" />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{amountInWords(total)}</p>
      <RefundSum label="Refunded" amount={refunded.sent} />
      <RefundSum label="Being refunded" amount={refunded.due} />
      <p className="mt-4">
        <StatusChip status={status} />
      </p>
    </ReceiptFrame>
  )
}

/** STF-279. */
function RefundSum({ label, amount }: { label: string; amount: number }) {
  if (amount === 0) return null
  return (
    <p className="mt-2 flex items-baseline justify-between gap-4 text-sm">
      <b>{label}</b>
      <b className="nums">{naira(amount)}</b>
    </p>
  )
}

const refundWords = ({ amount, sentOn }: LineRefund) =>
  sentOn ? `${naira(amount)} refunded on ${longDate(sentOn)}` : `${naira(amount)} is being refunded`

export const Lines = ({ lines }: { lines: readonly Transaction[] }) => (
  <ReceiptTable amountHead="Amount">
    {lines.map(({ transactionId, courseTitle, otherNames, lastName, amount, listAmount, refunds }) => (
      <ReceiptRow
        key={transactionId}
        course={
          <>
            {courseTitle}
            <span className="nums block text-2xs text-ink-muted wrap-anywhere">
              Transaction {transactionId}
            </span>
            {refunds?.length ? (
              <div className="nums text-xs">{refunds.map(refundWords).join('; ')}</div>
            ) : null}
          </>
        }
        child={fullName({ otherNames: otherNames ?? '', lastName: lastName ?? '' })}
        amount={
          <>
            {naira(amount)}
            <InsteadOf listAmount={listAmount} />
          </>
        }
      />
    ))}
  </ReceiptTable>
)
