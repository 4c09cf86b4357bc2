import { and, eq } from 'drizzle-orm'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { askRefund, isSameAttempt, lockRefundOf } from './ask-refund.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import { type DueRefund, findDueRefunds } from './due-refunds.ts'
import { processBatch } from './process-batch.ts'
import type { RefundRow } from './refund-mails.ts'
import { ensureSiteRefunds } from './site-refund.ts'
import { syncRefunds } from './sync-refunds.ts'

const BATCH = 20

/** Asks the provider for approved refunds, and about those that it has not finished (STF-169 to STF-171). */
export async function refundOrders(context: OrderContext, retryAfterSeconds: number): Promise<void> {
  await ensureSiteRefunds(context)
  await processBatch(context, await findDueRefunds(context.db, retryAfterSeconds, BATCH), {
    alert: 'refund',
    work: (due) => workOn(context, due),
    postpone: (due) => markAttempted(context, due),
  })
}

async function workOn(context: OrderContext, due: DueRefund) {
  const { order, refund: seen } = due
  const { reference, status } = order
  // Refunded already: a response was lost, or a person did it.
  if (status === 'refund_due' && (await confirmPayment(context, reference)) === 'refunded') return
  const claimed = await claim(context, due)
  if (!claimed) return
  if (seen.state !== 'approved' || seen.attemptedAt) await syncRefunds(context, reference)
  await askRefund(context, reference, claimed)
  await markOrderAttempted(context, due)
}

/** A lease: of two processes that read the same row, one works on it. */
const claim = ({ db }: OrderContext, { order, refund: seen }: DueRefund): Promise<RefundRow | undefined> =>
  db.transaction(async (tx) => {
    const locked = await lockRefundOf(tx, { reference: order.reference, refundId: seen.refundId })
    if (!locked || locked.refund.state !== seen.state || !isSameAttempt(locked.refund, seen)) return undefined
    const [claimed] = await tx
      .update(refunds)
      .set({ attemptedAt: new Date() })
      .where(eq(refunds.refundId, seen.refundId))
      .returning()
    return claimed
  })

async function markAttempted(context: OrderContext, due: DueRefund) {
  await context.db
    .update(refunds)
    .set({ attemptedAt: new Date() })
    .where(eq(refunds.refundId, due.refund.refundId))
  await markOrderAttempted(context, due)
}

const markOrderAttempted = ({ db }: OrderContext, { orderId }: DueRefund) =>
  db
    .update(orders)
    .set({ refundAttemptedAt: new Date() })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, 'refund_due')))
