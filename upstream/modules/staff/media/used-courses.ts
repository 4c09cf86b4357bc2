import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { mediaUses } from '../../../platform/db/schema/media.ts'
import { auditChangedCourses, type ChangedCourse } from '../audit-course.ts'
import type { StaffWriter } from '../staff-writer.ts'

export type UsedCourse = Pick<
  typeof allCourses.$inferSelect,
  'courseId' | 'state' | 'coverMediaId' | 'imageKey' | 'descriptionHtml'
>

/** After the lock of the picture, in the order of ids, so that two changes at once wait for each other in one direction. */
export async function lockUsedCourses(tx: Tx, mediaId: string): Promise<UsedCourse[]> {
  const uses = await tx
    .selectDistinct({ courseId: mediaUses.subjectId })
    .from(mediaUses)
    .where(and(eq(mediaUses.mediaId, mediaId), eq(mediaUses.kind, 'course')))
  if (uses.length === 0) return []
  const { courseId, state, coverMediaId, imageKey, descriptionHtml } = allCourses
  const ids = uses.map((use) => use.courseId)
  return tx
    .select({ courseId, state, coverMediaId, imageKey, descriptionHtml })
    .from(allCourses)
    .where(inArray(courseId, ids))
    .orderBy(asc(courseId))
    .for('no key update')
}

/** Moves their `updatedAt`, so that public pages are renewed, and writes who did it. */
export async function raiseRevision(
  tx: Tx,
  writer: StaffWriter,
  changed: readonly ChangedCourse[],
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ courseId }) => courseId)
  await tx
    .update(allCourses)
    .set({ revision: sql`${allCourses.revision} + 1` })
    .where(inArray(allCourses.courseId, ids))
  await auditChangedCourses(tx, writer, 'picture', changed)
}

/** Pages that show them. */
export const pagesOf = (courses: readonly UsedCourse[]): string[] =>
  courses
    .filter(({ state }) => state === 'published')
    .map(({ courseId }) => `/course/browse-courses/${courseId}`)
