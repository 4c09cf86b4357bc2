import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Course, CourseList, CourseQuery, CourseSort } from '#contract/api/course'
import { courses } from '../../platform/db/complete-courses.ts'
import { findLectures } from '../../platform/db/course-lectures.ts'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { media } from '../../platform/db/schema/media.ts'
import { countCourses, findStart } from './count-courses.ts'
import { matchesFilter, readCourseFilter } from './course-filter.ts'
import { type Slice, sliceOf, totalOfLastPage } from './list-slice.ts'
import { hasPage, isPublic } from './public-courses.ts'
import { serializeCourse } from './serialize-course.ts'

const PAGE_SIZE = 6
/** A nearer page reads the courses before it. */
const FAR = 30

const byStart = [asc(courses.startDate), asc(courses.courseId)]

const sortOrders: Record<CourseSort, SQL> = {
  age: asc(courses.minimumAge),
  camp: desc(courses.isCamp),
  priceAsc: asc(courses.priceKobo),
  priceDesc: desc(courses.priceKobo),
}

type Row = typeof courses.$inferSelect

/** BRW-10 to BRW-14. `total` counts all matches, and of a search the first MAX_SEARCH_HITS. */
export async function listCourses(db: Db, query: CourseQuery): Promise<CourseList> {
  const filter = await readCourseFilter(db, query)
  if (!filter) return { courses: [], total: 0 }
  const matches = matchesFilter(filter)
  const order = [...(query.sort ? [sortOrders[query.sort]] : []), ...byStart]
  const slice = sliceOf(query, PAGE_SIZE, Boolean(filter.search))
  const rows =
    slice && !matches && !query.sort
      ? await readUnfiltered(db, slice)
      : await readCourses(db, and(isPublic(), matches), order, slice)
  return {
    courses: await withCategories(db, rows),
    ...(totalOfLastPage(rows, slice) ?? (await countCourses(db, filter))),
  }
}

/** A join would look up the category of each row. */
async function withCategories(db: Db, rows: readonly Row[]): Promise<Course[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ categoryId }) => categoryId))]
  const categories = await db.select().from(courseCategories).where(inArray(courseCategories.categoryId, ids))
  const known = new Map(categories.map((category) => [category.categoryId, category]))
  const lectures = await findLectures(
    db,
    rows.map(({ courseId }) => courseId),
  )
  return rows.map((course) => {
    const { name = '', tone } = known.get(course.categoryId) ?? {}
    return serializeCourse(course, name, lectures, tone)
  })
}

/** Every page of this list is linked, so a far one starts at its first course. */
async function readUnfiltered(db: Db, { offset, limit }: Slice): Promise<Row[]> {
  const start = offset > FAR ? await findStart(db, offset) : undefined
  if (!start) return readCourses(db, isPublic(), byStart, { offset, limit })
  const [first] = await db
    .select({ courseId: courses.courseId, startDate: courses.startDate })
    .from(courses)
    .where(and(isPublic(), gte(courses.startDate, start.startDate)))
    .orderBy(...byStart)
    .limit(1)
    .offset(offset - start.skipped)
  if (!first) return []
  const isFromFirst = sql`(${courses.startDate}, ${courses.courseId}) >= (${first.startDate}, ${first.courseId})`
  return readCourses(db, and(isPublic(), isFromFirst), byStart, { offset: 0, limit })
}

/** A far page is found by its ids, so that the courses before it are read in the index alone. */
async function readCourses(db: Db, where: SQL | undefined, order: SQL[], slice?: Slice): Promise<Row[]> {
  const list = db
    .select()
    .from(courses)
    .where(where)
    .orderBy(...order)
  if (!slice) return list
  if (slice.limit <= 0) return []
  if (slice.offset <= FAR) return list.limit(slice.limit).offset(slice.offset)
  const ids = db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
    .as('ids')
  const rows = await db
    .select({ course: courses })
    .from(courses)
    .innerJoin(ids, eq(ids.courseId, courses.courseId))
    .orderBy(...order)
  return rows.map(({ course }) => course)
}

export async function findCourse(db: Db, courseId: string): Promise<Course | undefined> {
  const [row] = await db
    .select({ course: courses, category: courseCategories, alt: media.alt })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .leftJoin(media, eq(media.mediaId, courses.coverMediaId))
    .where(and(eq(courses.courseId, courseId), hasPage()))
  if (!row) return undefined
  const { name, tone } = row.category
  const course = serializeCourse(row.course, name, await findLectures(db, [courseId]), tone)
  return row.alt === null ? course : { ...course, courseImageAlt: row.alt }
}
