import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { PaidOtherwise } from '#contract/staff/refunds'
import type { Db } from '../../../platform/db/open.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import { mailRefundSent } from '../../orders/refund-mails.ts'
import { settleRefundedSum } from '../../orders/settle-refunded.ts'
import { requirePastDay } from '../records/require-past-day.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { auditRefund } from './audit-refund.ts'
import { lockRefund } from './lock-refund.ts'
import { requirePermissionFor, requireStateFor } from './refund-actions.ts'

type Payment = z.output<typeof PaidOtherwise>

/** STF-174. A reference belongs to a transfer. @throws AppError `not_found`, `invalid`, `conflict` */
export const payRefundOtherwise = (
  db: Db,
  writer: StaffWriter,
  refundId: string,
  payment: Payment,
): Promise<void> =>
  db.transaction(async (tx) => {
    requirePastDay('day', payment.day)
    const { order, refund } = await lockRefund(tx, refundId)
    requirePermissionFor('paid-otherwise', refund, writer.caller)
    requireStateFor('paid-otherwise', refund)
    const { way, day, bankReference } = payment
    const [sent] = await tx
      .update(refunds)
      .set({
        state: 'sent',
        way,
        paidOn: day,
        bankReference: way === 'transfer' ? bankReference || null : null,
        processedAt: new Date(),
        failure: null,
      })
      .where(eq(refunds.refundId, refundId))
      .returning()
    if (!sent) throw new AppError('not_found', 'Not found.')
    await auditRefund(
      tx,
      writer,
      { order, refund },
      {
        action: 'refund.paid_otherwise',
        before: { state: refund.state },
        after: { state: sent.state, way, day },
      },
    )
    await mailRefundSent(tx, order, sent)
    await settleRefundedSum(tx, order)
  })
