import { gte, type SQL } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { courses } from '../../platform/db/schema/catalogue.ts'

type Scope = {
  withEnded?: boolean
}

/** Decision 041: lists leave out courses that ended before today in Lagos. */
export const isPublic = ({ withEnded = false }: Scope = {}): SQL | undefined =>
  withEnded ? undefined : gte(courses.endDate, lagosDate(new Date()))
