import type { SubscriberRow } from '#contract/staff/subscribers'
import { shortDate } from '#domain/dates'
import type { SubscriberState } from '#domain/newsletter-states'

export const subscriberStateWords: Record<SubscriberState, string> = {
  unconfirmed: 'Not confirmed',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
}

/** Below the chip of the state. */
export function subscriberStateLine({
  state,
  confirmedAt,
  unsubscribedAt,
}: SubscriberRow): string | undefined {
  if (state === 'unconfirmed') return 'Gets no letters'
  if (state === 'bounced') return 'The address refused two letters'
  const at = state === 'confirmed' ? confirmedAt : unsubscribedAt
  return at ? `On ${shortDate(at)}` : undefined
}

/** STF-225: part of an address finds nothing. */
export const isWholeAddress = (q: string): boolean => /^\S+@\S+$/.test(q.trim())
