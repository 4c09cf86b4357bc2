import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from './open.ts'
import { enrolments } from './schema/orders.ts'

/** Each time that a child leaves a course one file takes its entries out, and a later one may put them in again. */
const FILES = 2

/** Of a query of enrolments: what SEQUENCE has beyond that of the course, because the child left it before (STF-190). */
export const calendarSteps = sql`${FILES}::int * (
  select count(*) from enrolments earlier
  where earlier.course_id = ${enrolments}.course_id and earlier.child_id = ${enrolments}.child_id
    and earlier.cancelled_at is not null)`.mapWith(Number)

/** Of a child in a course, also after it has left. */
export const readCalendarSteps = async (
  tx: Tx,
  { childId, courseId }: { childId: string; courseId: string },
): Promise<number> => {
  const { cancelledAt, childId: ofChild, courseId: ofCourse } = enrolments
  const isEnded = and(eq(ofChild, childId), eq(ofCourse, courseId), isNotNull(cancelledAt))
  return FILES * (await tx.$count(enrolments, isEnded))
}
