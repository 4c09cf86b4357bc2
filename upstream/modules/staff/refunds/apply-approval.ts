import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { refundLines } from '../../../platform/db/schema/refunds.ts'
import { mailRefundApproved, type RefundRow } from '../../orders/refund-mails.ts'
import { moveSeats, seatMoves } from '../../orders/seats.ts'
import { wakeOrder } from '../../orders/wake-order.ts'
import type { LockedRefund } from './lock-refund.ts'

/** An enrolment that has ended keeps its day, and its place is not freed again. */
async function endChosenEnrolments(tx: Tx, { refundId }: RefundRow) {
  const chosen = tx
    .select({ lineId: refundLines.lineId })
    .from(refundLines)
    .where(and(eq(refundLines.refundId, refundId), eq(refundLines.endsEnrolment, true)))
  const ended = await tx
    .update(enrolments)
    .set({ cancelledAt: new Date() })
    .where(and(inArray(enrolments.lineId, chosen), isNull(enrolments.cancelledAt)))
    .returning({ courseId: enrolments.courseId })
  await moveSeats(tx, seatMoves([], ended))
}

/** STF-169, STF-178. The money is asked for by the job, or paid back by a person. Call with the order locked. */
export async function applyApproval(tx: Tx, { order, refund }: LockedRefund): Promise<void> {
  await endChosenEnrolments(tx, refund)
  if (refund.way !== 'provider') await wakeOrder(tx, order.orderId)
  await mailRefundApproved(tx, order, refund)
}
