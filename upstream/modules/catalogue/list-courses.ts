import { and, asc, count, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Course, CourseQuery, CourseSort } from '#contract/api/course'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories, courses } from '../../platform/db/schema/catalogue.ts'
import { isCamp } from './is-camp.ts'
import { likePattern } from './like-pattern.ts'
import { isPublic } from './public-courses.ts'
import { serializeCourse } from './serialize-course.ts'

const PAGE_SIZE = 6

const columns = { course: courses, categoryName: courseCategories.name }

const sortOrders: Record<CourseSort, SQL> = {
  age: asc(courses.minimumAge),
  camp: desc(sql`(${isCamp})`),
  priceAsc: asc(courses.priceKobo),
  priceDesc: desc(courses.priceKobo),
}

function matchesQuery({ search, category, status, age, ageTo = age }: CourseQuery): SQL | undefined {
  const pattern = search && likePattern(search)
  return and(
    isPublic(),
    pattern ? or(ilike(courses.title, pattern), ilike(courseCategories.name, pattern)) : undefined,
    category ? eq(courseCategories.name, category) : undefined,
    status ? eq(sql`lower(${courses.status})`, status.toLowerCase()) : undefined,
    ageTo === undefined ? undefined : lte(courses.minimumAge, ageTo),
    age === undefined ? undefined : gte(courses.maximumAge, age),
  )
}

/** BRW-10 to BRW-14. `total` counts all matches. */
export async function listCourses(db: Db, query: CourseQuery): Promise<{ courses: Course[]; total: number }> {
  const where = matchesQuery(query)
  const order = [
    ...(query.sort ? [sortOrders[query.sort]] : []),
    asc(courses.startDate),
    asc(courses.courseId),
  ]
  const all = db
    .select(columns)
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(where)
    .orderBy(...order)
    .$dynamic()
  const { page = 1, limit = PAGE_SIZE } = query
  const rows = await (query.page || query.limit ? all.limit(limit).offset((page - 1) * limit) : all)
  const [counted] = await db
    .select({ total: count() })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(where)
  return {
    courses: rows.map(({ course, categoryName }) => serializeCourse(course, categoryName)),
    total: counted?.total ?? 0,
  }
}

export async function findCourse(db: Db, courseId: string): Promise<Course | undefined> {
  const [row] = await db
    .select(columns)
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.categoryId, courses.categoryId))
    .where(and(isPublic({ withEnded: true }), eq(courses.courseId, courseId)))
  return row && serializeCourse(row.course, row.categoryName)
}
