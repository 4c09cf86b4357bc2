import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { paidKoboOf } from '../../orders/hand-money.ts'
import { findLinesLeft, sumRefunds } from '../../orders/refund-lines.ts'
import { refundedElsewhereKobo } from '../../orders/refunded-kobo.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { applyApproval } from './apply-approval.ts'
import { auditRefund } from './audit-refund.ts'
import { requireLeft, requireLeftOfOrder } from './chosen-lines.ts'
import { type LockedRefund, lockRefund, requirePaid } from './lock-refund.ts'
import { requireStateFor } from './refund-actions.ts'

/** What is left counts the request itself. @throws AppError `conflict`, reason `refund_exceeds` */
async function requireStillLeft(
  tx: Tx,
  { order, refund: { refundId, amountKobo: askedKobo } }: LockedRefund,
) {
  const { orderId, reference } = order
  const requested = await tx.select().from(refundLines).where(eq(refundLines.refundId, refundId))
  const lines = await findLinesLeft(tx, orderId)
  requireLeft(
    requested.flatMap(({ lineId, amountKobo, endsEnrolment }) => {
      const line = lines.find((one) => one.lineId === lineId)
      return line ? [{ ...line, leftKobo: line.leftKobo + amountKobo, amountKobo, endsEnrolment }] : []
    }),
  )
  const othersKobo = (await sumRefunds(tx, orderId)) - askedKobo
  const leftKobo = paidKoboOf(order) - othersKobo - (await refundedElsewhereKobo(tx, reference))
  requireLeftOfOrder(askedKobo, leftKobo)
}

/** STF-168. @throws AppError `not_found`; `conflict` with `own_refund`, `not_refundable` or `refund_exceeds` */
export const approveRefund = (db: Db, writer: StaffWriter, refundId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { order, refund } = await lockRefund(tx, refundId)
    requireStateFor('approve', refund)
    if (refund.askedBy === writer.caller.id)
      throw new AppError('conflict', 'You cannot approve a refund that you asked for.', {
        reason: 'own_refund',
      })
    requirePaid(order)
    await requireStillLeft(tx, { order, refund })
    const state = 'approved'
    await tx
      .update(refunds)
      .set({ state, approvedBy: writer.caller.id, approvedAt: new Date() })
      .where(eq(refunds.refundId, refundId))
    await auditRefund(
      tx,
      writer,
      { order, refund },
      { action: 'refund.approved', before: { state: refund.state }, after: { state } },
    )
    await applyApproval(tx, { order, refund })
  })

/** STF-168: nothing else changes. @throws AppError `not_found`, `conflict` */
export const declineRefund = (db: Db, writer: StaffWriter, refundId: string, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { order, refund } = await lockRefund(tx, refundId)
    requireStateFor('decline', refund)
    const state = 'declined'
    await tx.update(refunds).set({ state, failure: reason }).where(eq(refunds.refundId, refundId))
    await auditRefund(
      tx,
      writer,
      { order, refund },
      { action: 'refund.declined', before: { state: refund.state }, after: { state } },
    )
  })
