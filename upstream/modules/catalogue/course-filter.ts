import { and, eq, gt, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CourseQuery } from '#contract/api/course'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { courseTitleWords } from '../../platform/db/schema/catalogue-counts.ts'
import { likePattern } from './like-pattern.ts'

/** A query whose category and status are known to the database. */
export type CourseFilter = {
  search?: SQL | undefined
  categoryId?: string | undefined
  status?: (typeof courses.status.enumValues)[number] | undefined
  age?: number | undefined
  ageTo?: number | undefined
}

/** @returns undefined when the category or the status does not exist, so that nothing matches */
export async function readCourseFilter(db: Db, query: CourseQuery): Promise<CourseFilter | undefined> {
  const { search, category, age, ageTo = age } = query
  const filter: CourseFilter = { age, ageTo, search: search ? await matchesSearch(db, search) : undefined }
  if (query.status) {
    const status = query.status.toLowerCase()
    filter.status = courses.status.enumValues.find((value) => value.toLowerCase() === status)
    if (!filter.status) return undefined
  }
  if (category) {
    const [found] = await findCategories(db, eq(courseCategories.name, category))
    if (!found) return undefined
    filter.categoryId = found.categoryId
  }
  return filter
}

/** The ids of categories let one index of `courses` find both the title and the category. */
async function matchesSearch(db: Db, search: string): Promise<SQL> {
  const pattern = likePattern(search)
  const found = await findCategories(db, ilike(courseCategories.name, pattern))
  const isInTitle = (await canContain(db, search)) ? ilike(courses.title, pattern) : undefined
  return or(isInTitle, isInCategories(found)) ?? sql`false`
}

/** An index of trigrams does not find one or two characters, so the words of all titles are asked first. */
export async function canContain(db: Db, text: string): Promise<boolean> {
  if (text.length > 2 || !/^[a-z\d]+$/i.test(text)) return true
  const found = await db
    .select({ word: courseTitleWords.word })
    .from(courseTitleWords)
    .where(and(like(courseTitleWords.word, likePattern(text.toLowerCase())), gt(courseTitleWords.courses, 0)))
    .limit(1)
  return found.length > 0
}

export const findCategories = (db: Db, where: SQL) =>
  db.select({ categoryId: courseCategories.categoryId }).from(courseCategories).where(where)

export const isInCategories = (categories: readonly { categoryId: string }[]): SQL | undefined =>
  categories.length === 0
    ? undefined
    : inArray(
        courses.categoryId,
        categories.map(({ categoryId }) => categoryId),
      )

export const matchesFilter = ({ search, categoryId, status, age, ageTo }: CourseFilter): SQL | undefined =>
  and(
    search,
    categoryId ? eq(courses.categoryId, categoryId) : undefined,
    status ? eq(courses.status, status) : undefined,
    ageTo === undefined ? undefined : lte(courses.minimumAge, ageTo),
    age === undefined ? undefined : gte(courses.maximumAge, age),
  )
