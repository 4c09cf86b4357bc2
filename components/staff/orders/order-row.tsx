import type { OrderRow } from '#contract/staff/orders'
import { channelWord } from '#domain/channel-words'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { counted, formatAge, formatMoment } from '@/components/staff/list/format-time'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { OrderStateChip } from '@/components/staff/orders/order-state-chip'
import { staffPaths } from '@/lib/staff-paths'

const noteClass = 'block text-xs text-ink-muted'

export const OrderListRow = ({ order, now }: { order: OrderRow; now: Date }) => (
  <Row>
    <NameCell
      href={staffPaths.order(order.reference)}
      name={order.reference}
      note={<time dateTime={order.placedAt}>{formatMoment(order.placedAt)}</time>}
    />
    <Cell label="Family">{order.family ?? <span className="text-ink-muted">Erased</span>}</Cell>
    <Cell label="Courses">
      {order.courses.join(', ')}
      <span className={noteClass}>{counted(order.places, 'place')}</span>
    </Cell>
    <Cell label="State">
      <OrderStateChip state={order.state} open={order.byHand?.open} />
      <span className={`nums mt-1 ${noteClass}`}>{order.need?.why ?? describePayment(order)}</span>
    </Cell>
    <Cell label="Waiting" className="nums">
      {order.need ? formatAge(order.need.since, now) : '–'}
    </Cell>
    <Cell label="Amount" figures>
      {naira(order.amount)}
      {order.refunded > 0 ? <span className={noteClass}>{naira(order.refunded)} refunded</span> : null}
    </Cell>
  </Row>
)

/** 'Card, 18/11/2026', 'By hand, Cash, 18/11/2026, ₦20,000 open' */
const describePayment = ({ channel, paidAt, byHand }: OrderRow) =>
  [
    byHand && 'By hand',
    channel && channelWord(channel),
    paidAt && shortDate(paidAt),
    byHand && byHand.open > 0 && `${naira(byHand.open)} open`,
  ]
    .filter(Boolean)
    .join(', ')
