import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { courses } from '../../platform/db/complete-courses.ts'

/** Decision 041: lists leave out courses that ended before today in Lagos. */
export const isPublic = (): SQL => gte(courses.listedUntil, lagosDate(new Date()))

/** Ended since the last run of the archive job: still counted, but in no list. */
export const isUnarchived = (): SQL => lt(courses.listedUntil, lagosDate(new Date()))

/** STF-086: also ended ones, which are in no list. */
export const isPublished = (): SQL => eq(courses.state, 'published')

/** STF-087: a cancelled course stays at its address for 30 days. */
export const hasPage = (): SQL | undefined =>
  or(
    isPublished(),
    and(eq(courses.state, 'cancelled'), sql`${courses.cancelledAt} > now() - interval '30 days'`),
  )
