import type { z } from 'zod'
import type { listLetters } from '#contract/staff/letters'
import { differing, sortLinks, sortOf } from '@/components/staff/list/list-address'
import { staffPaths } from '@/lib/staff-paths'

export type LetterQuery = z.output<typeof listLetters.query>

/** What the list does by itself is left out (STF-057). */
export const letterListHref = (query: Partial<LetterQuery>): string =>
  staffPaths.letterList(differing(query, '-changed'))

export function letterSortLink(query: LetterQuery, column: 'changed' | 'subject') {
  const { next, direction } = sortOf(query.sort, column, column === 'subject' ? 'ascending' : 'descending')
  return { href: letterListHref({ ...query, page: 1, sort: next }), direction }
}

const sortLabels = {
  '-changed': 'Last changed first',
  changed: 'Oldest change first',
  subject: 'Subject, A to Z',
  '-subject': 'Subject, Z to A',
} as const satisfies Record<LetterQuery['sort'], string>

export const letterSortLinks = (query: LetterQuery) =>
  sortLinks(sortLabels, query.sort, (sort) => letterListHref({ ...query, page: 1, sort }))
