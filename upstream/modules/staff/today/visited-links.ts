import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { TodayLink } from '#contract/staff/today'
import { addDays, lagosDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { shareLinks, shareVisits } from '../../../platform/db/schema/sharing.ts'
import type { StaffPerson } from './staff-person.ts'

const DAYS = 7
const LISTED = 5

/** STF-079: those with most visits of the last 7 days in Lagos, with today; nothing for other roles. */
export async function findVisitedLinks(
  db: Db,
  { roles }: StaffPerson,
  now: Date,
): Promise<TodayLink[] | undefined> {
  if (!roles.includes('marketing')) return undefined
  const { code, name, channel } = shareLinks
  const visits = sql<number>`sum(${shareVisits.visits})::int`
  return db
    .select({ code, name, channel, visits })
    .from(shareVisits)
    .innerJoin(shareLinks, eq(code, shareVisits.code))
    .where(gt(shareVisits.day, addDays(lagosDate(now), -DAYS)))
    .groupBy(shareLinks.linkId)
    .orderBy(desc(visits), asc(name), asc(code))
    .limit(LISTED)
}
