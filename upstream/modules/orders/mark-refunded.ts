import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { auditOrder } from './audit-order.ts'
import { closeRefunds } from './close-refunds.ts'
import type { Order } from './lock-order.ts'
import { mailRefunded } from './mails.ts'
import { moveSeats, seatMoves } from './seats.ts'
import { wakeOrder } from './wake-order.ts'

/** Enrolments and seats that a refund of a part has ended stay as they are (STF-175). Call with the order locked. */
export async function markRefunded(tx: Tx, order: Order): Promise<'refunded' | 'already'> {
  if (order.status === 'refunded') return 'already'
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.orderId))
  const endedEnrolments = await endEnrolments(
    tx,
    lines.map(({ lineId }) => lineId),
  )
  // An erased family has already given its seats back.
  const releasedLines = order.status === 'paid' ? endedEnrolments : lines
  if (order.seatsHeld) await moveSeats(tx, seatMoves([], releasedLines))
  const { isTold, isByHand } = await closeRefunds(tx, order)
  await tx
    .update(orders)
    .set({
      status: 'refunded',
      providerStatus: isByHand ? order.providerStatus : 'reversed',
      seatsHeld: false,
      returnedAt: null,
      disputedAt: null,
    })
    .where(eq(orders.orderId, order.orderId))
  await wakeOrder(tx, order.orderId)
  const kind = isByHand ? 'system' : 'provider'
  await auditOrder(tx, order, 'order.refunded', { was: order.status }, kind)
  if (!isTold) await mailRefunded(tx, order)
  return 'refunded'
}

const endEnrolments = (tx: Tx, lineIds: readonly string[]) =>
  tx
    .update(enrolments)
    .set({ cancelledAt: new Date() })
    .where(and(inArray(enrolments.lineId, lineIds), isNull(enrolments.cancelledAt)))
    .returning({ courseId: enrolments.courseId })
