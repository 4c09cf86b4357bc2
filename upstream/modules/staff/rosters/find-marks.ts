import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AttendanceMarkEntry } from '#contract/staff/attendance'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

/** Of the children who are enrolled now. @param lecture default: all */
export async function findMarks(
  db: Db | Tx,
  courseId: string,
  lecture?: number,
): Promise<AttendanceMarkEntry[]> {
  const { enrolmentId, lectureNumber, mark, at } = attendance
  const found = await db
    .select({ enrolmentId, lecture: lectureNumber, mark, by: staff.name, at })
    .from(enrolments)
    .innerJoin(attendance, eq(enrolmentId, enrolments.enrolmentId))
    .innerJoin(staff, eq(staff.staffId, attendance.staffId))
    .where(
      and(
        eq(enrolments.courseId, courseId),
        isNull(enrolments.cancelledAt),
        lecture === undefined ? undefined : eq(lectureNumber, lecture),
      ),
    )
    .orderBy(asc(lectureNumber), asc(enrolmentId))
  return found.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}
