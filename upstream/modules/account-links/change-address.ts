import { and, eq, inArray, isNull, notInArray, notLike, or, type SQLWrapper, sql } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { contactMessages } from '../../platform/db/schema/messages.ts'
import { newsletterSubscribers } from '../../platform/db/schema/newsletter.ts'
import { loginAttempts, otps, parents, sessions } from '../../platform/db/schema/parents.ts'
import { privacyRequests } from '../../platform/db/schema/privacy-requests.ts'
import { dropWaitingLetters } from '../newsletter/drop-waiting-letters.ts'
import { endRequestLinks, endSignInLinks } from '../parents/end-links.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import type { Secrets } from '../parents/link-token.ts'
import { hashesOfEmail } from '../parents/login-throttle.ts'
import { issueStopLink } from '../privacy-requests/issue-stop-link.ts'

/** The old address keeps no limits and known browsers of the family. */
const attemptsAt = (env: Secrets, email: string) =>
  and(
    inArray(loginAttempts.emailHash, hashesOfEmail(email.toLowerCase(), env)),
    notInArray(loginAttempts.action, ['staffLogin', 'staffFactor']),
  )

type Change = { parent: ParentRow; newEmail: string }

/** Who changes it, and from where. */
type ChangedBy = Omit<Parameters<typeof audit>[1], 'action' | 'subject'>

/** STF-203: the new address has 7 days too, and what the mail server said about the old one counts no longer. */
async function announceAgain(tx: Tx, env: Secrets, parent: ParentRow, by: ChangedBy) {
  const { parentId } = parent
  const announced = await tx
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.parentId, parentId), eq(privacyRequests.state, 'announced')))
    .orderBy(privacyRequests.requestId)
    .for('update')
  for (const request of announced) {
    await issueStopLink(tx, env, parent, request)
    const { requestId, kind } = request
    const data = { requestId, kind }
    await audit(tx, { ...by, action: 'family.request_link_sent', subject: parentId, data })
  }
}

/** With the parent locked. What was sent to the old address opens nothing any more, and every session ends. */
export async function changeAddress(
  tx: Tx,
  env: Secrets,
  { parent, newEmail }: Change,
  by: ChangedBy,
): Promise<ParentRow> {
  const { parentId, email } = parent
  const [changed] = await tx
    .update(parents)
    .set({ email: newEmail })
    .where(eq(parents.parentId, parentId))
    .returning()
  if (!changed) throw new Error('The address was not stored.')
  await tx.delete(otps).where(eq(otps.parentId, parentId))
  await endSignInLinks(tx, parentId)
  await endRequestLinks(tx, parentId)
  await announceAgain(tx, env, changed, by)
  await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.parentId, parentId), isNull(sessions.revokedAt)))
  await tx.delete(loginAttempts).where(attemptsAt(env, email))
  return changed
}

const isAddress = (column: SQLWrapper, email: string) => sql<boolean>`lower(${column}) = lower(${email})`

/** Emails, messages and the subscription are the family's by its address alone (decision 83). */
export async function moveRowsOfAddress(tx: Tx, { parent: { email }, newEmail }: Change): Promise<void> {
  // Before the emails, in the order in which unsubscribing locks them.
  await moveSubscription(tx, email, newEmail)
  const { recipient, template, data } = emailOutbox
  const isOfFamily = notLike(template, 'staff-%')
  await tx
    .update(emailOutbox)
    .set({ recipient: newEmail })
    .where(and(isAddress(recipient, email), isOfFamily))
  await tx
    .update(emailOutbox)
    .set({ data: sql`jsonb_set(${data}, '{email}', to_jsonb(${newEmail}::text))` })
    .where(and(eq(template, 'contact-message'), isAddress(sql`${data} ->> 'email'`, email)))
  await tx.update(contactMessages).set({ email: newEmail }).where(isAddress(contactMessages.email, email))
}

/** One that the new address has already stays as it is, and gets no letter twice. */
async function moveSubscription(tx: Tx, email: string, newEmail: string) {
  const { subscriberId } = newsletterSubscribers
  const found = await tx
    .select({ subscriberId, isNew: isAddress(newsletterSubscribers.email, newEmail) })
    .from(newsletterSubscribers)
    .where(
      or(isAddress(newsletterSubscribers.email, email), isAddress(newsletterSubscribers.email, newEmail)),
    )
    .orderBy(subscriberId)
    .for('update')
  const old = found.find(({ isNew }) => !isNew)
  if (!old) return
  const isOld = eq(subscriberId, old.subscriberId)
  if (found.length === 1) return tx.update(newsletterSubscribers).set({ email: newEmail }).where(isOld)
  await dropWaitingLetters(tx, old.subscriberId)
  return tx.delete(newsletterSubscribers).where(isOld)
}
