import { uuidOf } from './id-of.ts'
import { KNOWN_ADDRESS, KNOWN_FAMILY, KNOWN_NUMBER } from './order-rows.ts'
import type { Read } from './reads.ts'
import type { KnownStaff } from './staff-reads.ts'

/** STF-193, STF-194. */
export function familyReads({ reference, headers }: KnownStaff): Read[] {
  const families = (name: string, query: Record<string, string> = {}): Read => ({
    name: `staff, families, ${name}`,
    requests: [{ url: '/staff/families', query, headers }],
  })
  const requests = (name: string, path = '', query: Record<string, string> = {}): Read => ({
    name: `staff, privacy requests, ${name}`,
    requests: [{ url: `/staff/privacy-requests${path}`, query, headers }],
  })
  return [
    requests('page 1'),
    requests('of a kind', '', { kind: 'export' }),
    requests('that are done', '', { state: 'done' }),
    requests('by the day received', '', { sort: 'received' }),
    requests('one', `/${uuidOf('request', 4)}`),
    families('without a search'),
    families('search for a name', { q: KNOWN_FAMILY }),
    families('search for a frequent name', { q: 'folake' }),
    families('search for an address', { q: KNOWN_ADDRESS }),
    families('search for a number', { q: KNOWN_NUMBER }),
    families('search for an order', { q: reference }),
    families('search without a hit', { q: 'violin' }),
    {
      name: 'staff, a family',
      requests: [{ url: `/staff/families/${uuidOf('order family', 7)}`, headers }],
    },
  ]
}
