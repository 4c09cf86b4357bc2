import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { auditRefund } from './audit-refund.ts'
import { lockRefund, requireOwed } from './lock-refund.ts'
import { requireStateFor } from './refund-actions.ts'

/** STF-174: the job asks for the money again. @throws AppError `not_found`; `conflict` with `not_refundable` */
export const retryRefund = (db: Db, writer: StaffWriter, refundId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { order, refund } = await lockRefund(tx, refundId)
    requireStateFor('retry', refund)
    requireOwed(order)
    const state = 'approved'
    // It is late 24 hours after this, not after it was first asked for.
    const again = { state, failure: null, askedAt: null, approvedAt: new Date() } as const
    await tx.update(refunds).set(again).where(eq(refunds.refundId, refundId))
    await auditRefund(
      tx,
      writer,
      { order, refund },
      { action: 'refund.retried', before: { state: refund.state }, after: { state } },
    )
  })
