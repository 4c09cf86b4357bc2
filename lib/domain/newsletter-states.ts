/** STF-225. `bounced`: the address refused two letters for good. */
export const subscriberStates = ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const letterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type LetterState = (typeof letterStates)[number]

export const deliveryStates = ['waiting', 'queued', 'sent', 'failed', 'skipped'] as const
