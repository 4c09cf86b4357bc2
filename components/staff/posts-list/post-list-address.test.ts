import { expect, test } from 'vitest'
import {
  hasPostFilters,
  type PostQuery,
  postListHref,
  postSortLink,
} from '@/components/staff/posts-list/post-list-address'

const query: PostQuery = { page: 1, size: 50, sort: '-changed' }

test('STF-057: the address of the list of posts says only what differs from the list as it is opened', () => {
  expect(postListHref(query)).toBe('/staff/posts')
  expect(postListHref({ ...query, state: 'draft', author: 'a', page: 3, size: 25, sort: 'title' })).toBe(
    '/staff/posts?state=draft&author=a&sort=title&page=3&size=25',
  )
})

test('STF-058, STF-060: a second press on a column of posts turns its order round and goes back to page 1', () => {
  expect(postSortLink({ ...query, page: 2 }, 'changed')).toEqual({
    href: '/staff/posts?sort=changed',
    direction: 'descending',
  })
  expect(postSortLink({ ...query, sort: 'changed' }, 'changed')).toEqual({
    href: '/staff/posts',
    direction: 'ascending',
  })
  expect(postSortLink(query, 'published')).toEqual({
    href: '/staff/posts?sort=-published',
    direction: undefined,
  })
  expect(postSortLink({ ...query, sort: '-published' }, 'published')).toEqual({
    href: '/staff/posts?sort=published',
    direction: 'descending',
  })
  expect(postSortLink(query, 'title').href).toBe('/staff/posts?sort=title')
  expect(postSortLink({ ...query, sort: 'title' }, 'title').href).toBe('/staff/posts?sort=-title')
})

test('STF-063: sort, page and size are no filters of posts', () => {
  expect(hasPostFilters({ ...query, page: 2, size: 25, sort: 'title' })).toBe(false)
  expect(hasPostFilters({ ...query, author: 'a' })).toBe(true)
  expect(hasPostFilters({ ...query, q: 'kite' })).toBe(true)
})
