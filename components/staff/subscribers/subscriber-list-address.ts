import type { z } from 'zod'
import type { listSubscribers } from '#contract/staff/subscribers'
import { staffPaths } from '@/lib/staff-paths'

export type SubscriberQuery = z.output<typeof listSubscribers.query>

/** What the list does by itself is left out (STF-057). */
export const subscriberListHref = ({ page, size, ...filters }: Partial<SubscriberQuery>): string =>
  staffPaths.subscriberList({
    ...filters,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })
