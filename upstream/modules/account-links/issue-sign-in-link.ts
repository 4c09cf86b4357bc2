import { and, eq, gte } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { lagosDate } from '#domain/dates'
import { firstName } from '#domain/person'
import type { Tx } from '../../platform/db/open.ts'
import { signInLinks } from '../../platform/db/schema/family-help.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { SignInLinkMail } from '../../platform/mail/templates/help-mails.ts'
import { endSignInLinks } from '../parents/end-links.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { newLink, type Secrets } from '../parents/link-token.ts'

const MINUTES = 60
const DAILY = 3

export const startOfToday = (): Date => new Date(`${lagosDate(new Date())}T00:00:00+01:00`)

/**
 * STF-198, with the parent locked: the earlier link ends.
 * @returns the link's id @throws AppError `too_many` after 3 in a day
 */
export async function issueSignInLink(
  tx: Tx,
  env: Secrets,
  staffId: string,
  parent: ParentRow,
): Promise<string> {
  const { parentId, email, verifiedAt } = parent
  const isToday = and(eq(signInLinks.parentId, parentId), gte(signInLinks.createdAt, startOfToday()))
  if ((await tx.$count(signInLinks, isToday)) >= DAILY)
    throw new AppError('too_many', `${DAILY} links were sent today. Try again tomorrow.`)
  await endSignInLinks(tx, parentId)
  const { token, hash } = newLink(env, 'sign-in')
  const expiresAt = new Date(Date.now() + MINUTES * 60_000)
  const [link] = await tx
    .insert(signInLinks)
    .values({ parentId, staffId, tokenHash: hash, expiresAt })
    .returning({ linkId: signInLinks.linkId })
  if (!link) throw new Error('The link was not stored.')
  const data: SignInLinkMail = {
    ...(verifiedAt && { firstName: firstName(parent) }),
    code: token,
    expiresAt: expiresAt.toISOString(),
  }
  await enqueueMail(tx, { recipient: email, template: 'sign-in-link', data })
  return link.linkId
}
