import { gte, lt, type SQL } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { courses } from '../../platform/db/schema/catalogue.ts'

/** Decision 041: lists leave out courses that ended before today in Lagos. */
export const isPublic = (): SQL => gte(courses.listedUntil, lagosDate(new Date()))

/** Ended since the last run of the archive job: still counted, but in no list. */
export const isUnarchived = (): SQL => lt(courses.listedUntil, lagosDate(new Date()))
