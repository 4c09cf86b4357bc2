import type { z } from 'zod'
import type { listSubscribers } from '#contract/staff/subscribers'
import { differing, sortLinks, sortOf } from '@/components/staff/list/list-address'
import { staffPaths } from '@/lib/staff-paths'

export type SubscriberQuery = z.output<typeof listSubscribers.query>

/** What the list does by itself is left out (STF-057). */
export const subscriberListHref = (query: Partial<SubscriberQuery>): string =>
  staffPaths.subscriberList(differing(query, '-added'))

export function subscriberSortLink(query: SubscriberQuery) {
  const { next, direction } = sortOf(query.sort, 'added', 'descending')
  return { href: subscriberListHref({ ...query, page: 1, sort: next }), direction }
}

const sortLabels = {
  '-added': 'Newest first',
  added: 'Oldest first',
} as const satisfies Record<SubscriberQuery['sort'], string>

export const subscriberSortLinks = (query: SubscriberQuery) =>
  sortLinks(sortLabels, query.sort, (sort) => subscriberListHref({ ...query, page: 1, sort }))
