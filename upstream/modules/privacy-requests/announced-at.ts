import { eq } from 'drizzle-orm'
import { DAYS_TO_STOP } from '#domain/privacy-requests'
import type { Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { DAY_MS } from './issue-link.ts'

/** Of the email that says what is to happen. */
export const announcementKey = (requestId: string): string => `request-announced:${requestId}`

/** 7 days after the announcement was sent, so that the family has them; a day later while it waits. Null: now. */
export async function eraseLater(tx: Tx, requestId: string): Promise<Date | null> {
  const [mail] = await tx
    .select({ sentAt: emailOutbox.sentAt, deadAt: emailOutbox.deadAt })
    .from(emailOutbox)
    .where(eq(emailOutbox.dedupeKey, announcementKey(requestId)))
  if (!mail) return null
  const { sentAt, deadAt } = mail
  if (!sentAt) return deadAt ? null : new Date(Date.now() + DAY_MS)
  const at = new Date(sentAt.getTime() + DAYS_TO_STOP * DAY_MS)
  return at.getTime() > Date.now() ? at : null
}
