import { eq } from 'drizzle-orm'
import type { RefundStatus } from '../../payments/port.ts'
import type { Tx } from '../../platform/db/open.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { auditOrder } from './audit-order.ts'
import { auditRefund } from './audit-refund.ts'
import { sendRefund } from './close-refunds.ts'
import type { Order } from './lock-order.ts'
import { mailRefundAccount, type RefundRow } from './refund-mails.ts'
import { settleRefundedSum } from './settle-refunded.ts'
import { isOfSite } from './site-refund.ts'
import { wakeOrder } from './wake-order.ts'

export type RefundReport = {
  status: RefundStatus
  providerRefundId: string | undefined
  /** In the provider's words. */
  failure: string | undefined
  /** It was asked for just now; a message may be late. */
  isCurrent: boolean
}

type Locked = { order: Order; refund: RefundRow }

const FAILED = 'The provider could not send the money.'

const sets: Record<RefundStatus, (tx: Tx, locked: Locked, report: RefundReport) => Promise<string>> = {
  pending: markAsked,
  processing: markAsked,
  processed: markSent,
  failed: markFailed,
  'needs-attention': markNeedsAccount,
}

/** Late and repeated words change nothing. Call with the order locked. @returns the outcome for the message */
export async function applyStatus(tx: Tx, locked: Locked, report: RefundReport): Promise<string> {
  const { state } = locked.refund
  if (state === 'sent' || state === 'declined' || state === 'requested') return 'already'
  return sets[report.status](tx, locked, report)
}

const update = (tx: Tx, { refundId }: RefundRow, change: Partial<typeof refunds.$inferInsert>) =>
  tx.update(refunds).set(change).where(eq(refunds.refundId, refundId)).returning()

async function markAsked(tx: Tx, { refund }: Locked, { providerRefundId, isCurrent }: RefundReport) {
  const { state } = refund
  const isWaiting = state === 'asked' || state === 'unclear'
  const known = providerRefundId ?? refund.providerRefundId
  if (!isWaiting && !isCurrent) {
    // The account is given by this id, which a message before this one may lack.
    if (state === 'needs-account') await update(tx, refund, { providerRefundId: known })
    return 'already'
  }
  if (state === 'asked' && known === refund.providerRefundId) return 'already'
  await update(tx, refund, {
    state: 'asked',
    failure: null,
    providerRefundId: known,
    askedAt: refund.askedAt ?? new Date(),
  })
  return 'refund under way'
}

async function markSent(tx: Tx, { order, refund }: Locked, { providerRefundId }: RefundReport) {
  await sendRefund(tx, order, refund, providerRefundId)
  await wakeOrder(tx, order.orderId)
  return settleRefundedSum(tx, order)
}

async function markFailed(tx: Tx, { order, refund }: Locked, { providerRefundId, failure }: RefundReport) {
  // One that waits to be asked for again has failed already.
  if (refund.state === 'failed' || refund.state === 'approved') return 'already'
  const [failed] = await update(tx, refund, {
    state: 'failed',
    failure: failure || FAILED,
    providerRefundId: providerRefundId ?? refund.providerRefundId,
  })
  await wakeOrder(tx, order.orderId)
  if (isOfSite(refund)) await auditOrder(tx, order, 'order.refund_failed')
  else if (failed) await auditRefund(tx, order, failed, 'refund.failed')
  return 'refund failed'
}

async function markNeedsAccount(tx: Tx, { order, refund }: Locked, { providerRefundId }: RefundReport) {
  const known = providerRefundId ?? refund.providerRefundId
  if (refund.state === 'needs-account') await update(tx, refund, { providerRefundId: known })
  if (refund.state !== 'asked' && refund.state !== 'unclear') return 'already'
  const [waiting] = await update(tx, refund, { state: 'needs-account', providerRefundId: known })
  await wakeOrder(tx, order.orderId)
  if (!waiting) return 'already'
  await auditRefund(tx, order, waiting, 'refund.needs_account')
  if (!isOfSite(waiting)) await mailRefundAccount(tx, order, waiting)
  return 'refund needs an account'
}
