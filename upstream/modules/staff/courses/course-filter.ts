import { and, eq, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listCourses } from '#contract/staff/courses'
import { addDays, lagosDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
import { missingTeacherCondition } from './missing-teacher.ts'
import { isTaughtBy } from './own-courses.ts'

export type CourseQuery = z.output<typeof listCourses.query>

/** Ids are read first: a join would keep the search from the index of titles. */
async function searchCondition(db: Db, q: string): Promise<SQL | undefined> {
  const pattern = likePattern(q)
  const found = await db
    .select({ categoryId: courseCategories.categoryId })
    .from(courseCategories)
    .where(ilike(courseCategories.name, pattern))
  const ids = found.map(({ categoryId }) => categoryId)
  const isInTitle = ilike(allCourses.title, pattern)
  return ids.length > 0 ? or(isInTitle, inArray(allCourses.categoryId, ids)) : isInTitle
}

/** The last day of the week, which starts on Monday, or of the month. */
function lastDay(today: string, period: 'week' | 'month') {
  const day = new Date(`${today}T00:00:00Z`)
  if (period === 'week') return addDays(today, (7 - day.getUTCDay()) % 7)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

/** The days after today that 'Next 7 days' and Today's items about courses that start soon cover. */
export const SOON_DAYS = 7

function startCondition(start: CourseQuery['start'], today: string): SQL | undefined {
  const { startDate } = allCourses
  if (start === 'past') return lt(startDate, today)
  if (start === 'later') return sql`${startDate} > ${lastDay(today, 'month')}`
  if (!start) return undefined
  const last =
    start === 'next-7-days'
      ? addDays(today, SOON_DAYS)
      : lastDay(today, start === 'this-week' ? 'week' : 'month')
  return and(gte(startDate, today), lte(startDate, last))
}

const isId = (value: string | undefined): value is string => value !== undefined && isUuid(value)

/** Unknown values of filters are ignored (STF-058). */
export async function courseCondition(db: Db, query: CourseQuery): Promise<SQL | undefined> {
  const { q, state, category, teacher, start, free, withoutTeacher } = query
  const today = lagosDate(new Date())
  return and(
    q ? await searchCondition(db, q) : undefined,
    state && eq(allCourses.state, state),
    isId(category) ? eq(allCourses.categoryId, category) : undefined,
    isId(teacher) ? isTaughtBy(db, teacher) : undefined,
    startCondition(start, today),
    free && lt(allCourses.seatsTaken, allCourses.maximumCapacity),
    withoutTeacher && missingTeacherCondition(db, withoutTeacher, today),
  )
}
