import type { TodayItem } from '#contract/staff/today'
import type { Description } from '@/components/staff/today/item-words'
import { staffPaths } from '@/lib/staff-paths'

/** STF-201, STF-077. */
export const requestDescriptions = {
  'request-due': ({ count }) => ({
    sentence: count === 1 ? '1 privacy request is due soon' : `${count} privacy requests are due soon`,
    detail: 'The answer is due 30 days after it came',
    href: staffPaths.privacyRequests,
    tone: 'danger',
  }),
  'request-confirmed': ({ count }) => ({
    sentence: `${count === 1 ? '1 family has' : `${count} families have`} confirmed the deletion of the account`,
    detail: 'It could not be done at once: see why',
    href: staffPaths.privacyRequestList({ state: 'confirmed' }),
    tone: 'warning',
  }),
} satisfies Partial<Record<TodayItem['kind'], (item: TodayItem) => Description>>
