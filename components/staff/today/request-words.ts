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
  'deletion-open': ({ count }) => ({
    sentence: `${count === 1 ? '1 family has' : `${count} families have`} asked to delete the account`,
    detail: 'Not confirmed by the link in the email yet',
    href: staffPaths.privacyRequestList({ kind: 'deletion', state: 'open' }),
    tone: 'warning',
  }),
  'deletion-stopped': ({ count }) => ({
    sentence: `${count === 1 ? '1 family has' : `${count} families have`} stopped the deletion of the account`,
    detail: 'Someone else may have asked for it',
    href: staffPaths.privacyRequestList({ kind: 'deletion', state: 'stopped' }),
    tone: 'danger',
  }),
  'deletion-held': ({ count }) => ({
    sentence: count === 1 ? '1 announced deletion waits' : `${count} announced deletions wait`,
    detail: 'The email did not arrive, or a payment or refund is open',
    href: staffPaths.privacyRequestList({ kind: 'deletion', state: 'announced' }),
    tone: 'danger',
  }),
} satisfies Partial<Record<TodayItem['kind'], (item: TodayItem) => Description>>
