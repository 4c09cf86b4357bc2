import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { StaffCourse } from '#contract/staff/courses'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { auditCourse } from '../audit-course.ts'
import { requireVersion } from '../records/version-conflict.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { courseRecord } from './course-words.ts'
import { type LockedCourse, lockCourse, lockInOrder } from './lock-course.ts'
import { publicPagesOf } from './public-pages.ts'
import { readStaffCourse } from './read-course.ts'

type Columns = Partial<typeof allCourses.$inferInsert> & Pick<LockedCourse, 'state'>

export type NewState = {
  action: AuditAction
  set: Columns
  after?: Record<string, unknown>
}

/** Columns that only one state has. */
const cleared = { publishAt: null, returnedBecause: null, archivedAt: null }

/** With the course locked. */
export async function writeState(
  tx: Tx,
  writer: StaffWriter | undefined,
  { courseId, state, publishedAt }: LockedCourse,
  { action, set, after }: NewState,
): Promise<void> {
  await tx
    .update(allCourses)
    .set({
      ...cleared,
      ...set,
      ...(set.state === 'published' && { publishedAt: publishedAt ?? new Date() }),
    })
    .where(eq(allCourses.courseId, courseId))
  await auditCourse(tx, writer, {
    action,
    courseId,
    before: { state },
    after: { state: set.state, ...after },
  })
}

/** Also once the course is archived (STF-111). @throws AppError `conflict` */
export function requireNotCancelled({ cancelledAt }: LockedCourse): void {
  if (cancelledAt === null) return
  throw new AppError('conflict', 'This course was cancelled, which cannot be undone. Duplicate it instead.')
}

/** @throws AppError `conflict` */
export function requireState(course: LockedCourse, from: readonly LockedCourse['state'][]): void {
  if (from.includes(course.state)) return
  if (course.state === 'cancelled') requireNotCancelled(course)
  throw new AppError('conflict', `This course is ${course.state}.`)
}

type Step = { courseId: string; version: string; redirectTo?: string | null }

/** @param decide undefined when the course is in that state already */
export async function changeState(
  db: Db,
  writer: StaffWriter,
  { courseId, version, redirectTo }: Step,
  decide: (tx: Tx, course: LockedCourse) => Promise<NewState | undefined>,
): Promise<StaffCourse> {
  const isPublic = await db.transaction(async (tx) => {
    const course = await (redirectTo ? lockInOrder(tx, courseId, redirectTo) : lockCourse(tx, courseId))
    const next = await decide(tx, course)
    if (!next) return false
    await requireVersion(tx, courseRecord(course.courseId), { stored: course.version, given: version })
    await writeState(tx, writer, course, next)
    return [course.state, next.set.state].includes('published')
  })
  if (isPublic) wakeFreshness(await publicPagesOf(db, courseId))
  return readStaffCourse(db, writer.caller, courseId)
}
