type Listed = { page?: number; size?: number; sort?: string }

/** The parts of an address that differ from the list as it is opened (STF-057). */
export const differing = <Q extends Listed>({ page, size, sort, ...filters }: Q, usualSort: string) => ({
  ...filters,
  sort: sort === usualSort ? undefined : sort,
  page: page === 1 ? undefined : page,
  size: size === 50 ? undefined : size,
})

type Order = 'ascending' | 'descending'

/** A second press on a column turns its order round (STF-060). */
export function sortOf<Column extends string>(sort: string, column: Column, first: Order = 'ascending') {
  const descending = `-${column}` as const
  const isAscending = sort === column
  const isDescending = sort === descending
  const isTurned = first === 'ascending' ? isAscending : !isDescending
  return {
    next: isTurned ? descending : column,
    direction: isAscending ? ('ascending' as const) : isDescending ? ('descending' as const) : undefined,
  }
}

/** For `SortLinks`. */
export const sortLinks = <Sort extends string>(
  labels: Readonly<Record<Sort, string>>,
  current: Sort,
  href: (sort: Sort) => string,
) => {
  const sorts: Sort[] = []
  for (const sort in labels) sorts.push(sort)
  return sorts.map((sort) => ({ href: href(sort), label: labels[sort], isCurrent: sort === current }))
}
