import type { ReactNode } from 'react'
import type { OrderPlace } from '#contract/staff/order-place'
import type { OrderDetail } from '#contract/staff/orders'
import { naira } from '#domain/naira'
import { Cell, Row } from '@/components/staff/list/table'
import { EnrolmentChip } from '@/components/staff/orders/enrolment-chip'
import { describeDates, describeRefunded } from '@/components/staff/orders/order-words'

const headClass = 'h-11 border-b border-line bg-[#fafbfe] px-3 text-xs font-bold text-ink-muted first:pl-4.5'

type Props = {
  order: Pick<OrderDetail, 'places' | 'amount' | 'refunded' | 'refunds'>
  today: string
  /** What the reader can do with a place. */
  actionsOf?: (place: OrderPlace) => ReactNode
}

/** STF-156. Below 1024 px each place is a card. */
export function OrderPlaces({ order: { places, amount, refunded, refunds }, today, actionsOf }: Props) {
  return (
    <section aria-label="Places" className="overflow-clip rounded-[1rem] border border-line bg-surface">
      <h2 className="px-4.5 pt-4 pb-2.5 font-sans text-lg leading-6 font-black tracking-tight">Places</h2>
      <table aria-label="Places" className="w-full text-left text-sm max-lg:block max-lg:px-2.5">
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={headClass}>
              Course
            </th>
            <th scope="col" className={headClass}>
              Child
            </th>
            <th scope="col" className={headClass}>
              Enrolment
            </th>
            <th scope="col" className={`${headClass} pr-4.5! text-right`}>
              Price
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {places.map((place) => (
            <PlaceRow
              key={place.lineId}
              place={place}
              refunds={refunds}
              today={today}
              actions={actionsOf?.(place)}
            />
          ))}
        </tbody>
      </table>
      <Sum label="Total" amount={amount} />
      {refunded > 0 ? <Sum label="Refunded" amount={refunded} /> : null}
    </section>
  )
}

type RowProps = {
  place: OrderPlace
  refunds: OrderDetail['refunds']
  today: string
  actions: ReactNode
}

const PlaceRow = ({ place, refunds, today, actions }: RowProps) => (
  <Row>
    <Cell>
      <b className="block">{place.courseTitle}</b>
      <span className="nums block text-xs text-ink-muted">{describeDates(place, today)}</span>
      {place.movedTo ? (
        <span className="block text-xs font-semibold">Moved to {place.movedTo.title}</span>
      ) : null}
      {actions}
    </Cell>
    <Cell label="Child" className="lg:whitespace-nowrap">
      {place.child ? `${place.child.firstName}, ${place.child.age}` : 'Erased'}
    </Cell>
    <Cell label="Enrolment">
      <EnrolmentChip enrolment={place.enrolment} />
    </Cell>
    <Cell label="Price" figures className="lg:pr-4.5! lg:whitespace-nowrap">
      <ListPrice place={place} />
      {naira(place.price)}
      {describeRefunded(place, refunds).map((words) => (
        <span key={words} className="block text-xs text-ink-muted">
          {words}
        </span>
      ))}
    </Cell>
  </Row>
)

/** STF-182: what the course costs, and why less was agreed. */
const ListPrice = ({ place: { listPrice, grantReason } }: Pick<RowProps, 'place'>) =>
  listPrice === null ? null : (
    <>
      <span className="block text-xs text-ink-muted">
        <span className="sr-only">Instead of </span>
        <s>{naira(listPrice)}</s>
      </span>
      {grantReason ? (
        <span className="block max-w-40 text-xs text-ink-muted lg:ml-auto lg:whitespace-normal">
          {grantReason}
        </span>
      ) : null}
    </>
  )

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <p className="flex items-baseline justify-between gap-4 border-t border-line px-4.5 py-3 font-bold">
    <span>{label}</span>
    <span className="nums text-lg leading-6 font-black">{naira(amount)}</span>
  </p>
)
