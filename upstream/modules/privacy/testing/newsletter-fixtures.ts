import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox, lanes } from '../../../platform/db/schema/mail.ts'
import { letterDeliveries, letters, newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'

/** A confirmed subscription with a letter that the address refused, so that no job sends it. */
export async function addSubscription(db: Db, email: string, mark: string): Promise<void> {
  const now = new Date()
  const consent = { consentText: mark, consentVersion: mark, consentAt: now, source: mark }
  const [subscriber] = await db
    .insert(newsletterSubscribers)
    .values({ email, state: 'confirmed', confirmedAt: now, askedAt: now, tokenHash: email, ...consent })
    .returning()
  const started = { state: 'sending' as const, startedAt: now, recipients: 1 }
  const [letter] = await db
    .insert(letters)
    .values({ subject: 'Kites of March', ...started })
    .returning()
  const row = { recipient: email, template: 'letter', data: { subscriber: mark }, lane: lanes.letter }
  const [mail] = await db
    .insert(emailOutbox)
    .values({ ...row, deadAt: now, lastError: 'EENVELOPE' })
    .returning()
  await db.insert(letterDeliveries).values({
    letterId: letter?.letterId ?? '',
    subscriberId: subscriber?.subscriberId ?? '',
    state: 'failed',
    mailId: mail?.mailId ?? null,
  })
}
