import { and, count, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MAX_SEARCH_HITS } from '#domain/search-hits'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import { courseCounts, courseStarts } from '../../platform/db/schema/catalogue-counts.ts'
import { type CourseFilter, matchesFilter } from './course-filter.ts'
import { searchTotal } from './list-slice.ts'
import { isPublic, isUnarchived } from './public-courses.ts'

type Count = typeof courseCounts.$inferSelect

export const countUnarchived = (db: Db): Promise<Count[]> =>
  db
    .select({
      categoryId: courses.categoryId,
      status: courses.status,
      minimumAge: courses.minimumAge,
      maximumAge: courses.maximumAge,
      isCamp: courses.isCamp,
      courses: count(),
    })
    .from(courses)
    .where(isUnarchived())
    .groupBy(courses.categoryId, courses.status, courses.minimumAge, courses.maximumAge, courses.isCamp)

const keys = ['categoryId', 'status', 'minimumAge', 'maximumAge', 'isCamp'] as const

export const publicCount = (row: Count, unarchived: readonly Count[]): number =>
  unarchived
    .filter((ended) => keys.every((key) => row[key] == null || row[key] === ended[key]))
    .reduce((left, ended) => left - ended.courses, row.courses)

const equalsOrAll = (column: PgColumn, value: string | undefined) =>
  value === undefined ? isNull(column) : eq(column, value)

function countsOf({ categoryId, status, age, ageTo }: CourseFilter): SQL | undefined {
  const hasAges = age !== undefined || ageTo !== undefined
  return and(
    isNull(courseCounts.isCamp),
    equalsOrAll(courseCounts.categoryId, categoryId),
    equalsOrAll(courseCounts.status, status),
    hasAges ? isNotNull(courseCounts.minimumAge) : isNull(courseCounts.minimumAge),
    ageTo === undefined ? undefined : lte(courseCounts.minimumAge, ageTo),
    age === undefined ? undefined : gte(courseCounts.maximumAge, age),
  )
}

/** A search counts its first matches; everything else is added up from `course_counts`. */
export async function countCourses(db: Db, filter: CourseFilter) {
  if (filter.search) {
    const hits = db
      .select({ courseId: courses.courseId })
      .from(courses)
      .where(and(isPublic(), matchesFilter(filter)))
      .limit(MAX_SEARCH_HITS + 1)
    return searchTotal(await db.$count(hits.as('hits')))
  }
  const rows = await db.select().from(courseCounts).where(countsOf(filter))
  const unarchived = await countUnarchived(db)
  return { total: rows.reduce((total, row) => total + publicCount(row, unarchived), 0) }
}

type Start = { startDate: string; skipped: number }

/** The start date of the course at `offset` of the unfiltered list, and how many courses of the list start before it. */
export async function findStart(db: Db, offset: number): Promise<Start | undefined> {
  const unarchived = db
    .select({ startDate: courses.startDate, ended: count().as('ended') })
    .from(courses)
    .where(isUnarchived())
    .groupBy(courses.startDate)
    .as('unarchived')
  const listed = sql`${courseStarts.courses} - coalesce(${unarchived.ended}, 0)`
  const skipped = sql<number>`(sum(${listed}) over (order by ${courseStarts.startDate}) - (${listed}))::int`
  const starts = db
    .select({ startDate: courseStarts.startDate, skipped: skipped.as('skipped') })
    .from(courseStarts)
    .leftJoin(unarchived, eq(unarchived.startDate, courseStarts.startDate))
    .as('starts')
  const [found] = await db
    .select()
    .from(starts)
    .where(lte(starts.skipped, offset))
    .orderBy(sql`${starts.startDate} desc`)
    .limit(1)
  return found
}
