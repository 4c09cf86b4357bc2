import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { listProviderEvents, type ProviderEventRow } from '#contract/staff/provider-events'
import { naira } from '#domain/naira'
import { formatMoment } from '@/components/staff/list/format-time'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { StateChip } from '@/components/staff/list/state-chip'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { hasMessageFilters, MessageFilters, messageListHref } from '@/components/staff/orders/message-filters'
import { ViewBar } from '@/components/staff/views/view-bar'
import { Link } from '@/components/ui/link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Provider’s messages' }

const columns = [
  { label: 'Message' },
  { label: 'Order' },
  { label: 'Outcome' },
  { label: 'Signature' },
  { label: 'Amount', figures: true },
]

/** STF-158, STF-161. */
export default async function MessagesPage({ searchParams }: PageProps<'/staff/orders/messages'>) {
  await requireStaff('orders.read')
  const params = await searchParams
  const query = listQueryOf(listProviderEvents.query, params)
  const { rows, total } = await readStaff(listProviderEvents, { query })
  return (
    <>
      <PageHead
        title="Provider’s messages"
        sub="What the payment provider has reported, newest first."
        back={{ href: staffPaths.orders, label: 'Orders' }}
      />
      <MessageFilters query={query} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('provider-events', query))} />
      {rows.length > 0 ? (
        <ListTable caption="Provider’s messages" columns={columns}>
          {rows.map((event) => (
            <MessageRow key={event.eventId} event={event} />
          ))}
        </ListTable>
      ) : hasMessageFilters(query) || total > 0 ? (
        <NothingMatches href={staffPaths.providerMessages} />
      ) : (
        <p>No messages yet. The first payment brings the first message.</p>
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => messageListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

const MessageRow = ({ event }: { event: ProviderEventRow }) => (
  <Row>
    <NameCell
      href={staffPaths.providerMessage(event.eventId)}
      name={event.kind}
      note={<time dateTime={event.receivedAt}>{formatMoment(event.receivedAt)}</time>}
    />
    <Cell label="Order" className="nums wrap-anywhere">
      <OrderReference event={event} />
    </Cell>
    <Cell label="Outcome">{event.outcome}</Cell>
    <Cell label="Signature">
      {event.isSigned ? (
        <StateChip state="done" icon={ShieldCheck}>
          Checked
        </StateChip>
      ) : (
        <StateChip state="failed" icon={ShieldAlert}>
          Wrong
        </StateChip>
      )}
    </Cell>
    <Cell label="Amount" figures>
      {event.amount === null ? '–' : naira(event.amount)}
    </Cell>
  </Row>
)

const OrderReference = ({ event: { reference, hasOrder } }: { event: ProviderEventRow }) =>
  reference && hasOrder ? (
    <Link
      href={staffPaths.order(reference)}
      prefetch={false}
      className="link inline-flex min-h-11 items-center"
    >
      {reference}
    </Link>
  ) : (
    (reference ?? '–')
  )
