import { and, eq, isNull } from 'drizzle-orm'
import { firstName } from '#domain/person'
import { DAYS_TO_STOP } from '#domain/privacy-requests'
import type { Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { privacyRequests, sameVersion } from '../../platform/db/schema/privacy-requests.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import { UNDELIVERABLE } from '../../platform/mail/mail-sources.ts'
import { announcementKey } from '../../platform/mail/request-mail-keys.ts'
import type { RequestAnnouncedMail } from '../../platform/mail/templates/request-mails.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { newLink, type Secrets } from '../parents/link-token.ts'
import { DAY_MS, rejectOften } from './issue-link.ts'

type Announced = Pick<typeof privacyRequests.$inferSelect, 'requestId' | 'state' | 'unreachedSince'>

/** The link of the email before would not work, and its key is needed. */
async function dropAnnouncement(tx: Tx, requestId: string) {
  const { dedupeKey, sentAt, deadAt } = emailOutbox
  const isBefore = eq(dedupeKey, announcementKey(requestId))
  await tx.delete(emailOutbox).where(and(isBefore, isNull(sentAt), isNull(deadAt)))
  await tx.update(emailOutbox).set({ dedupeKey: null }).where(isBefore)
}

/**
 * STF-203, with the parent locked: the link of before ends, and the family has 7 days from this email.
 * @param unreachedSince default: now
 */
export async function issueStopLink(
  tx: Tx,
  env: Secrets,
  parent: ParentRow,
  { requestId, state }: Announced,
  unreachedSince: Date | null = null,
) {
  const { token, hash: stopHash } = newLink(env, 'request-stop')
  const now = Date.now()
  const eraseAfter = new Date(now + DAYS_TO_STOP * DAY_MS)
  const data: RequestAnnouncedMail = {
    ...(parent.verifiedAt && { firstName: firstName(parent) }),
    code: token,
    expiresAt: eraseAfter.toISOString(),
  }
  await dropAnnouncement(tx, requestId)
  const dedupeKey = announcementKey(requestId)
  await enqueueMail(tx, { recipient: parent.email, template: 'request-announced', data, dedupeKey })
  const version = state === 'announced' ? sameVersion : {}
  await tx
    .update(privacyRequests)
    .set({
      state: 'announced',
      stopHash,
      eraseAfter,
      unreachedSince: unreachedSince ?? new Date(now),
      ...version,
    })
    .where(eq(privacyRequests.requestId, requestId))
}

/** The 7 days go on only after an answer about the mailbox. @throws AppError `too_many` within 10 minutes */
export async function issueStopLinkAgain(
  tx: Tx,
  env: Secrets,
  parent: ParentRow,
  request: Announced,
): Promise<void> {
  const [mail] = await tx
    .select({
      createdAt: emailOutbox.createdAt,
      deadAt: emailOutbox.deadAt,
      lastError: emailOutbox.lastError,
    })
    .from(emailOutbox)
    .where(eq(emailOutbox.dedupeKey, announcementKey(request.requestId)))
  rejectOften(mail?.createdAt)
  const isUndeliverable = mail?.deadAt && mail.lastError === UNDELIVERABLE
  await issueStopLink(tx, env, parent, request, isUndeliverable ? request.unreachedSince : null)
}
