import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { versionOfCourse } from './course-row.ts'

/** Buyers take places by an update of this row, so they wait. @throws AppError `not_found` */
export async function lockCourse(tx: Tx, courseId: string) {
  const [course] = await tx
    .select()
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))
    .for('no key update')
  // After the lock, so that it is the version that the lock holds.
  const [read] = await tx
    .select({ version: versionOfCourse })
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))
  if (!course || !read) throw new AppError('not_found', 'Not found.')
  const teachers = await tx
    .select({ staffId: courseTeachers.staffId })
    .from(courseTeachers)
    .where(eq(courseTeachers.courseId, courseId))
    .orderBy(courseTeachers.staffId)
  return { ...course, version: read.version, teachers: teachers.map(({ staffId }) => staffId) }
}

export type LockedCourse = Awaited<ReturnType<typeof lockCourse>>

async function keepCourse(tx: Tx, courseId: string) {
  if (!isUuid(courseId)) return
  const { state } = allCourses
  await tx.select({ state }).from(allCourses).where(eq(allCourses.courseId, courseId)).for('share')
}

/**
 * Also keeps the target as it is until the commit. In the order of ids, so that two courses that lead to each other do not
 * wait for each other. @throws AppError `not_found`
 */
export async function lockInOrder(tx: Tx, courseId: string, targetId: string): Promise<LockedCourse> {
  const isTargetFirst = targetId.toLowerCase() < courseId.toLowerCase()
  if (isTargetFirst) await keepCourse(tx, targetId)
  const course = await lockCourse(tx, courseId)
  if (!isTargetFirst) await keepCourse(tx, targetId)
  return course
}

/** Live enrolments, and places of open orders: counted first, because a payment in between turns them into enrolments. */
export async function countPlaces(
  tx: Db | Tx,
  courseId: string,
): Promise<{ enrolled: number; held: number }> {
  const open = tx
    .select({ lineId: orderLines.lineId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(eq(orderLines.courseId, courseId), eq(orders.status, 'pending'), eq(orders.seatsHeld, true)))
  const held = await tx.$count(open.as('open'))
  const isLive = and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt))
  return { enrolled: await tx.$count(enrolments, isLive), held }
}
