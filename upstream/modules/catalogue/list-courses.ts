import { and, asc, desc, eq, gte, type SQL } from 'drizzle-orm'
import type { Course, CourseQuery, CourseSort } from '#contract/api/course'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories, courses } from '../../platform/db/schema/catalogue.ts'
import { countCourses, findStart } from './count-courses.ts'
import { matchesFilter, readCourseFilter } from './course-filter.ts'
import { isPublic } from './public-courses.ts'
import { serializeCourse } from './serialize-course.ts'

const PAGE_SIZE = 6
/** A nearer page reads the courses before it. */
const FAR = 30

const columns = { course: courses, categoryName: courseCategories.name }

const byStart = [asc(courses.startDate), asc(courses.courseId)]

const sortOrders: Record<CourseSort, SQL> = {
  age: asc(courses.minimumAge),
  camp: desc(courses.isCamp),
  priceAsc: asc(courses.priceKobo),
  priceDesc: desc(courses.priceKobo),
}

/** BRW-10 to BRW-14. `total` counts all matches. */
export async function listCourses(db: Db, query: CourseQuery): Promise<{ courses: Course[]; total: number }> {
  const filter = await readCourseFilter(db, query)
  if (!filter) return { courses: [], total: 0 }
  const matches = matchesFilter(filter)
  const order = [...(query.sort ? [sortOrders[query.sort]] : []), ...byStart]
  const { page = 1, limit = PAGE_SIZE } = query
  const slice = query.page || query.limit ? { offset: (page - 1) * limit, limit } : undefined
  const rows =
    slice && !matches && !query.sort
      ? await readUnfiltered(db, slice)
      : await readCourses(db, and(isPublic(), matches), order, slice)
  return {
    courses: rows.map(({ course, categoryName }) => serializeCourse(course, categoryName)),
    total: await countCourses(db, filter),
  }
}

type Slice = { offset: number; limit: number }

/** Every page of this list is linked, so a far one starts at its start date. */
async function readUnfiltered(db: Db, { offset, limit }: Slice) {
  const start = offset > FAR ? await findStart(db, offset) : undefined
  if (!start) return readCourses(db, isPublic(), byStart, { offset, limit })
  const rest = { offset: offset - start.skipped, limit }
  return readCourses(db, and(isPublic(), gte(courses.startDate, start.startDate)), byStart, rest)
}

/** A far page is found by its ids, so that the courses before it are read in the index alone. */
function readCourses(db: Db, where: SQL | undefined, order: SQL[], slice?: Slice) {
  const list = db
    .select(columns)
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .orderBy(...order)
    .$dynamic()
  if (!slice) return list.where(where)
  if (slice.offset <= FAR) return list.where(where).limit(slice.limit).offset(slice.offset)
  const ids = db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
    .as('ids')
  return list.innerJoin(ids, eq(ids.courseId, courses.courseId))
}

export async function findCourse(db: Db, courseId: string): Promise<Course | undefined> {
  const [row] = await db
    .select(columns)
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(eq(courses.courseId, courseId))
  return row && serializeCourse(row.course, row.categoryName)
}
