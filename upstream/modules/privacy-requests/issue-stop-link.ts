import { and, eq, isNull } from 'drizzle-orm'
import { firstName } from '#domain/person'
import { DAYS_TO_STOP } from '#domain/privacy-requests'
import type { Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { privacyRequests } from '../../platform/db/schema/privacy-requests.ts'
import { announcementKey } from '../../platform/mail/announcement-key.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { RequestAnnouncedMail } from '../../platform/mail/templates/request-mails.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { newLink, type Secrets } from '../parents/link-token.ts'
import { DAY_MS, rejectOften } from './issue-link.ts'

type Announced = Pick<typeof privacyRequests.$inferSelect, 'requestId'>

/** STF-203, with the parent locked: the link of before ends, and the family has 7 days from this email. */
export async function issueStopLink(tx: Tx, env: Secrets, parent: ParentRow, { requestId }: Announced) {
  const { token, hash: stopHash } = newLink(env, 'request-stop')
  const eraseAfter = new Date(Date.now() + DAYS_TO_STOP * DAY_MS)
  const data: RequestAnnouncedMail = {
    ...(parent.verifiedAt && { firstName: firstName(parent) }),
    code: token,
    expiresAt: eraseAfter.toISOString(),
  }
  const dedupeKey = announcementKey(requestId)
  const { sentAt, deadAt } = emailOutbox
  const isBefore = eq(emailOutbox.dedupeKey, dedupeKey)
  // Its link would not work.
  await tx.delete(emailOutbox).where(and(isBefore, isNull(sentAt), isNull(deadAt)))
  await tx.update(emailOutbox).set({ dedupeKey: null }).where(isBefore)
  await enqueueMail(tx, { recipient: parent.email, template: 'request-announced', data, dedupeKey })
  await tx
    .update(privacyRequests)
    .set({ state: 'announced', stopHash, eraseAfter })
    .where(eq(privacyRequests.requestId, requestId))
}

/** @throws AppError `too_many` within 10 minutes */
export async function issueStopLinkAgain(
  tx: Tx,
  env: Secrets,
  parent: ParentRow,
  request: Announced,
): Promise<void> {
  const [mail] = await tx
    .select({ createdAt: emailOutbox.createdAt })
    .from(emailOutbox)
    .where(eq(emailOutbox.dedupeKey, announcementKey(request.requestId)))
  rejectOften(mail?.createdAt)
  await issueStopLink(tx, env, parent, request)
}
