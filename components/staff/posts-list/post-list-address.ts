import type { z } from 'zod'
import type { listPosts } from '#contract/staff/posts'
import { differing, sortOf } from '@/components/staff/list/list-address'
import { staffPaths } from '@/lib/staff-paths'

export type PostQuery = z.output<typeof listPosts.query>

type Address = Partial<PostQuery> & { filters?: 'open' }

export const postListHref = (address: Address): string => staffPaths.postList(differing(address, '-changed'))

export const hasPostFilters = (query: PostQuery): boolean =>
  postListHref({ ...query, page: 1, size: 50, sort: '-changed' }) !== staffPaths.posts

/** A column of times begins with the latest. */
export function postSortLink(query: PostQuery, column: 'title' | 'published' | 'changed') {
  const { next, direction } = sortOf(query.sort, column, column === 'title' ? 'ascending' : 'descending')
  return { href: postListHref({ ...query, page: 1, sort: next }), direction }
}
