import { WaitingOrder } from '#contract/staff/today'
import { withQuery } from '#domain/with-query'
import { TabLinks } from '@/components/staff/list/tab-links'
import { orderKinds } from '@/components/staff/today/order-kinds'
import { staffPaths } from '@/lib/staff-paths'

type Kind = WaitingOrder['kind']

type Props = { current: Kind | undefined; orders: readonly WaitingOrder[] }

export function OrderKindLinks({ current, orders }: Props) {
  const count = (kind: Kind) => orders.filter((order) => order.kind === kind).length
  const kinds = WaitingOrder.shape.kind.options.filter((kind) => count(kind) > 0 || kind === current)
  const all = {
    href: staffPaths.waitingOrders,
    label: 'All',
    count: orders.length,
    isCurrent: current === undefined,
  }
  return (
    <TabLinks
      label="Kinds"
      tabs={[
        all,
        ...kinds.map((kind) => ({
          href: withQuery(staffPaths.waitingOrders, { kind }),
          label: orderKinds[kind].label,
          count: count(kind),
          isCurrent: kind === current,
        })),
      ]}
    />
  )
}
