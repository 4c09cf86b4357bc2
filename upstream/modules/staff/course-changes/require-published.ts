import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { versionOfCourse } from '../courses/course-row.ts'
import { courseRecord } from '../courses/course-words.ts'
import { requireVersion } from '../records/version-conflict.ts'

/** With the course locked. @throws AppError `changed` */
export async function requireVersionOf(tx: Tx, courseId: string, given: string): Promise<void> {
  const [stored] = await tx
    .select({ version: versionOfCourse })
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))
  await requireVersion(tx, courseRecord(courseId), { stored: stored?.version ?? '', given })
}

export type PublishedCourse = typeof courses.$inferSelect

/** @throws AppError `not_found`, `conflict` */
export async function requirePublished(
  db: Db | Tx,
  courseId: string,
  action: 'postponed' | 'cancelled',
): Promise<PublishedCourse> {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.courseId, courseId), eq(courses.state, 'published')))
  if (course) return course
  const [other] = await db
    .select({ state: allCourses.state })
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))
  if (!other) throw new AppError('not_found', 'Not found.')
  if (other.state === 'cancelled') throw new AppError('conflict', 'This course is cancelled.')
  throw new AppError('conflict', `Only a published course can be ${action}.`)
}
