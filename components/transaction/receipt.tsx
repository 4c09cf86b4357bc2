import { Printer } from 'lucide-react'
import type { LineRefund, Transaction } from '#contract/api/transaction'
import { amountInWords } from '#domain/amount-in-words'
import { longDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { fullName } from '#domain/person'
import { lagosMoment, type receiptOf } from '#domain/receipt'
import { Logo } from '@/components/layout/logo'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { StatusChip } from '@/components/ui/status-chip'
import { site } from '@/lib/config/site'

type Props = {
  receipt: NonNullable<ReturnType<typeof receiptOf<Transaction>>>
  reference: string
  payer: { name: string; email: string }
}

const school = [site.contact.phone, site.contact.email].filter(Boolean).join(', ')

/** Prints on A5 (app/print.css). */
export function Receipt({ receipt, reference, payer }: Props) {
  const { lines, status, paymentAt, paymentMethod, total, refunded } = receipt
  return (
    <article
      data-receipt
      aria-labelledby="receipt"
      className="mx-auto my-4 max-w-136 rounded-lg border-[1.5px] border-line bg-surface p-5 sm:p-8 print:m-0 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <div className="flex items-center justify-between gap-4">
        <Logo />
        <h1 id="receipt" className="font-sans text-base font-bold tracking-normal">
          Receipt
        </h1>
      </div>
      <div className="adire-band-sky my-4" />
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
      <p className="mt-5 text-xs text-ink-muted">
        {site.brand.name}, {site.contact.address}
        {school ? `. ${school}` : null}
      </p>
      <Button
        variant="secondary"
        className="mt-5 print:hidden"
        icon={<Icon of={Printer} />}
        onClick={() => window.print()}
      >
        Print receipt
      </Button>
    </article>
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

const amountCell = 'border-line border-b py-2 text-right align-top'
const cell = 'border-line border-b py-2 pr-3 text-left align-top'

function Lines({ lines }: { lines: readonly Transaction[] }) {
  return (
    <table className="my-5 w-full border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={cell}>
            Course
          </th>
          <th scope="col" className={cell}>
            Child
          </th>
          <th scope="col" className={amountCell}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ transactionId, courseTitle, otherNames, lastName, amount, refunds }) => (
          <tr key={transactionId} className="break-inside-avoid">
            <td className={cell}>
              {courseTitle}
              <span className="nums block text-2xs text-ink-muted wrap-anywhere">
                Transaction {transactionId}
              </span>
              {refunds?.length ? (
                <div className="nums text-xs">{refunds.map(refundWords).join('; ')}</div>
              ) : null}
            </td>
            <td className={cell}>{fullName({ otherNames: otherNames ?? '', lastName: lastName ?? '' })}</td>
            <td className={`${amountCell} nums`}>{naira(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
