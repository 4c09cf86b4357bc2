import type { CourseChange } from '#contract/staff/course-fields'
import type { StaffCourse } from '#contract/staff/courses'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { auditCourse } from '../audit-course.ts'
import { lockNewUses } from '../media/lock-uses.ts'
import { versionConflict } from '../records/version-conflict.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { checkChanges, requireTerms } from './check-changes.ts'
import { type CleanedInput, cleanInput, findChanges } from './course-values.ts'
import { courseRecord } from './course-words.ts'
import { lockCourse } from './lock-course.ts'
import { publicPagesOf } from './public-pages.ts'
import { readStaffCourse } from './read-course.ts'
import { currentValues, shownChanges } from './shown-values.ts'
import { writeChanges } from './write-changes.ts'

/** @returns whether the public sees a change @throws AppError */
async function change(
  tx: Tx,
  writer: StaffWriter,
  courseId: string,
  { input: { version, agesKept = false, ...input }, clean }: CleanedInput<CourseChange>,
): Promise<boolean> {
  // Other saves add no use of a picture, so they need not wait for a replacement.
  if (input.coverMediaId !== undefined || input.description !== undefined) await lockNewUses(tx)
  const course = await lockCourse(tx, courseId)
  const changes = findChanges(course, { input, clean })
  if (Object.keys(changes).length === 0) return false
  requireTerms(writer.caller, course, changes)
  if (version !== course.version)
    throw await versionConflict(tx, courseRecord(courseId), await currentValues(tx, course, changes))
  await checkChanges(tx, course, changes, agesKept)
  await writeChanges(tx, course, changes)
  const shown = await shownChanges(tx, course, changes)
  await auditCourse(tx, writer, { action: 'course.changed', courseId, ...shown })
  return course.state === 'published' || course.state === 'cancelled'
}

/**
 * STF-066. Only fields that differ are written and audited; nothing at all when none does (STF-013).
 * @throws AppError `not_found`, `changed`, `forbidden`, `invalid`, `conflict`
 */
export async function changeCourse(
  db: Db,
  writer: StaffWriter,
  courseId: string,
  input: CourseChange,
): Promise<StaffCourse> {
  // The category may change.
  const earlier = await publicPagesOf(db, courseId)
  const cleaned = await cleanInput(input)
  const isPublic = await db.transaction((tx) => change(tx, writer, courseId, cleaned))
  if (isPublic) wakeFreshness([...earlier, ...(await publicPagesOf(db, courseId))])
  return readStaffCourse(db, writer.caller, courseId)
}
