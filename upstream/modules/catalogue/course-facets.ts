import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CourseFacets } from '#contract/api/course'
import type { Db } from '../../platform/db/open.ts'
import { courseCategories } from '../../platform/db/schema/catalogue.ts'
import { courseCounts } from '../../platform/db/schema/catalogue-counts.ts'
import { countUnarchived, publicCount } from './count-courses.ts'

export async function findCourseFacets(db: Db): Promise<CourseFacets> {
  const [statuses, ages, categories, campCount] = await Promise.all([
    countStatuses(db),
    countAges(db),
    listCategories(db),
    countCamps(db),
  ])
  return { statuses, ages, categories, campCount }
}

const hasCourses = ({ courseCount }: { courseCount: number }) => courseCount > 0

const { categoryId, status, minimumAge, maximumAge, isCamp } = courseCounts

async function countStatuses(db: Db) {
  const rows = await db
    .select()
    .from(courseCounts)
    .where(and(isNull(categoryId), isNotNull(status), isNull(minimumAge)))
    .orderBy(asc(status))
  const unarchived = await countUnarchived(db)
  return rows
    .map((row) => ({ courseStatus: row.status ?? '', courseCount: publicCount(row, unarchived) }))
    .filter(hasCourses)
}

async function countAges(db: Db) {
  const rows = await db
    .select()
    .from(courseCounts)
    .where(and(isNull(categoryId), isNull(status), isNotNull(minimumAge)))
    .orderBy(asc(minimumAge), asc(maximumAge))
  const unarchived = await countUnarchived(db)
  return rows
    .map((row) => ({
      minimumAge: row.minimumAge ?? 0,
      maximumAge: row.maximumAge ?? 0,
      courseCount: publicCount(row, unarchived),
    }))
    .filter(hasCourses)
}

async function countCamps(db: Db): Promise<number> {
  const [row] = await db.select().from(courseCounts).where(eq(isCamp, true))
  return row ? publicCount(row, await countUnarchived(db)) : 0
}

export async function listCategories(db: Db) {
  const isOfCategory = and(
    eq(categoryId, courseCategories.categoryId),
    isNull(status),
    isNull(minimumAge),
    isNull(isCamp),
  )
  const rows = await db
    .select({ category: courseCategories, count: courseCounts })
    .from(courseCategories)
    .leftJoin(courseCounts, isOfCategory)
    .orderBy(asc(courseCategories.name))
  const unarchived = await countUnarchived(db)
  return rows.map(({ category, count }) => ({
    categoryId: category.categoryId,
    categoryName: category.name,
    courseCount: count ? publicCount(count, unarchived) : 0,
    tone: category.tone,
    icon: category.icon,
  }))
}
