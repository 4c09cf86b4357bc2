import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { firstName } from '#domain/person'
import { LINK_DAYS } from '#domain/privacy-requests'
import type { Tx } from '../../platform/db/open.ts'
import { privacyRequests, sameVersion } from '../../platform/db/schema/privacy-requests.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import { requestLinkKey } from '../../platform/mail/request-mail-keys.ts'
import type { RequestConfirmMail } from '../../platform/mail/templates/request-mails.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { newLink, type Secrets } from '../parents/link-token.ts'

export const DAY_MS = 24 * 3_600_000
const WAIT_MS = 10 * 60_000

export type RequestOf = Pick<typeof privacyRequests.$inferSelect, 'requestId' | 'kind' | 'tokenEndsAt'>

/** @throws AppError `too_many` */
export function rejectOften(sentAt: Date | undefined): void {
  if (sentAt && sentAt.getTime() > Date.now() - WAIT_MS)
    throw new AppError('too_many', 'A link was sent a few minutes ago. Try again in 10 minutes.')
}

/**
 * STF-202, STF-203, with the parent locked: the link of before ends.
 * @throws AppError `too_many` within 10 minutes
 */
export async function issueRequestLink(
  tx: Tx,
  env: Secrets,
  parent: ParentRow,
  request: RequestOf & { kind: 'export' | 'deletion' },
): Promise<void> {
  const { kind, requestId, tokenEndsAt: before } = request
  rejectOften(before ? new Date(before.getTime() - LINK_DAYS * DAY_MS) : undefined)
  const { token, hash } = newLink(env, kind === 'export' ? 'request-export' : 'request-confirm')
  const tokenEndsAt = new Date(Date.now() + LINK_DAYS * DAY_MS)
  await tx
    .update(privacyRequests)
    .set({ tokenHash: hash, tokenEndsAt, downloads: 0, ...sameVersion })
    .where(eq(privacyRequests.requestId, requestId))
  const data: RequestConfirmMail = {
    kind,
    ...(parent.verifiedAt && { firstName: firstName(parent) }),
    code: token,
    expiresAt: tokenEndsAt.toISOString(),
  }
  const dedupeKey = requestLinkKey(requestId, tokenEndsAt)
  await enqueueMail(tx, { recipient: parent.email, template: 'request-confirm', data, dedupeKey })
}
