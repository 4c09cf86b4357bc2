import { newsletterText, newsletterVersion } from '#domain/consent-texts'
import type { SubscriberState } from '#domain/newsletter-states'
import { sampleSchool } from '#domain/school'
import type { Tx } from '../platform/db/open.ts'
import { newsletterSubscribers } from '../platform/db/schema/newsletter.ts'
import { seedId } from './seed-id.ts'

type Subscriber = {
  name: string
  state: SubscriberState
  /** Since signing up. */
  days: number
  /** Null: before words and pages were stored. */
  source: string | null
}

const subscribers: readonly Subscriber[] = [
  { name: 'amaka.nwankwo', state: 'confirmed', days: 210, source: null },
  { name: 'yusuf.lawal', state: 'confirmed', days: 41, source: '/' },
  { name: 'temi.ogunbanjo', state: 'confirmed', days: 12, source: '/blog' },
  { name: 'nkechi.umeh', state: 'confirmed', days: 5, source: '/faqs' },
  { name: 'sola.adebayo', state: 'unconfirmed', days: 2, source: '/course/browse-courses' },
  { name: 'halima.sani', state: 'unsubscribed', days: 88, source: '/' },
  { name: 'bode.fashola', state: 'bounced', days: 64, source: '/about-us' },
]

const HOUR_MS = 3_600_000

function rowOf({ name, state, days, source }: Subscriber, now: Date) {
  const signedUpAt = new Date(now.getTime() - days * 24 * HOUR_MS)
  const consent = source !== null && {
    consentText: newsletterText(newsletterVersion, sampleSchool.name),
    consentVersion: newsletterVersion,
  }
  return {
    subscriberId: seedId(`demo-subscriber-${name}`),
    email: `${name}@kitelab.example`,
    state,
    ...consent,
    consentAt: signedUpAt,
    source,
    askedAt: source === null ? null : signedUpAt,
    confirmedAt: state === 'unconfirmed' ? null : new Date(signedUpAt.getTime() + HOUR_MS),
    unsubscribedAt: state === 'unsubscribed' ? new Date(now.getTime() - 9 * 24 * HOUR_MS) : null,
    bounces: state === 'bounced' ? 2 : 0,
    createdAt: signedUpAt,
    updatedAt: signedUpAt,
  }
}

/** Subscribers of the newsletter in each state (STF-225). The unconfirmed one is forgotten 14 days after signing up. */
export async function addDemoSubscribers(tx: Tx, now: Date): Promise<void> {
  await tx
    .insert(newsletterSubscribers)
    .values(subscribers.map((subscriber) => rowOf(subscriber, now)))
    .onConflictDoNothing()
}
