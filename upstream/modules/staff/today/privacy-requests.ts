import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import { DAYS_TO_STOP } from '#domain/privacy-requests'
import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { announcementKey } from '../../../platform/mail/request-mail-keys.ts'
import { COUNTED } from './count-items.ts'
import type { FoundItem } from './today-items.ts'

/** Before it is due (STF-201). */
const DAYS = 10

const { requestId, kind, dueOn, endedAt, state, confirmedAt, createdAt } = privacyRequests

/** The end of a calendar day in Lagos. */
const endOf = (day: string) => new Date(`${addDays(day, 1)}T00:00:00+01:00`).toISOString()

/** STF-201. */
export async function findDueRequests(db: Db, now: Date): Promise<FoundItem[]> {
  const due = await db
    .select({ dueOn })
    .from(privacyRequests)
    .where(and(isNull(endedAt), lte(dueOn, addDays(lagosDate(now), DAYS))))
    .orderBy(asc(dueOn))
    .limit(COUNTED)
  const [first] = due
  return first ? [{ kind: 'request-due', count: due.length, until: endOf(first.dueOn) }] : []
}

/** STF-077: those that could not be erased at once. */
export async function findConfirmedRequests(db: Db): Promise<FoundItem[]> {
  const confirmed = await db
    .select({ confirmedAt })
    .from(privacyRequests)
    .where(and(isNull(endedAt), eq(state, 'confirmed')))
    .orderBy(asc(confirmedAt))
    .limit(COUNTED)
  const [first] = confirmed
  const since = first?.confirmedAt?.toISOString()
  return first ? [{ kind: 'request-confirmed', count: confirmed.length, ...(since && { since }) }] : []
}

const isDeletion = eq(kind, 'deletion')
const DAY_MS = 24 * 3_600_000
const HOUR_MS = DAY_MS / 24

const itemOf = (item: FoundItem['kind'], since: readonly (Date | null | undefined)[]): FoundItem[] => {
  const [first] = since
  return first ? [{ kind: item, count: since.length, since: first.toISOString() }] : []
}

/** STF-076: those that the family has not confirmed, of which an owner alone can announce one. */
export async function findOpenDeletions(db: Db): Promise<FoundItem[]> {
  const open = await db
    .select({ createdAt })
    .from(privacyRequests)
    .where(and(isNull(endedAt), isDeletion, eq(state, 'open')))
    .orderBy(asc(createdAt))
    .limit(COUNTED)
  return itemOf(
    'deletion-open',
    open.map((row) => row.createdAt),
  )
}

/** For two weeks after a family said that it did not ask for it. */
const STOPPED_DAYS = 14
/** From asking to stopping: the time to answer, and the 7 days. */
const OPEN_DAYS = 60

/** STF-076. */
export async function findStoppedDeletions(db: Db, now: Date): Promise<FoundItem[]> {
  const isNew = gt(createdAt, new Date(now.getTime() - (STOPPED_DAYS + OPEN_DAYS) * DAY_MS))
  const stopped = await db
    .select({ endedAt })
    .from(privacyRequests)
    .where(
      and(
        isNew,
        isDeletion,
        eq(state, 'stopped'),
        gt(endedAt, new Date(now.getTime() - STOPPED_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(COUNTED)
  return itemOf(
    'deletion-stopped',
    stopped.map((row) => row.endedAt),
  )
}

/** STF-076: announced ones whose email was lost, or whose 7 days are over. */
export async function findHeldDeletions(db: Db, now: Date): Promise<FoundItem[]> {
  const over = new Date(now.getTime() - DAYS_TO_STOP * DAY_MS - HOUR_MS)
  const held = await db
    .select({ createdAt: emailOutbox.createdAt })
    .from(privacyRequests)
    .innerJoin(
      emailOutbox,
      eq(emailOutbox.dedupeKey, sql`${announcementKey('')}::text || ${requestId}::text`),
    )
    .where(
      and(
        isNull(endedAt),
        eq(state, 'announced'),
        or(isNotNull(emailOutbox.deadAt), lte(emailOutbox.sentAt, over)),
      ),
    )
    .orderBy(asc(emailOutbox.createdAt))
    .limit(COUNTED)
  return itemOf(
    'deletion-held',
    held.map((row) => row.createdAt),
  )
}
