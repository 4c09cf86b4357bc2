import type { z } from 'zod'
import type { listProviderEvents } from '#contract/staff/provider-events'
import { type ActiveFilter, ActiveFilters, FilterSelect, Filters } from '@/components/staff/list/filters'
import { staffPaths } from '@/lib/staff-paths'

type MessageQuery = z.output<typeof listProviderEvents.query>

const kinds = [
  'charge.success',
  'bank.transfer.rejected',
  'refund.pending',
  'refund.processing',
  'refund.processed',
  'refund.failed',
  'refund.needs-attention',
  'charge.dispute.create',
  'charge.dispute.remind',
  'charge.dispute.resolve',
] as const

const outcomeWords = {
  unknown: 'Belongs to no order',
  waiting: 'Not handled yet',
} as const satisfies Record<NonNullable<MessageQuery['outcome']>, string>

type Address = Partial<MessageQuery> & { filters?: 'open' }

export const messageListHref = ({ page, size, ...filters }: Address): string =>
  staffPaths.providerMessageList({
    ...filters,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

export const hasMessageFilters = (query: MessageQuery): boolean =>
  messageListHref({ ...query, page: 1, size: 50 }) !== staffPaths.providerMessages

/** Removing one goes back to page 1 (STF-058). */
function activeFilters(query: MessageQuery): ActiveFilter[] {
  const { q, outcome, kind } = query
  const without = (name: 'q' | 'outcome' | 'kind') =>
    messageListHref({ ...query, [name]: undefined, page: 1 })
  return [
    ...(q ? [{ label: `“${q}”`, href: without('q') }] : []),
    ...(outcome ? [{ label: outcomeWords[outcome], href: without('outcome') }] : []),
    ...(kind ? [{ label: kind, href: without('kind') }] : []),
  ]
}

export const MessageFilters = ({ query, isOpen }: { query: MessageQuery; isOpen: boolean }) => (
  <>
    <Filters
      key={messageListHref(query)}
      action={staffPaths.providerMessages}
      search={{ placeholder: 'Reference', value: query.q }}
      kept={{ size: query.size === 50 ? undefined : String(query.size) }}
      isOpen={isOpen}
      openHref={messageListHref({ ...query, page: 1, filters: 'open' })}
    >
      <FilterSelect
        label="Outcome"
        name="outcome"
        value={query.outcome}
        all="All outcomes"
        options={Object.entries(outcomeWords).map(([value, label]) => ({ value, label }))}
      />
      <FilterSelect
        label="Kind"
        name="kind"
        value={query.kind}
        all="All kinds"
        options={kinds.map((kind) => ({ value: kind, label: kind }))}
      />
    </Filters>
    <ActiveFilters filters={activeFilters(query)} />
  </>
)
