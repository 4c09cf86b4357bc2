import type { StaffCourse } from '#contract/staff/courses'
import type { Db } from '../../../platform/db/open.ts'
import { requireTime } from '../records/requested-time.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { changeState, requireState } from './change-state.ts'
import { removeRedirect } from './redirect-course.ts'
import { requireComplete } from './require-complete.ts'

type Step = { courseId: string; version: string }

/** STF-095. @throws AppError `changed`, `conflict` */
export const publishCourse = (db: Db, writer: StaffWriter, step: Step): Promise<StaffCourse> =>
  changeState(db, writer, step, async (tx, course) => {
    if (course.state === 'published') return undefined
    requireState(course, ['draft', 'scheduled'])
    requireComplete(course)
    await removeRedirect(tx, course.courseId)
    return { action: 'course.published', set: { state: 'published' } }
  })

/** STF-095. @throws AppError `changed`, `invalid`, `conflict` */
export const scheduleCourse = (
  db: Db,
  writer: StaffWriter,
  { at, ...step }: Step & { at: string },
): Promise<StaffCourse> =>
  changeState(db, writer, step, async (_, course) => {
    const publishAt = new Date(at)
    if (course.publishAt?.getTime() === publishAt.getTime()) return undefined
    requireState(course, ['draft', 'scheduled'])
    requireTime(publishAt)
    requireComplete(course)
    const after = { publishAt: publishAt.toISOString() }
    return { action: 'course.scheduled', set: { state: 'scheduled', publishAt }, after }
  })
