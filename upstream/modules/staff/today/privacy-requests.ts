import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { COUNTED } from './count-items.ts'
import type { FoundItem } from './today-items.ts'

/** Before it is due (STF-201). */
const DAYS = 10

const { dueOn, endedAt, state, confirmedAt } = privacyRequests

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
