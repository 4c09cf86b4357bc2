import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import type { FoundItem } from './today-items.ts'

const NAMED = 5

/** Scheduled courses that went back to draft at their time, and why (STF-096). */
export async function findReturnedCourses(db: Db): Promise<FoundItem[]> {
  const { courseId, title, state, returnedBecause, updatedAt } = allCourses
  const found = await db
    .select({ courseId, name: title, reason: returnedBecause, updatedAt })
    .from(allCourses)
    .where(and(eq(state, 'draft'), isNotNull(returnedBecause)))
    .orderBy(asc(updatedAt), asc(courseId))
    .limit(NAMED)
  return found.map(({ updatedAt: at, reason, ...course }) => ({
    kind: 'course-returned',
    count: 1,
    ...course,
    since: at.toISOString(),
    ...(reason && { reason }),
  }))
}
