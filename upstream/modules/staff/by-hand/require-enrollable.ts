import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { EnrolmentInput } from '#contract/staff/enrolling'
import { ageIn, ageRange } from '#domain/age'
import { lagosDate, lagosInstant } from '#domain/dates'
import { isOnSale } from '#domain/eligibility'
import { fitOf } from '#domain/fit'
import { timeInWords } from '#domain/lesson-words'
import { firstName } from '#domain/person'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { listEnrolledChildren } from '../../cart/cart-lines.ts'
import type { Order } from '../../orders/lock-order.ts'
import { heldUntil, holdsPlaces } from './list-holds.ts'

export type Course = typeof courses.$inferSelect
type Child = typeof children.$inferSelect

const notFound = () => new AppError('not_found', 'Not found.')

/** @throws AppError `not_found` */
async function findChildren(tx: Tx, { parentId, childIds }: EnrolmentInput): Promise<Child[]> {
  const ids = [...new Set(childIds)]
  if (!ids.every(isUuid)) throw notFound()
  const found = await tx
    .select()
    .from(children)
    .where(and(eq(children.parentId, parentId), inArray(children.childId, ids)))
    .orderBy(asc(children.childId))
  if (found.length < ids.length) throw notFound()
  return found
}

/** @throws AppError `not_found`, `conflict` with reason `course_closed` */
async function findOpenCourse(tx: Tx, courseId: string): Promise<Course> {
  const [course] = isUuid(courseId)
    ? await tx.select().from(courses).where(eq(courses.courseId, courseId))
    : []
  if (!course) throw notFound()
  if (!isOnSale(course, lagosDate(new Date()))) throw closedError(course)
  return course
}

export function closedError({ title }: Course): AppError {
  const message = `${title} is not open for enrolment.`
  return new AppError('conflict', message, { reason: 'course_closed', fields: { courseId: message } })
}

/** STF-181: 'Enrol all the same' gives a reason. */
export function outsideAgesError(child: Child, course: Course, today: string): AppError {
  const age = ageIn(child.dateOfBirth, today)
  const message = `${firstName(child)} is ${age}; the course is for ${ageRange(course)}.`
  return new AppError('conflict', message, { reason: 'outside_age_range', fields: { ageReason: message } })
}

/** STF-181. @throws AppError `conflict`, reason `already_enrolled` or `outside_age_range` */
async function requireFit(tx: Tx, course: Course, chosen: readonly Child[], input: EnrolmentInput) {
  const enrolled = await listEnrolledChildren(tx, input.parentId)
  const today = lagosDate(new Date())
  const fits = chosen.map((child) => ({ child, fit: fitOf(child, course, enrolled, today) }))
  const twice = fits.find(({ fit }) => fit === 'enrolled')
  if (twice) {
    const message = `${firstName(twice.child)} is enrolled already.`
    throw new AppError('conflict', message, { reason: 'already_enrolled', fields: { childIds: message } })
  }
  const outside = fits.find(({ fit }) => fit !== 'fits')
  if (!outside || input.ageReason) return
  throw outsideAgesError(outside.child, course, today)
}

/** Two payments for one place would end in a refund. @throws AppError `conflict`, reason `payment_pending` */
export async function requireNoPayment(
  tx: Tx,
  course: Pick<Course, 'courseId'>,
  chosen: readonly Pick<Child, 'childId'>[],
  parentId: string,
) {
  const ids = chosen.map(({ childId }) => childId)
  const order = await findHold(tx, course, parentId, inArray(orderLines.childId, ids))
  if (order) throw new AppError('conflict', describeHold(order, 'this place'), { reason: 'payment_pending' })
}

/** The chooser counts places that the family's own order holds as free. @throws AppError `conflict`, reason `payment_pending` */
export async function requireNoOwnHold(
  tx: Tx,
  course: Pick<Course, 'courseId' | 'title'>,
  parentId: string,
): Promise<void> {
  const order = await findHold(tx, course, parentId, eq(orders.seatsHeld, true))
  if (!order) return
  const message = `${course.title} is full. ${describeHold(order, 'one of its places')}`
  throw new AppError('conflict', message, { reason: 'payment_pending' })
}

async function findHold(
  tx: Tx,
  { courseId }: Pick<Course, 'courseId'>,
  parentId: string,
  isSuch: SQL,
): Promise<Order | undefined> {
  const [found] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(and(holdsPlaces(parentId), eq(orderLines.courseId, courseId), isSuch))
    .orderBy(asc(orders.createdAt))
    .limit(1)
  return found?.order
}

const OVER = 'Its time is over; it ends as soon as the provider answers, or end it on its page.'

function describeHold(order: Order, held: string): string {
  const until = heldUntil(order)
  const { reference } = order
  if (until && until <= new Date()) return `Order ${reference}, which is not paid, holds ${held}. ${OVER}`
  return until
    ? `Order ${reference}, which is not paid, holds ${held} until ${clockOf(until)}. Wait until then, or end the order on its page.`
    : `A bank transfer for ${held} is on its way: order ${reference}. Wait until it is paid or has ended.`
}

const clockOf = (at: Date) => timeInWords(lagosInstant(at.toISOString())?.slice(11, 16) ?? '')

/**
 * What the cart checks too (STF-181). Call with the parent locked.
 * @throws AppError `not_found`; `conflict` with reason `course_closed`, `already_enrolled`, `outside_age_range` or `payment_pending`
 */
export async function requireEnrollable(
  tx: Tx,
  input: EnrolmentInput,
): Promise<{ course: Course; chosen: Child[] }> {
  const chosen = await findChildren(tx, input)
  const course = await findOpenCourse(tx, input.courseId)
  await requireFit(tx, course, chosen, input)
  await requireNoPayment(tx, course, chosen, input.parentId)
  return { course, chosen }
}
