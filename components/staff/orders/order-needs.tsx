import { ExternalLink, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Need, OrderDetail } from '#contract/staff/orders'
import { shortDate } from '#domain/dates'
import { formatAge, formatTimeLeft } from '@/components/staff/list/format-time'
import { asSentence, withDispute } from '@/components/staff/orders/order-words'
import { Icon } from '@/components/ui/icon'

type Props = {
  needs: readonly Need[]
  dispute: OrderDetail['dispute']
  now: Date
  children?: ReactNode
}

/** STF-160, STF-162. A dispute is shown as long as it lasts. */
export function OrderNeeds({ needs, dispute, now, children }: Props) {
  const shown = withDispute(needs, dispute)
  if (shown.length === 0) return null
  const title = needs.length > 0 ? 'Needs a person' : 'Disputed'
  return (
    <section
      aria-label={title}
      className="mb-5 flex gap-2.5 rounded-[0.75rem] bg-warning-soft px-3.5 py-3 text-warning"
    >
      <Icon of={TriangleAlert} className="mt-0.5" />
      <div className="min-w-0">
        <h2 className="font-sans text-sm leading-snug font-black">{title}</h2>
        <ul className="mt-1 grid gap-2">
          {shown.map(({ kind, why, since }) => (
            <li key={`${kind} ${why}`}>
              <p className="font-semibold wrap-anywhere">{asSentence(why)}</p>
              <p className="nums text-xs">Waiting for {formatAge(since, now)}</p>
              {kind === 'order-disputed' && dispute ? <Dispute dispute={dispute} now={now} /> : null}
            </li>
          ))}
        </ul>
        <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">{children}</div>
      </div>
    </section>
  )
}

type DisputeProps = { dispute: NonNullable<OrderDetail['dispute']>; now: Date }

const Dispute = ({ dispute: { answerBy, dashboard }, now }: DisputeProps) => (
  <>
    {answerBy ? (
      <p className="nums font-bold">
        Last day to answer: {shortDate(answerBy)} ({formatTimeLeft(answerBy, now).toLowerCase()})
      </p>
    ) : null}
    {dashboard ? (
      <a
        href={dashboard}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center gap-1.5 font-bold text-inherit"
      >
        Open the provider’s dashboard
        <Icon of={ExternalLink} size={16} />
      </a>
    ) : null}
  </>
)
