import { MAX_SEARCH_HITS } from '#domain/search-hits'

export type Slice = { offset: number; limit: number }

type Paging = { page?: number | undefined; limit?: number | undefined }
type Total = { total: number; hasMore?: boolean }

/** @returns undefined for the whole list; a limit of 0 or less beyond the last hit of a search */
export function sliceOf(query: Paging, pageSize: number, isSearch: boolean): Slice | undefined {
  if (!query.page && !query.limit) return undefined
  const { page = 1, limit = pageSize } = query
  const offset = (page - 1) * limit
  return { offset, limit: isSearch ? Math.min(limit, MAX_SEARCH_HITS - offset) : limit }
}

/** @returns undefined when the rows do not show where the list ends, so that it must be counted */
export function totalOfLastPage(rows: readonly unknown[], slice: Slice | undefined): Total | undefined {
  if (!slice) return { total: rows.length }
  const isLast = rows.length < slice.limit && (rows.length > 0 || slice.offset === 0)
  return isLast ? { total: slice.offset + rows.length } : undefined
}

/** @param counted at most one more than MAX_SEARCH_HITS */
export const searchTotal = (counted: number): Total =>
  counted > MAX_SEARCH_HITS ? { total: MAX_SEARCH_HITS, hasMore: true } : { total: counted }
