import { and, eq, exists, inArray, notExists, notInArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { auditRefund } from '../refunds/audit-refund.ts'
import type { StaffWriter } from '../staff-writer.ts'

/** What waits for an owner, for these places alone, goes back with the cancellation. Call with the orders locked. */
export async function declineRequested(
  tx: Tx,
  writer: StaffWriter,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return
  const ofRefund = eq(refundLines.refundId, refunds.refundId)
  const linesOf = (which: ReturnType<typeof inArray>) =>
    tx.select().from(refundLines).where(and(ofRefund, which))
  const replaced = await tx
    .update(refunds)
    .set({ state: 'declined', failure: 'The course was cancelled, and all of it is refunded.' })
    .where(
      and(
        eq(refunds.state, 'requested'),
        exists(linesOf(inArray(refundLines.lineId, [...lineIds]))),
        notExists(linesOf(notInArray(refundLines.lineId, [...lineIds]))),
      ),
    )
    .returning()
  for (const refund of replaced) {
    const [order] = await tx.select().from(orders).where(eq(orders.orderId, refund.orderId))
    if (!order) continue
    const entry = {
      action: 'refund.declined',
      before: { state: 'requested' },
      after: { state: 'declined' },
    } as const
    await auditRefund(tx, writer, { order, refund }, entry)
  }
}
