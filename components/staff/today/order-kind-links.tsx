import { WaitingOrder } from '#contract/staff/today'
import { withQuery } from '#domain/with-query'
import { orderKinds } from '@/components/staff/today/order-kinds'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Kind = WaitingOrder['kind']

type Props = { current: Kind | undefined; orders: readonly WaitingOrder[] }

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=true]:border-action aria-[current=true]:font-bold aria-[current=true]:text-action'

export function OrderKindLinks({ current, orders }: Props) {
  const count = (kind: Kind) => orders.filter((order) => order.kind === kind).length
  const kinds = WaitingOrder.shape.kind.options.filter((kind) => count(kind) > 0 || kind === current)
  return (
    <nav aria-label="Kinds" className="mb-4 flex flex-wrap gap-1 border-b border-line">
      <Tab
        href={staffPaths.waitingOrders}
        label="All"
        count={orders.length}
        isCurrent={current === undefined}
      />
      {kinds.map((kind) => (
        <Tab
          key={kind}
          href={withQuery(staffPaths.waitingOrders, { kind })}
          label={orderKinds[kind].label}
          count={count(kind)}
          isCurrent={kind === current}
        />
      ))}
    </nav>
  )
}

type TabProps = { href: string; label: string; count: number; isCurrent: boolean }

const Tab = ({ href, label, count, isCurrent }: TabProps) => (
  <Link href={href} prefetch={false} aria-current={isCurrent ? 'true' : undefined} className={linkClass}>
    {label}
    <span className="nums text-xs">({count})</span>
  </Link>
)
