import type { Metadata } from 'next'
import { z } from 'zod'
import { listWaitingOrders, WaitingOrder } from '#contract/staff/today'
import { naira } from '#domain/naira'
import { formatAge, formatMoment } from '@/components/staff/list/format-time'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { StateChip } from '@/components/staff/list/state-chip'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { OrderKindLinks } from '@/components/staff/today/order-kind-links'
import { orderKinds } from '@/components/staff/today/order-kinds'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Orders that need a person' }

const Query = z.object({ kind: WaitingOrder.shape.kind.optional() })

const columns = [
  { label: 'Order' },
  { label: 'Family' },
  { label: 'Why' },
  { label: 'Since' },
  { label: 'Amount', figures: true },
]

/** STF-081. */
export default async function WaitingOrdersPage({ searchParams }: PageProps<'/staff/orders/waiting'>) {
  await requireStaff('orders.read')
  const { kind } = listQueryOf(Query, await searchParams)
  const { orders } = await readStaff(listWaitingOrders, {})
  const shown = orders.filter((order) => kind === undefined || order.kind === kind)
  return (
    <>
      <PageHead title="Orders that need a person" back={{ href: staffPaths.orders, label: 'Orders' }} />
      {orders.length > 0 ? <OrderKindLinks current={kind} orders={orders} /> : null}
      {shown.length > 0 ? (
        <ListTable caption="Orders that need a person" columns={columns}>
          {shown.map((order) => (
            <OrderRow
              key={`${order.kind} ${order.eventId ?? order.reference}`}
              order={order}
              now={new Date()}
            />
          ))}
        </ListTable>
      ) : orders.length > 0 ? (
        <NothingMatches href={staffPaths.waitingOrders} />
      ) : (
        <p>No order needs a person.</p>
      )}
    </>
  )
}

/** A payment without an order has its own page (STF-161). */
const addressOf = ({ eventId, reference }: WaitingOrder) =>
  eventId === undefined ? staffPaths.order(reference) : staffPaths.providerMessage(eventId)

function OrderRow({ order, now }: { order: WaitingOrder; now: Date }) {
  const { label, icon, state } = orderKinds[order.kind]
  return (
    <Row>
      <NameCell href={addressOf(order)} name={order.reference} />
      <Cell label="Family">{order.family ?? '–'}</Cell>
      <Cell label="Why">
        <StateChip state={state} icon={icon}>
          {label}
        </StateChip>
        <span className="mt-1 block text-xs text-ink-muted">{order.why}</span>
      </Cell>
      <Cell label="Since" className="nums">
        {formatAge(order.since, now)}
        <time dateTime={order.since} className="block text-xs text-ink-muted">
          {formatMoment(order.since)}
        </time>
      </Cell>
      <Cell label="Amount" figures>
        {order.amount === null ? '–' : naira(order.amount)}
      </Cell>
    </Row>
  )
}
