import { expect, test } from 'vitest'
import {
  type RosterQuery,
  rosterListHref,
  rosterSortLink,
} from '@/components/staff/rosters/roster-list-address'

const query: RosterQuery = { page: 1, size: 50, sort: 'next' }

test('STF-057: the address of the list of rosters says only what differs from the list as it is opened', () => {
  expect(rosterListHref(query)).toBe('/staff/rosters')
  expect(rosterListHref({ ...query, q: 'kite', sort: 'title', page: 2 })).toBe(
    '/staff/rosters?q=kite&sort=title&page=2',
  )
})

test('STF-058, STF-060: another order goes back to page 1', () => {
  expect(rosterSortLink({ ...query, page: 2 }, 'title')).toEqual({
    href: '/staff/rosters?sort=title',
    direction: undefined,
  })
  expect(rosterSortLink(query, 'next')).toEqual({ href: '/staff/rosters', direction: 'ascending' })
})
