import type { Transaction } from '#contract/api/transaction'
import { ageIn } from '#domain/age'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { hasReceipt, refundSums } from '#domain/receipt'
import { returnedTransferTexts } from '#domain/returned-transfer'
import { InsteadOf } from '@/components/transaction/instead-of'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { StatusChip } from '@/components/ui/status-chip'
import { paths } from '@/lib/paths'

type Props = {
  transaction: Transaction
  /** Naira of the whole payment, if it covers several places. */
  total?: number | undefined
  /** Calendar date in Lagos. */
  today: string
}

/** HIST-04. */
export function TransactionCard({ transaction, total, today }: Props) {
  const { status, paymentAt, courseTitle, otherNames, dateOfBirth, amount, listAmount } = transaction
  const age = dateOfBirth ? `, age ${ageIn(dateOfBirth, today)}` : ''
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border-[1.5px] border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusChip status={handStatus(transaction) ?? status} />
        <span className="nums text-sm text-ink-muted">{shortDate(paymentAt)}</span>
      </div>
      <h2 className="mt-1 font-sans text-lg leading-snug font-black tracking-tight">{courseTitle}</h2>
      <p className="text-sm text-ink-soft">
        {otherNames}
        {age}
      </p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 border-line-strong border-t-[1.5px] border-dashed pt-3">
        <PaymentFacts transaction={transaction} />
        <p className="grid justify-items-end gap-1">
          <Price amount={amount} size="row" />
          <InsteadOf listAmount={listAmount} />
          {total === undefined ? null : (
            <span className="nums text-sm text-ink-muted">part of {naira(total)}</span>
          )}
          <Refunded transaction={transaction} />
        </p>
      </div>
      <ReceiptLink transaction={transaction} />
      <ByHand transaction={transaction} />
      <ReturnedTransfer transaction={transaction} />
    </article>
  )
}

/** STF-279. */
function Refunded({ transaction }: { transaction: Transaction }) {
  const { sent, due } = refundSums([transaction])
  return (
    <>
      {sent > 0 && <span className="nums text-sm font-semibold">{naira(sent)} refunded</span>}
      {due > 0 && <span className="nums text-sm font-semibold">{naira(due)} is being refunded</span>}
    </>
  )
}

/** STF-279: what a place by hand is, while money is open for its order. */
function handStatus({ status, byHand }: Transaction) {
  if (status !== 'completed' || !byHand?.open) return undefined
  return byHand.received > 0 ? 'partly paid' : 'not paid yet'
}

/** STF-186: the payments of an order by hand. A reversal takes one back. */
function ByHand({ transaction: { byHand } }: { transaction: Transaction }) {
  if (!byHand || (byHand.open === 0 && byHand.receipts.length === 0)) return null
  return (
    <div className="nums text-sm">
      <p className="font-semibold">
        {naira(byHand.received)} received for this order
        {byHand.open > 0 ? `, ${naira(byHand.open)} open` : null}
      </p>
      <ul>
        {byHand.receipts.map(({ number, amount, reversedBy }) => (
          <li key={number}>
            <Link
              href={paths.receipt(number)}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              Receipt {number}
            </Link>{' '}
            {amount < 0 ? `${naira(-amount)} taken back` : naira(amount)}
            {reversedBy ? ', reversed' : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** STF-277. */
function ReturnedTransfer({ transaction }: { transaction: Transaction }) {
  const { returned, amount, paymentAmount } = transaction
  if (!returned) return null
  const { why } = returnedTransferTexts({ amount: paymentAmount ?? amount, ...returned })
  return (
    <div className="text-sm">
      <p className="font-semibold">Your bank transfer came back</p>
      <p className="text-ink-soft">{why}</p>
      {returned.canRetry && (
        <Link
          href={paths.cart}
          prefetch={false}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Try again
        </Link>
      )}
    </div>
  )
}

const waysToPay = new Map([
  ['cash', 'in cash'],
  ['bank transfer', 'by bank transfer'],
])

/** Nothing was paid yet of an order by hand of which nothing was received; its way was only agreed. */
function paymentFact({ paymentMethod, byHand }: Transaction) {
  if (!paymentMethod) return undefined
  if (!byHand || byHand.receipts.length > 0) return { term: 'Paid by', value: paymentMethod }
  if (paymentMethod === 'scholarship') return { term: 'Given as', value: 'scholarship' }
  const value = waysToPay.get(paymentMethod) ?? paymentMethod
  return byHand.open > 0 ? { term: 'To be paid', value } : undefined
}

function PaymentFacts({ transaction }: { transaction: Transaction }) {
  const { paymentReference } = transaction
  const fact = paymentFact(transaction)
  return (
    <dl className="nums min-w-0 text-sm text-ink-muted">
      {paymentReference ? (
        <div className="flex gap-1.5">
          <dt>Reference</dt>
          <dd className="font-semibold text-ink-soft wrap-anywhere">{paymentReference}</dd>
        </div>
      ) : null}
      {fact ? (
        <div className="flex gap-1.5">
          <dt>{fact.term}</dt>
          <dd className="font-semibold text-ink-soft">{fact.value}</dd>
        </div>
      ) : null}
    </dl>
  )
}

function ReceiptLink({ transaction }: { transaction: Transaction }) {
  const { paymentReference, courseTitle, otherNames } = transaction
  if (!paymentReference || !hasReceipt(transaction)) return null
  return (
    <Link
      href={paths.receipt(paymentReference)}
      className="link inline-flex min-h-11 items-center text-sm font-semibold"
    >
      Receipt<span className="sr-only">{`: ${courseTitle ?? ''}, ${otherNames ?? ''}`}</span>
    </Link>
  )
}
