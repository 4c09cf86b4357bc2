import { eq } from 'drizzle-orm'
import { DAYS_TO_STOP, type LinkMailState } from '#domain/privacy-requests'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { REFUSED, UNDELIVERABLE } from '../../platform/mail/mail-sources.ts'
import { announcementKey, requestLinkKey } from '../../platform/mail/request-mail-keys.ts'
import type { RequestRow } from './find-request.ts'
import { DAY_MS } from './issue-link.ts'

const deadStates: ReadonlyMap<string | null, LinkMailState> = new Map([
  [REFUSED, 'refused'],
  [UNDELIVERABLE, 'undeliverable'],
])

type LinkMail = { sentAt: Date | null; state: LinkMailState }

async function findLinkMail(db: Db | Tx, dedupeKey: string): Promise<LinkMail | undefined> {
  const [mail] = await db
    .select({ sentAt: emailOutbox.sentAt, deadAt: emailOutbox.deadAt, lastError: emailOutbox.lastError })
    .from(emailOutbox)
    .where(eq(emailOutbox.dedupeKey, dedupeKey))
  if (!mail) return undefined
  const { sentAt, deadAt, lastError } = mail
  if (sentAt) return { sentAt, state: 'sent' }
  if (!deadAt) return { sentAt, state: lastError ? 'delayed' : 'waiting' }
  return { sentAt, state: deadStates.get(lastError) ?? 'lost' }
}

/** After a lost one the family can be asked again, and after a refused one it has no mailbox (STF-203). */
export async function announcementMailState(db: Db | Tx, requestId: string): Promise<LinkMailState> {
  return (await findLinkMail(db, announcementKey(requestId)))?.state ?? 'sent'
}

/** Of the email with a link to the file, or to confirm. */
export async function linkMailState(db: Db, requestId: string, endsAt: Date): Promise<LinkMailState> {
  return (await findLinkMail(db, requestLinkKey(requestId, endsAt)))?.state ?? 'sent'
}

/** Of an undeliverable one, by an owner: sending it again moves it, except after an answer about the mailbox. */
export const eraseByHandAfter = ({ unreachedSince }: Pick<RequestRow, 'unreachedSince'>): Date | null =>
  unreachedSince && new Date(unreachedSince.getTime() + DAYS_TO_STOP * DAY_MS)

/**
 * 7 days after the announcement was sent, so that the family has them; a day later while it waits, or was lost for another
 * reason than its address. Null: now.
 */
export async function eraseLater(tx: Tx, requestId: string): Promise<Date | null> {
  const mail = await findLinkMail(tx, announcementKey(requestId))
  if (!mail) return null
  const { sentAt, state } = mail
  if (!sentAt) return state === 'refused' ? null : new Date(Date.now() + DAY_MS)
  const at = new Date(sentAt.getTime() + DAYS_TO_STOP * DAY_MS)
  return at.getTime() > Date.now() ? at : null
}
