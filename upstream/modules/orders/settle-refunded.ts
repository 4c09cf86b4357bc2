import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { enrolments, orderLines } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { isByHand, type Order } from './lock-order.ts'
import { markRefunded } from './mark-refunded.ts'
import { refundedElsewhereKobo } from './refunded-kobo.ts'

/** Kobo that the family has back, here and through the provider's dashboard; `isWhole`: all that was paid. */
export async function sumReturned(tx: Tx, order: Order): Promise<{ kobo: number; isWhole: boolean }> {
  const { orderId, reference, amountKobo } = order
  const sent = await tx
    .select({ amountKobo: refunds.amountKobo, isWhole: refunds.isWhole })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'sent')))
  const sentKobo = sent.reduce((sum, refund) => sum + refund.amountKobo, 0)
  const kobo = sentKobo + (await refundedElsewhereKobo(tx, reference))
  const isWhole =
    sent.some((refund) => refund.isWhole) || kobo >= amountKobo || (await isOver(tx, order, kobo))
  return { kobo, isWhole }
}

/** All that was received by hand is back, and nobody is enrolled for it any more. */
async function isOver(tx: Tx, order: Order, kobo: number): Promise<boolean> {
  if (!isByHand(order) || kobo < order.receivedKobo) return false
  const lines = tx
    .select({ lineId: orderLines.lineId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId))
  const isLive = and(inArray(enrolments.lineId, lines), isNull(enrolments.cancelledAt))
  return (await tx.$count(enrolments, isLive)) === 0
}

/** STF-175: below the order's amount it stays paid. Call with the order locked, after a refund was sent. */
export async function settleRefundedSum(
  tx: Tx,
  order: Order,
): Promise<'refunded' | 'already' | 'partly refunded'> {
  if (order.status === 'refunded') return 'already'
  const { isWhole } = await sumReturned(tx, order)
  return isWhole ? markRefunded(tx, order) : 'partly refunded'
}
