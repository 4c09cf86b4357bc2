import { AppError } from '#contract/errors'
import type { StaffCourse } from '#contract/staff/courses'
import { lagosDate, longDate } from '#domain/dates'
import type { Db } from '../../../platform/db/open.ts'
import { requireTime } from '../records/requested-time.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { changeState, requireState } from './change-state.ts'
import { hasEnded } from './has-ended.ts'
import type { LockedCourse } from './lock-course.ts'
import { removeRedirect } from './redirect-course.ts'
import { requireComplete } from './require-complete.ts'

type Step = { courseId: string; version: string }

/** Visitors would find a course that they cannot book. @throws AppError `conflict` */
function requireNotEnded(course: LockedCourse): void {
  if (!hasEnded(course)) return
  const message = `Its last day, ${longDate(course.endDate)}, has passed. Change the dates first.`
  throw new AppError('conflict', message, { fields: { endDate: message } })
}

/** STF-095. @throws AppError `changed`, `conflict` */
export const publishCourse = (db: Db, writer: StaffWriter, step: Step): Promise<StaffCourse> =>
  changeState(db, writer, step, async (tx, course) => {
    if (course.state === 'published') return undefined
    requireState(course, ['draft', 'scheduled'])
    requireComplete(course)
    requireNotEnded(course)
    await removeRedirect(tx, course.courseId)
    return { action: 'course.published', set: { state: 'published' } }
  })

/** STF-096: the job would return it to draft. @throws AppError `invalid` */
function requireBeforeStart({ startDate }: LockedCourse, publishAt: Date): void {
  if ((startDate ?? '') >= lagosDate(publishAt)) return
  const message = `Its first day, ${longDate(startDate)}, is before that. Choose an earlier time or change the dates.`
  throw new AppError('invalid', message, { fields: { at: message } })
}

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
    requireNotEnded(course)
    requireBeforeStart(course, publishAt)
    const after = { publishAt: publishAt.toISOString() }
    return { action: 'course.scheduled', set: { state: 'scheduled', publishAt }, after }
  })
