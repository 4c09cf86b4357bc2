import type { z } from 'zod'
import type { listShareLinks } from '#contract/staff/share'
import { staffPaths } from '@/lib/staff-paths'

export type ShareQuery = z.output<typeof listShareLinks.query>

type Address = Partial<ShareQuery> & { filters?: 'open' }

export const shareListHref = ({ page, size, sort, ...filters }: Address): string =>
  staffPaths.shareList({
    ...filters,
    sort: sort === '-added' ? undefined : sort,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

export const hasShareFilters = (query: ShareQuery): boolean =>
  shareListHref({ ...query, page: 1, size: 50, sort: '-added' }) !== staffPaths.share

/** A second press on a column turns its order round (STF-060). */
export function shareSortLink(query: ShareQuery, column: 'name' | 'visits' | 'added') {
  const isAscending = query.sort === column
  const isDescending = query.sort === `-${column}`
  const sort = isAscending ? (`-${column}` as const) : column
  const direction = isAscending ? ('ascending' as const) : isDescending ? ('descending' as const) : undefined
  return { href: shareListHref({ ...query, page: 1, sort }), direction }
}
