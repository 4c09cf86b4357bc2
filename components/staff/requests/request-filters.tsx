import type { z } from 'zod'
import type { listPrivacyRequests } from '#contract/staff/privacy-requests'
import { requestKinds, requestStates } from '#domain/privacy-requests'
import { type ActiveFilter, ActiveFilters, FilterSelect, Filters } from '@/components/staff/list/filters'
import { kindLabels, stateChips } from '@/components/staff/requests/request-words'
import { staffPaths } from '@/lib/staff-paths'

type RequestQuery = z.output<typeof listPrivacyRequests.query>

type Address = Partial<RequestQuery> & { filters?: 'open' }

export const requestListHref = ({ page, size, ...filters }: Address): string =>
  staffPaths.privacyRequestList({
    ...filters,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

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
    </Filters>
    <ActiveFilters filters={activeFilters(query)} />
  </>
)
