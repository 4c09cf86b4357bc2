import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import type { Order } from '../../orders/lock-order.ts'

/** A family took a place between the locks: the transaction must begin again. */
export class FamilyJoined extends Error {}

/** With a live enrolment or an open order. */
async function findFamilyIds(tx: Tx, courseId: string): Promise<string[]> {
  const enrolled = tx
    .select({ parentId: children.parentId })
    .from(enrolments)
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .where(and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt)))
  const holding = tx
    .select({ parentId: orders.parentId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(and(eq(orders.status, 'pending'), eq(orderLines.courseId, courseId)))
  const found = await union(enrolled, holding)
  return found.map(({ parentId }) => parentId)
}

/** Also those whose child was moved into the course (STF-188). */
async function lockOrders(tx: Tx, courseId: string) {
  const isIn = and(eq(enrolments.courseId, courseId), isNull(enrolments.cancelledAt))
  const ofCourse = tx
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.courseId, courseId))
  const ofChildren = tx
    .select({ orderId: orderLines.orderId })
    .from(enrolments)
    .innerJoin(orderLines, eq(orderLines.lineId, enrolments.lineId))
    .where(isIn)
  return tx
    .select()
    .from(orders)
    .where(
      and(inArray(orders.status, ['pending', 'paid']), inArray(orders.orderId, union(ofCourse, ofChildren))),
    )
    .orderBy(asc(orders.orderId))
    .for('update')
}

/** Also the other courses of open orders, whose places are given back. */
async function lockCourses(tx: Tx, courseId: string, open: readonly Order[]) {
  const orderIds = open.map(({ orderId }) => orderId)
  const lines = orderIds.length
    ? await tx.select().from(orderLines).where(inArray(orderLines.orderId, orderIds))
    : []
  const ids = [...new Set([courseId, ...lines.map((line) => line.courseId)])]
  await tx
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(inArray(courses.courseId, ids))
    .orderBy(asc(courses.courseId))
    .for('no key update')
}

/**
 * In the order of all locks: parents, orders, courses by id. Until the end of the transaction nobody takes a place.
 * @returns its open orders @throws FamilyJoined
 */
export async function lockForCancellation(tx: Tx, courseId: string): Promise<Order[]> {
  const familyIds = await findFamilyIds(tx, courseId)
  if (familyIds.length > 0)
    await tx
      .select({ parentId: parents.parentId })
      .from(parents)
      .where(inArray(parents.parentId, familyIds))
      .orderBy(asc(parents.parentId))
      .for('no key update')
  const locked = await lockOrders(tx, courseId)
  const open = locked.filter(({ status }) => status === 'pending')
  await lockCourses(tx, courseId, open)
  const known = new Set(familyIds)
  const joined = (await findFamilyIds(tx, courseId)).some((parentId) => !known.has(parentId))
  if (joined) throw new FamilyJoined()
  return open
}
