import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { lagosDate, longDate } from '#domain/dates'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import type { Job } from '../../../platform/jobs/runner.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { type NewState, writeState } from './change-state.ts'
import { type LockedCourse, lockCourse } from './lock-course.ts'
import { publicPagesOf } from './public-pages.ts'
import { removeRedirect } from './redirect-course.ts'

type Data = Pick<Context, 'db'>

const PUBLISH_MS = 3_000
const ARCHIVE_MS = 60_000

/** STF-096. */
const isTooLate = ({ startDate }: LockedCourse, now: Date) => (startDate ?? '') < lagosDate(now)

const nextState = (course: LockedCourse, now: Date): NewState =>
  isTooLate(course, now)
    ? {
        action: 'course.returned_to_draft',
        set: { state: 'draft', returnedBecause: `Its first day, ${longDate(course.startDate)}, had passed.` },
      }
    : { action: 'course.published_on_time', set: { state: 'published' } }

async function publishNext(tx: Tx, now: Date): Promise<string | undefined> {
  const { courseId, state, publishAt } = allCourses
  // Another process may hold the row, and after it the course is no longer scheduled.
  const [due] = await tx
    .select({ courseId })
    .from(allCourses)
    .where(and(eq(state, 'scheduled'), lte(publishAt, now)))
    .orderBy(asc(publishAt))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!due) return undefined
  const course = await lockCourse(tx, due.courseId)
  await removeRedirect(tx, course.courseId)
  await writeState(tx, undefined, course, nextState(course, now))
  return course.courseId
}

/** STF-095: those whose time has come. */
export async function publishScheduled({ db }: Data, now = new Date()): Promise<void> {
  for (;;) {
    const courseId = await db.transaction((tx) => publishNext(tx, now))
    if (!courseId) return
    wakeFreshness(await publicPagesOf(db, courseId))
  }
}

async function archiveNext(tx: Tx): Promise<string | undefined> {
  const { courseId, state, cancelledAt } = allCourses
  const [due] = await tx
    .select({ courseId })
    .from(allCourses)
    .where(and(eq(state, 'cancelled'), lte(cancelledAt, sql`now() - interval '30 days'`)))
    .orderBy(asc(courseId))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!due) return undefined
  const set = { state: 'archived' as const, archivedAt: new Date() }
  await writeState(tx, undefined, await lockCourse(tx, due.courseId), { action: 'course.archived', set })
  return due.courseId
}

/** STF-087: those cancelled 30 days ago. */
export async function archiveCancelled({ db }: Data): Promise<void> {
  for (;;) {
    const courseId = await db.transaction(archiveNext)
    if (!courseId) return
    wakeFreshness(await publicPagesOf(db, courseId))
  }
}

export const courseJobs = (context: Data): Job[] => [
  { name: 'publish scheduled courses', everyMs: PUBLISH_MS, run: () => publishScheduled(context) },
  { name: 'archive cancelled courses', everyMs: ARCHIVE_MS, run: () => archiveCancelled(context) },
]
