import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { lagosDate } from '#domain/dates'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { listEnrolledChildren } from '../../cart/cart-lines.ts'
import { paidKoboOf } from '../../orders/hand-money.ts'
import { isByHand, lockOrder } from '../../orders/lock-order.ts'
import { neededElsewhereKobo } from '../../orders/open-kobo.ts'
import { findLinesLeft, sumRefunds } from '../../orders/refund-lines.ts'
import { refundedElsewhereKobo } from '../../orders/refunded-kobo.ts'

/** @throws AppError `not_found`, also for an erased family */
export async function findEnrolment(db: Db | Tx, enrolmentId: string) {
  const [found] = await db
    .select({
      enrolment: enrolments,
      line: orderLines,
      order: orders,
      course: courses,
      child: children,
      parent: parents,
    })
    .from(enrolments)
    .innerJoin(orderLines, eq(orderLines.lineId, enrolments.lineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(courses, eq(courses.courseId, enrolments.courseId))
    .innerJoin(children, eq(children.childId, enrolments.childId))
    .innerJoin(parents, eq(parents.parentId, children.parentId))
    .where(and(eq(enrolments.enrolmentId, enrolmentId), isNull(parents.erasedAt)))
  if (!found) throw new AppError('not_found', 'Not found.')
  return found
}

export type FoundEnrolment = Awaited<ReturnType<typeof findEnrolment>>

const notMovable = (message: string) => new AppError('conflict', message, { reason: 'not_movable' })

/** @throws AppError `conflict`, reason `not_movable` */
export function requireLive({ enrolment, course }: FoundEnrolment): void {
  if (enrolment.cancelledAt) throw notMovable('This enrolment has ended.')
  if (course.endDate < lagosDate(new Date())) throw notMovable('This course is over.')
}

/** With its parent and order locked, so that nothing else ends it. @throws AppError `not_found`, `conflict` */
export async function lockEnrolment(tx: Tx, enrolmentId: string): Promise<FoundEnrolment> {
  const { order } = await findEnrolment(tx, enrolmentId)
  await lockOrder(tx, order.reference)
  const locked = await findEnrolment(tx, enrolmentId)
  requireLive(locked)
  return locked
}

/** Kobo of the place that can still be refunded, and that wait for an owner. */
async function findLineLeft(db: Db | Tx, { line, order }: FoundEnrolment) {
  const lines = await findLinesLeft(db, order.orderId)
  return lines.find(({ lineId }) => lineId === line.lineId) ?? { leftKobo: 0, requestedKobo: 0 }
}

type AgreedPrice = {
  /** What was agreed for the place less what was refunded of it. A request may be declined, so it counts nothing. */
  agreedKobo: number
  requestedKobo: number
}

export async function findAgreedPrice(db: Db | Tx, found: FoundEnrolment): Promise<AgreedPrice> {
  const { leftKobo, requestedKobo } = await findLineLeft(db, found)
  return { agreedKobo: leftKobo + requestedKobo, requestedKobo }
}

/**
 * What the family paid for the place and did not get back; of an order by hand a part may not have been received, and
 * what was received is first for the places that go on.
 */
export async function keptKobo(db: Db | Tx, found: FoundEnrolment): Promise<number> {
  const { order, line } = found
  const returned = (await sumRefunds(db, order.orderId)) + (await refundedElsewhereKobo(db, order.reference))
  const needed = await neededElsewhereKobo(db, order.orderId, line.lineId)
  const { leftKobo } = await findLineLeft(db, found)
  return Math.max(0, Math.min(leftKobo, paidKoboOf(order) - returned - needed))
}

/**
 * Whether all that was agreed for the place was received and is still there; always of an order of the provider. After a
 * move that lowered what is to be paid the order can be paid in full without that.
 */
export async function isReceived(db: Db | Tx, found: FoundEnrolment): Promise<boolean> {
  if (!isByHand(found.order)) return true
  const { agreedKobo, requestedKobo } = await findAgreedPrice(db, found)
  return (await keptKobo(db, found)) + requestedKobo >= agreedKobo
}

/** Ids of the courses in which the child is enrolled. */
export async function coursesOf(db: Db | Tx, { child }: FoundEnrolment): Promise<string[]> {
  const live = await listEnrolledChildren(db, child.parentId)
  return live.filter(({ childId }) => childId === child.childId).map(({ courseId }) => courseId)
}

export async function endRow(tx: Tx, { enrolment }: FoundEnrolment): Promise<void> {
  await tx
    .update(enrolments)
    .set({ cancelledAt: new Date() })
    .where(eq(enrolments.enrolmentId, enrolment.enrolmentId))
}
