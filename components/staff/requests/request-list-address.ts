import type { z } from 'zod'
import type { listPrivacyRequests } from '#contract/staff/privacy-requests'
import { differing, sortOf } from '@/components/staff/list/list-address'
import { staffPaths } from '@/lib/staff-paths'

export type RequestQuery = z.output<typeof listPrivacyRequests.query>

type Address = Partial<RequestQuery> & { filters?: 'open' }

/** What the list does by itself is left out (STF-057). */
export const requestListHref = (query: Address): string =>
  staffPaths.privacyRequestList(differing(query, 'due'))

/** The order by the day due puts what waits first and is not turned round. */
export function requestSortLink(query: RequestQuery, column: 'due' | 'received') {
  if (column === 'due') {
    const direction = query.sort === 'due' ? ('ascending' as const) : undefined
    return { href: requestListHref({ ...query, page: 1, sort: 'due' }), direction }
  }
  const { next, direction } = sortOf(query.sort, column, 'descending')
  return { href: requestListHref({ ...query, page: 1, sort: next }), direction }
}
