import { and, eq, gte, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { maskEmail } from '#domain/mask'
import { firstName } from '#domain/person'
import type { Tx } from '../../platform/db/open.ts'
import { emailChanges } from '../../platform/db/schema/family-help.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type {
  EmailChangeConfirmMail,
  EmailChangeNoticeMail,
} from '../../platform/mail/templates/help-mails.ts'
import type { ParentRow } from '../parents/find-parent.ts'
import { newLink, type Secrets } from '../parents/link-token.ts'
import { startOfToday } from './issue-sign-in-link.ts'

const DAY_MS = 24 * 3_600_000
/** As long as the outbox tries. */
const NOTICE_MS = 3 * DAY_MS
const DAILY = 3

/** The email that says to the old address what is to happen. */
export const noticeKey = (changeId: string): string => `email-change-notice:${changeId}`

async function rejectMany(tx: Tx, parentId: string): Promise<void> {
  const isToday = and(eq(emailChanges.parentId, parentId), gte(emailChanges.createdAt, startOfToday()))
  if ((await tx.$count(emailChanges, isToday)) >= DAILY)
    throw new AppError('too_many', `The address was corrected ${DAILY} times today. Try again tomorrow.`)
}

const endEarlier = (tx: Tx, parentId: string) =>
  tx
    .update(emailChanges)
    .set({ endedAt: new Date() })
    .where(and(eq(emailChanges.parentId, parentId), isNull(emailChanges.endedAt)))

/**
 * STF-200, of a verified account and with the parent locked: the earlier change ends.
 * @returns the change's id @throws AppError `too_many` after 3 in a day
 */
export async function askEmailChange(
  tx: Tx,
  env: Secrets,
  staffId: string,
  { parent, newEmail }: { parent: ParentRow; newEmail: string },
): Promise<string> {
  const { parentId, email } = parent
  await rejectMany(tx, parentId)
  await endEarlier(tx, parentId)
  const confirm = newLink(env, 'email-confirm')
  const stop = newLink(env, 'email-stop')
  const now = Date.now()
  const inADay = new Date(now + DAY_MS)
  const [change] = await tx
    .insert(emailChanges)
    .values({
      parentId,
      staffId,
      newEmail,
      confirmHash: confirm.hash,
      stopHash: stop.hash,
      expiresAt: inADay,
      dueAt: inADay,
    })
    .returning({ changeId: emailChanges.changeId })
  if (!change) throw new Error('The change was not stored.')
  const toNew: EmailChangeConfirmMail = { code: confirm.token, expiresAt: inADay.toISOString() }
  await enqueueMail(tx, { recipient: newEmail, template: 'email-change-confirm', data: toNew })
  const toOld: EmailChangeNoticeMail = {
    firstName: firstName(parent),
    newAddress: maskEmail(newEmail),
    code: stop.token,
    expiresAt: new Date(now + NOTICE_MS).toISOString(),
  }
  const dedupeKey = noticeKey(change.changeId)
  await enqueueMail(tx, { recipient: email, template: 'email-change-notice', data: toOld, dedupeKey })
  return change.changeId
}
