import { eq, sql } from 'drizzle-orm'
import type { NewsletterInput } from '#contract/api/newsletter'
import { AppError } from '#contract/errors'
import { FIRST_NEWSLETTER_VERSION, newsletterText } from '#domain/consent-texts'
import type { Env } from '../../platform/config/env.ts'
import type { Tx } from '../../platform/db/open.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { NewsletterConfirmMail } from '../../platform/mail/templates/newsletter-confirm.ts'
import { newConfirmToken } from './confirm-token.ts'

const DAY_MS = 86_400_000
export const CONFIRM_DAYS = 14

type Subscriber = typeof newsletterSubscribers.$inferSelect

const isAddress = (email: string) => eq(sql`lower(${newsletterSubscribers.email})`, email)

async function addOrLock(tx: Tx, email: string): Promise<Subscriber> {
  // A row that is forgotten between the two is added by the second attempt.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const [added] = await tx.insert(newsletterSubscribers).values({ email }).onConflictDoNothing().returning()
    if (added) return added
    const [known] = await tx.select().from(newsletterSubscribers).where(isAddress(email)).for('update')
    if (known) return known
  }
  throw new Error('The subscriber was not stored.')
}

/** STF-226: a mail a day. Signing up again after unsubscribing or bounces is asked for at once. */
const isAsked = ({ state, askedAt }: Subscriber) =>
  state === 'unconfirmed' && askedAt !== null && askedAt.getTime() > Date.now() - DAY_MS

type Consent = { consentText: string; consentVersion: string }

/** STF-225: the words that the page of the form showed. @throws AppError `invalid` */
export function consentOf(consentVersion = FIRST_NEWSLETTER_VERSION, school: string): Consent {
  const consentText = newsletterText(consentVersion, school)
  if (consentText === undefined)
    throw new AppError('invalid', 'Please load this page again, and agree to what it says.')
  return { consentText, consentVersion }
}

/** STF-225, STF-226. Keeps the consent of those who have confirmed. */
export async function signUp(
  tx: Tx,
  env: Pick<Env, 'CODE_SECRETS'>,
  { email, source, consent }: Pick<NewsletterInput, 'email'> & { source: string | null; consent: Consent },
): Promise<void> {
  const subscriber = await addOrLock(tx, email)
  if (subscriber.state === 'confirmed' || isAsked(subscriber)) return
  const { token, hash } = newConfirmToken(env)
  const now = new Date()
  await tx
    .update(newsletterSubscribers)
    .set({
      state: 'unconfirmed',
      ...consent,
      consentAt: now,
      source,
      tokenHash: hash,
      askedAt: now,
      confirmedAt: null,
      unsubscribedAt: null,
      updatedAt: now,
    })
    .where(eq(newsletterSubscribers.subscriberId, subscriber.subscriberId))
  const expiresAt = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS).toISOString()
  const data: NewsletterConfirmMail = { code: token, expiresAt }
  await enqueueMail(tx, { recipient: email, template: 'newsletter-confirm', data })
}
