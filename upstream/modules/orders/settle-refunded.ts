import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import type { Order } from './lock-order.ts'
import { markRefunded } from './mark-refunded.ts'
import { refundedElsewhereKobo } from './refunded-kobo.ts'

/** Kobo that the family has back, here and through the provider's dashboard; `isWhole`: all that was paid. */
export async function sumReturned(
  tx: Tx,
  { orderId, reference, amountKobo }: Order,
): Promise<{ kobo: number; isWhole: boolean }> {
  const sent = await tx
    .select({ amountKobo: refunds.amountKobo, isWhole: refunds.isWhole })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'sent')))
  const sentKobo = sent.reduce((sum, refund) => sum + refund.amountKobo, 0)
  const kobo = sentKobo + (await refundedElsewhereKobo(tx, reference))
  return { kobo, isWhole: sent.some((refund) => refund.isWhole) || kobo >= amountKobo }
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
