import { AppError } from '#contract/errors'
import type { StaffCourse } from '#contract/staff/courses'
import type { Db, Tx } from '../../../platform/db/open.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { changeState, requireNotCancelled, requireState } from './change-state.ts'
import { enrolledChildren, heldPlaces } from './course-words.ts'
import { hasEnded } from './has-ended.ts'
import { countPlaces, type LockedCourse } from './lock-course.ts'
import { redirectCourse, removeRedirect } from './redirect-course.ts'
import { requireComplete } from './require-complete.ts'

type Step = { courseId: string; version: string }

/** @throws AppError `conflict`, reason course_in_use */
async function requireUnused(tx: Tx, { courseId }: LockedCourse, what: string) {
  const { enrolled, held } = await countPlaces(tx, courseId)
  if (enrolled + held === 0) return
  const used = enrolled > 0 ? enrolledChildren(enrolled) : heldPlaces(held)
  throw new AppError('conflict', `${used}. ${what}`, { reason: 'course_in_use' })
}

/** STF-097; an archived course comes back with the same address. @throws AppError `changed`, `conflict` */
export const returnCourseToDraft = (db: Db, writer: StaffWriter, step: Step): Promise<StaffCourse> =>
  changeState(db, writer, step, async (tx, course) => {
    if (course.state === 'draft') return undefined
    requireNotCancelled(course)
    requireState(course, ['scheduled', 'published', 'archived'])
    if (course.state === 'published') await requireUnused(tx, course, 'So it cannot be a draft again.')
    await removeRedirect(tx, course.courseId)
    return { action: 'course.returned_to_draft', set: { state: 'draft' } }
  })

/** STF-098. @throws AppError `changed`, `invalid`, `conflict` */
export const archiveCourse = (
  db: Db,
  writer: StaffWriter,
  step: Step & { redirectTo: string | null },
): Promise<StaffCourse> =>
  changeState(db, writer, step, async (tx, course) => {
    if (course.state === 'archived') return undefined
    requireState(course, ['draft', 'published'])
    requireComplete(course)
    if (!hasEnded(course)) await requireUnused(tx, course, 'It can be archived when it has ended.')
    const { redirectTo } = step
    const title = redirectTo === null ? null : await redirectCourse(tx, course.courseId, redirectTo)
    return {
      action: 'course.archived',
      set: { state: 'archived', archivedAt: new Date() },
      ...(title !== null && { after: { redirect: title } }),
    }
  })
