import type { Db } from '../../../platform/db/open.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { findRosterCourse, requireLecture } from './roster-course.ts'

/** STF-213. @throws AppError `not_found` */
export const recordPrint = (
  db: Db,
  writer: StaffWriter,
  { courseId, lecture }: { courseId: string; lecture: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { course } = await findRosterCourse(tx, writer.caller, courseId)
    requireLecture(course, lecture)
    await auditBy(tx, writer, { action: 'roster.printed', subject: courseId, data: { lecture } })
  })
