import type { z } from 'zod'
import type { listOrders } from '#contract/staff/orders'
import { staffPaths } from '@/lib/staff-paths'

export type OrderQuery = z.output<typeof listOrders.query>

type Address = Partial<OrderQuery> & { filters?: 'open' }

export const orderListHref = ({ page, size, sort, ...filters }: Address): string =>
  staffPaths.orderList({
    ...filters,
    sort: sort === '-placed' ? undefined : sort,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

export const hasOrderFilters = (query: OrderQuery): boolean =>
  orderListHref({ ...query, page: 1, size: 50, sort: '-placed' }) !== staffPaths.orders

type SortedColumn = 'placed' | 'waiting' | 'amount'

const sortsOf = {
  placed: ['-placed'],
  waiting: ['waiting'],
  amount: ['-amount', 'amount'],
} as const satisfies Record<SortedColumn, readonly OrderQuery['sort'][]>

/** A second press on a column that has two orders turns them round (STF-060). */
export function orderSortLink(query: OrderQuery, column: SortedColumn) {
  const sorts: readonly OrderQuery['sort'][] = sortsOf[column]
  const next = sorts.find((sort) => sort !== query.sort) ?? query.sort
  const direction = query.sort.startsWith('-') ? ('descending' as const) : ('ascending' as const)
  return {
    href: orderListHref({ ...query, page: 1, sort: next }),
    direction: sorts.includes(query.sort) ? direction : undefined,
  }
}
