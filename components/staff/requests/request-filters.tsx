import { requestKinds, requestStates } from '#domain/privacy-requests'
import {
  type ActiveFilter,
  ActiveFilters,
  FilterSelect,
  Filters,
  SortSelect,
} from '@/components/staff/list/filters'
import { type RequestQuery, requestListHref } from '@/components/staff/requests/request-list-address'
import { kindLabels, stateChips } from '@/components/staff/requests/request-words'
import { staffPaths } from '@/lib/staff-paths'

const sortOptions = [
  { value: '-received', label: 'Newest first' },
  { value: 'received', label: 'Oldest first' },
] as const satisfies { value: RequestQuery['sort']; label: string }[]

/** Removing one goes back to page 1 (STF-058). */
function activeFilters(query: RequestQuery): ActiveFilter[] {
  const { kind, state } = query
  const without = (name: 'kind' | 'state') => requestListHref({ ...query, [name]: undefined, page: 1 })
  return [
    ...(kind ? [{ label: kindLabels[kind], href: without('kind') }] : []),
    ...(state ? [{ label: stateChips[state].label, href: without('state') }] : []),
  ]
}

type Props = { query: RequestQuery; isOpen: boolean }

/** STF-201. */
export const RequestFilters = ({ query, isOpen }: Props) => (
  <>
    <Filters
      key={requestListHref(query)}
      action={staffPaths.privacyRequests}
      kept={{ size: query.size === 50 ? undefined : String(query.size) }}
      isOpen={isOpen}
      openHref={requestListHref({ ...query, page: 1, filters: 'open' })}
      openLabel="Filter and sort"
    >
      <FilterSelect
        label="Request"
        name="kind"
        value={query.kind}
        all="All requests"
        options={requestKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
      />
      <FilterSelect
        label="State"
        name="state"
        value={query.state}
        all="All states"
        options={requestStates.map((state) => ({ value: state, label: stateChips[state].label }))}
        className="lg:w-56"
      />
      <SortSelect
        sort={query.sort}
        usual="due"
        usualLabel="Waiting first, by the day due"
        options={sortOptions}
      />
    </Filters>
    <ActiveFilters filters={activeFilters(query)} />
  </>
)
