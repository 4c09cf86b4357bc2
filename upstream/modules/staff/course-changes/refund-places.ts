import type { Tx } from '../../../platform/db/open.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { refundWayOf } from '../../orders/hand-money.ts'
import { wakeOrder } from '../../orders/wake-order.ts'
import { auditRefund } from '../refunds/audit-refund.ts'
import { describeLines } from '../refunds/chosen-lines.ts'
import type { StaffWriter } from '../staff-writer.ts'
import type { OwedLine } from './find-owed.ts'

/**
 * STF-107, STF-108: without approval, whatever the sum. Of a disputed payment the job asks for nothing until the dispute is
 * over. Call with the orders locked.
 */
export async function refundPlaces(tx: Tx, writer: StaffWriter, owed: readonly OwedLine[]): Promise<void> {
  for (const { order, line, amountKobo, isWhole } of owed) {
    const [refund] = await tx
      .insert(refunds)
      .values({
        orderId: order.orderId,
        amountKobo,
        reason: 'course-cancelled',
        state: 'approved',
        way: await refundWayOf(tx, order),
        isWhole,
        askedBy: writer.caller.id,
        approvedAt: new Date(),
      })
      .returning()
    if (!refund) throw new Error('The refund was not stored.')
    const { refundId, way } = refund
    if (way !== 'provider') await wakeOrder(tx, order.orderId)
    await tx.insert(refundLines).values({ refundId, lineId: line.lineId, amountKobo, endsEnrolment: true })
    await auditRefund(
      tx,
      writer,
      { order, refund },
      {
        action: 'refund.asked',
        after: { state: refund.state, reason: refund.reason, lines: describeLines([line]) },
      },
    )
  }
}
