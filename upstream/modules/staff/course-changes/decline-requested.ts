import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { auditRefund } from '../refunds/audit-refund.ts'
import type { StaffWriter } from '../staff-writer.ts'

const DECLINED = 'The course was cancelled, and its places are refunded. Ask again for other places.'

/** Refunds that wait for an owner and name one of these places. */
export async function findRequested(db: Db | Tx, lineIds: readonly string[]): Promise<string[]> {
  if (lineIds.length === 0) return []
  const found = await db
    .selectDistinct({ refundId: refunds.refundId })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.refundId))
    .where(and(eq(refunds.state, 'requested'), inArray(refundLines.lineId, [...lineIds])))
  return found.map(({ refundId }) => refundId)
}

/** The cancellation refunds all of these places. Call with the orders locked. */
export async function declineRequested(
  tx: Tx,
  writer: StaffWriter,
  lineIds: readonly string[],
): Promise<void> {
  const requested = await findRequested(tx, lineIds)
  if (requested.length === 0) return
  const replaced = await tx
    .update(refunds)
    .set({ state: 'declined', failure: DECLINED })
    .where(inArray(refunds.refundId, requested))
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
