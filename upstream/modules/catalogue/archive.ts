import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { courseCounts, courseStarts, courseTitleWords } from '../../platform/db/schema/catalogue-counts.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { isUnarchived } from './public-courses.ts'

const INTERVAL_MS = 60_000
const BATCH = 1_000

/** Takes courses that ended out of the indexes of the lists. @returns false when there may be more */
export const archiveCourses = ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Courses that a buyer has locked wait for the next run.
    const ended = await tx
      .select({ courseId: courses.courseId })
      .from(courses)
      .where(isUnarchived())
      .orderBy(asc(courses.courseId))
      .limit(BATCH)
      .for('no key update', { skipLocked: true })
    if (ended.length === 0) return true
    const ids = ended.map(({ courseId }) => courseId)
    await tx
      .update(courses)
      .set({ listedUntil: null })
      .where(and(inArray(courses.courseId, ids), isUnarchived()))
    await tx.delete(courseCounts).where(eq(courseCounts.courses, 0))
    await tx.delete(courseStarts).where(eq(courseStarts.courses, 0))
    await tx.delete(courseTitleWords).where(eq(courseTitleWords.courses, 0))
    return ended.length < BATCH
  })

export const archiveJob = (context: Pick<Context, 'db'>): Job => ({
  name: 'archive courses',
  everyMs: INTERVAL_MS,
  async run(signal) {
    while (!signal.aborted && !(await archiveCourses(context)));
  },
})
