import type { FamilyDetail } from '#contract/staff/families'
import { naira } from '#domain/naira'
import { formatMoment } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { OrderStateChip } from '@/components/staff/orders/order-state-chip'
import { staffPaths } from '@/lib/staff-paths'

const columns = [
  { label: 'Order' },
  { label: 'Courses' },
  { label: 'State' },
  { label: 'Amount', figures: true },
]

export const OrderTable = ({ family: { orders } }: { family: Pick<FamilyDetail, 'orders'> }) => (
  <Section title="Orders">
    {orders.length === 0 ? (
      <p className="text-ink-muted">No orders yet.</p>
    ) : (
      <ListTable caption="Orders" columns={columns}>
        {orders.map(({ reference, placedAt, courses, state, amount, byHand }) => (
          <Row key={reference}>
            <NameCell
              href={staffPaths.order(reference)}
              name={reference}
              note={<time dateTime={placedAt}>{formatMoment(placedAt)}</time>}
            />
            <Cell label="Courses">{courses.join(', ')}</Cell>
            <Cell label="State">
              <OrderStateChip state={state} open={byHand?.open} />
            </Cell>
            <Cell label="Amount" figures>
              {naira(amount)}
              {byHand && byHand.open > 0 ? (
                <span className="block text-xs text-ink-muted">{naira(byHand.open)} open</span>
              ) : null}
            </Cell>
          </Row>
        ))}
      </ListTable>
    )}
  </Section>
)
