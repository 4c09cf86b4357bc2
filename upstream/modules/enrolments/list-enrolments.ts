import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Enrolment } from '#contract/api/enrolment'
import { toNaira } from '#domain/naira'
import type { ParentActor } from '../../platform/actor.ts'
import { calendarSteps } from '../../platform/db/calendar-steps.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { findLectures, timesOf } from '../../platform/db/course-lectures.ts'
import type { Db } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { courseTitleOf } from './course-title.ts'

export async function listEnrolments(
  db: Db,
  { id: parentId }: ParentActor,
  reference?: string,
): Promise<Enrolment[]> {
  const byOrder = reference === undefined ? undefined : eq(orders.reference, reference)
  const rows = await db
    .select({ line: orderLines, course: courses, child: children, calendarSteps })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .innerJoin(orderLines, eq(orderLines.lineId, enrolments.lineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(courses, eq(courses.courseId, enrolments.courseId))
    .where(and(eq(children.parentId, parentId), isNull(enrolments.cancelledAt), byOrder))
    .orderBy(desc(enrolments.createdAt), asc(orderLines.courseTitle), asc(children.otherNames))
  const lectures = await findLectures(
    db,
    rows.map(({ course }) => course.courseId),
  )
  return rows.map(({ line, course, child, calendarSteps: steps }) => ({
    courseId: course.courseId,
    childId: child.childId,
    lastName: child.lastName,
    otherNames: child.otherNames,
    dateOfBirth: child.dateOfBirth,
    courseTitle: courseTitleOf({ line, course }),
    coursePrice: toNaira(line.priceKobo),
    courseImage: course.imageKey,
    ...(course.coverFocus !== null && { courseImageCrop: course.coverFocus }),
    startDate: course.startDate,
    endDate: course.endDate,
    numberOfLectures: course.numberOfLectures,
    format: course.format,
    place: course.place,
    ...timesOf(course, lectures),
    prepare: course.prepare,
    calendarSequence: course.calendarSequence + steps,
  }))
}
