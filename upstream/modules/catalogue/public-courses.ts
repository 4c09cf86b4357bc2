import { gte, type SQL } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { courses } from '../../platform/db/schema/catalogue.ts'

type Scope = {
  /** A course is reachable by its address after it has ended. */
  withEnded?: boolean
}

/** The one condition of every public read of courses; lists leave out what ended before today in Lagos (decision 041). */
export const isPublic = ({ withEnded = false }: Scope = {}): SQL | undefined =>
  withEnded ? undefined : gte(courses.endDate, lagosDate(new Date()))
