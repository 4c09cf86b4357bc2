import type { z } from 'zod'
import type { listRosters } from '#contract/staff/rosters'
import { differing } from '@/components/staff/list/list-address'
import { staffPaths } from '@/lib/staff-paths'

export type RosterQuery = z.output<typeof listRosters.query>

type Address = Partial<RosterQuery> & { filters?: 'open' }

export const rosterListHref = (address: Address): string => staffPaths.rosterList(differing(address, 'next'))

/** Both columns have one order (STF-060). */
export const rosterSortLink = (query: RosterQuery, sort: RosterQuery['sort']) => ({
  href: rosterListHref({ ...query, page: 1, sort }),
  direction: query.sort === sort ? ('ascending' as const) : undefined,
})
