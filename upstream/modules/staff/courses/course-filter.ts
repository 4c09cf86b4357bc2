import { and, eq, exists, gte, ilike, inArray, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listCourses } from '#contract/staff/courses'
import { addDays, lagosDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { likePattern } from '../../catalogue/like-pattern.ts'
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

function startCondition(start: CourseQuery['start']): SQL | undefined {
  const today = lagosDate(new Date())
  const { startDate } = allCourses
  if (start === 'past') return lt(startDate, today)
  if (start === 'later') return sql`${startDate} > ${lastDay(today, 'month')}`
  if (!start) return undefined
  const period = start === 'this-week' ? 'week' : 'month'
  return and(gte(startDate, today), lte(startDate, lastDay(today, period)))
}

const isId = (value: string | undefined): value is string => value !== undefined && isUuid(value)

/** Unknown values of filters are ignored (STF-058). */
export async function courseCondition(db: Db, query: CourseQuery): Promise<SQL | undefined> {
  const { q, state, category, teacher, start, free, withoutTeacher } = query
  // A suspended person cannot teach (STF-265).
  const someTeacher = db
    .select({ staffId: courseTeachers.staffId })
    .from(courseTeachers)
    .innerJoin(staff, eq(staff.staffId, courseTeachers.staffId))
    .where(and(eq(courseTeachers.courseId, allCourses.courseId), ne(staff.state, 'suspended')))
  return and(
    q ? await searchCondition(db, q) : undefined,
    state && eq(allCourses.state, state),
    isId(category) ? eq(allCourses.categoryId, category) : undefined,
    isId(teacher) ? isTaughtBy(db, teacher) : undefined,
    startCondition(start),
    free && lt(allCourses.seatsTaken, allCourses.maximumCapacity),
    withoutTeacher && not(exists(someTeacher)),
  )
}
