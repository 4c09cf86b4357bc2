import { Fragment } from 'react'
import type { HandPayment } from '#contract/staff/hand-payments'
import type { OrderDetail } from '#contract/staff/orders'
import { amountInWords } from '#domain/amount-in-words'
import { longDate } from '#domain/dates'
import { receiptSums } from '#domain/hand-receipt'
import { naira } from '#domain/naira'
import { handWayWords } from '@/components/staff/hand-payments/payment-words'
import { ReceiptRow, ReceiptTable } from '@/components/ui/receipt-table'
import { site } from '@/lib/config/site'

type Props = {
  payment: HandPayment
  order: Pick<OrderDetail, 'reference' | 'places' | 'family'>
}

const school = [site.contact.phone, site.contact.email].filter(Boolean).join(', ')

/** STF-186. Prints on A4 (staff.css). */
export function HandReceipt({ payment, order }: Props) {
  const { receiptNumber, amount, way, receivedOn, bankReference } = payment
  return (
    <article
      data-hand-receipt
      aria-label={`Receipt ${receiptNumber}`}
      className="max-w-160 rounded-lg border-[1.5px] border-line bg-surface p-5 sm:p-8 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <p className="text-lg font-black">{site.brand.name}</p>
      <p className="text-xs text-ink-muted wrap-anywhere">
        {site.contact.address}
        {school ? `. ${school}` : null}
      </p>
      <p className="mt-5 leading-relaxed wrap-anywhere">
        {amount < 0 ? 'Reversal' : 'Receipt'} <b className="nums">{receiptNumber}</b>
        <br />
        {order.family ? (
          <>
            {amount < 0 ? 'For' : 'Received from'} <b>{order.family.name}</b>
            <br />
          </>
        ) : null}
        {handWayWords[way]}, {longDate(receivedOn)}
        {bankReference ? `, bank reference ${bankReference}` : null}
        <br />
        Order <span className="nums">{order.reference}</span>
      </p>
      <Places places={order.places} />
      <dl className="nums grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 [&>dd]:text-right [&>dd]:font-bold">
        {sumsOf(payment, order.places).map(({ term, value }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{naira(value)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{amountInWords(Math.abs(amount))}</p>
      <Notes payment={payment} />
    </article>
  )
}

function sumsOf(payment: HandPayment, places: OrderDetail['places']) {
  const { listPrice, reducedBy, price, notDue, received, open } = receiptSums(places, payment)
  const then = payment.amount < 0 ? 'after this entry' : 'after this payment'
  return [
    { term: payment.amount < 0 ? 'Reversed' : 'Paid', value: Math.abs(payment.amount) },
    ...(reducedBy > 0
      ? [
          { term: 'List price', value: listPrice },
          { term: 'Reduced by', value: reducedBy },
        ]
      : []),
    { term: 'Price of the order', value: price },
    ...(notDue > 0 ? [{ term: 'No longer due', value: notDue }] : []),
    { term: 'Received so far', value: received },
    { term: `Still open ${then}`, value: open },
  ]
}

const Notes = ({ payment: { reverses, reversedBy, reason } }: { payment: HandPayment }) => (
  <>
    {reverses ? (
      <p className="mt-4 font-semibold wrap-anywhere">
        This reverses receipt {reverses}
        {reason ? `: ${reason}` : null}
      </p>
    ) : null}
    {reversedBy ? (
      <p className="mt-4 font-semibold">This payment was reversed by {reversedBy}. It does not count.</p>
    ) : null}
  </>
)

const Places = ({ places }: Pick<OrderDetail, 'places'>) => (
  <ReceiptTable amountHead="Price" className="wrap-anywhere">
    {places.map(({ lineId, courseTitle, child, price, listPrice }) => (
      <ReceiptRow
        key={lineId}
        course={courseTitle}
        child={child?.firstName ?? '–'}
        amount={
          <>
            {naira(price)}
            {listPrice === null ? null : (
              <span className="block text-xs text-ink-muted">instead of {naira(listPrice)}</span>
            )}
          </>
        }
      />
    ))}
  </ReceiptTable>
)
