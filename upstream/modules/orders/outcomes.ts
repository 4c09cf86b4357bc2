import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { OrderOutcome, OutcomeShown } from '#contract/api/payment'
import { AppError } from '#contract/errors'
import { toNaira } from '#domain/naira'
import type { ParentActor } from '../../platform/actor.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import { findLectures, timesOf } from '../../platform/db/course-lectures.ts'
import type { Db } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { courseTitleOf } from '../enrolments/course-title.ts'
import { isPaymentPending } from './find-pending-payment.ts'
import type { Order } from './lock-order.ts'
import { refundMessage } from './refund-message.ts'
import { isPendingStatus } from './settle.ts'

const DAY_MS = 24 * 3_600_000

/** Undefined: unpaid, declined, or refunded after it was paid. */
function outcomeStatusOf({
  status,
  providerStatus,
  returnedAt,
  reason,
}: Order): OrderOutcome['status'] | undefined {
  if (status === 'paid') return 'paid'
  if (status === 'refund_due' || status === 'refunded') return reason ? 'failed' : undefined
  if (returnedAt) return 'returned'
  return isPendingStatus(providerStatus) ? 'pending' : undefined
}

const outcomeAtOf = ({ outcomeAt, createdAt }: Order) => outcomeAt ?? createdAt

const isNew = (order: Order) => !order.shownOutcomeAt || order.shownOutcomeAt < outcomeAtOf(order)

export async function findOutcome(db: Db, order: Order): Promise<OrderOutcome | undefined> {
  const [outcome] = await withPlaces(db, [order])
  return outcome
}

export async function listOutcomes(db: Db, { id: parentId }: ParentActor): Promise<OrderOutcome[]> {
  const own = eq(orders.parentId, parentId)
  const isDecided = or(
    eq(orders.status, 'paid'),
    and(inArray(orders.status, ['refund_due', 'refunded']), isNotNull(orders.reason)),
    isNotNull(orders.returnedAt),
  )
  const isRecent = gt(orders.outcomeAt, new Date(Date.now() - DAY_MS))
  const found = await db
    .select()
    .from(orders)
    .where(or(isPaymentPending(parentId), and(own, isDecided, isRecent)))
    .orderBy(desc(sql`coalesce(${orders.outcomeAt}, ${orders.createdAt})`), desc(orders.createdAt))
  const [newest] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(own, eq(orders.kind, 'provider')))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  // A returned transfer is hidden once the parent starts another order.
  const visible = found.filter(
    (order) => outcomeStatusOf(order) !== 'returned' || order.orderId === newest?.orderId,
  )
  return withPlaces(db, visible)
}

/** Of a child who was moved, the course in which it is enrolled now (STF-190). */
const isPlaceOf = and(eq(enrolments.lineId, orderLines.lineId), isNull(enrolments.cancelledAt))
const courseOfPlace = sql`coalesce(${enrolments.courseId}, ${orderLines.courseId})`

async function withPlaces(db: Db, found: readonly Order[]): Promise<OrderOutcome[]> {
  if (found.length === 0) return []
  const rows = await db
    .select({ line: orderLines, course: courses, child: children })
    .from(orderLines)
    .leftJoin(enrolments, isPlaceOf)
    .innerJoin(courses, eq(courses.courseId, courseOfPlace))
    .innerJoin(children, eq(children.childId, orderLines.childId))
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(courses.startDate, orderLines.courseTitle, children.otherNames, children.childId)
  const lectures = await findLectures(
    db,
    rows.map(({ course }) => course.courseId),
  )
  return found.flatMap((order) => {
    const status = outcomeStatusOf(order)
    const places = rows
      .filter(({ line }) => line.orderId === order.orderId)
      .map((row) => ({ ...placeOf(row), ...timesOf(row.course, lectures) }))
    return status ? [serializeOutcome(order, status, places)] : []
  })
}

type Row = {
  line: typeof orderLines.$inferSelect
  course: typeof courses.$inferSelect
  child: typeof children.$inferSelect
}

const placeOf = ({ line, course, child }: Row) => ({
  courseId: course.courseId,
  childId: line.childId,
  courseTitle: courseTitleOf({ line, course }),
  lastName: child.lastName,
  otherNames: child.otherNames,
  startDate: course.startDate,
  endDate: course.endDate,
  numberOfLectures: course.numberOfLectures,
  format: course.format,
  place: course.place,
  price: toNaira(line.priceKobo),
})

function serializeOutcome(
  order: Order,
  status: OrderOutcome['status'],
  places: OrderOutcome['places'],
): OrderOutcome {
  const { reference, amountKobo, sentKobo, channel, paidAt, createdAt } = order
  return {
    reference,
    status,
    amount: toNaira(amountKobo),
    sentAmount: status === 'returned' && sentKobo !== null ? toNaira(sentKobo) : null,
    message: status === 'failed' ? refundMessage(order) : null,
    channel,
    at: (paidAt ?? createdAt).toISOString(),
    isLate: status === 'pending' && Date.now() - outcomeAtOf(order).getTime() > DAY_MS,
    isNew: isNew(order),
    places,
  }
}

/** Ignored when the outcome changed after the screen loaded. @throws AppError `not_found` */
export async function markOutcomeShown(
  db: Db,
  { id: parentId }: ParentActor,
  { reference, status }: OutcomeShown,
): Promise<void> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.parentId, parentId)))
  if (!order) throw new AppError('not_found', 'Payment not found.', { reason: 'payment_unknown' })
  if (status && status !== outcomeStatusOf(order)) return
  await db
    .update(orders)
    .set({ shownOutcomeAt: outcomeAtOf(order) })
    .where(eq(orders.orderId, order.orderId))
}
