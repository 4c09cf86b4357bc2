import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { ProviderRefund } from '../../payments/port.ts'
import type { Tx } from '../../platform/db/open.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { applyStatus } from './apply-refund-status.ts'
import type { OrderContext } from './context.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { findListed } from './match-refund.ts'
import type { RefundRow } from './refund-mails.ts'

/** Refunds of an order that the provider may know, the oldest first. */
export const selectAsked = (tx: Tx, orderId: string): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notInArray(refunds.state, ['requested', 'declined'])))
    .orderBy(asc(refunds.createdAt), asc(refunds.refundId))

/**
 * Asks the provider about all refunds of a payment. Never call inside a transaction.
 * @returns those that it lists
 * @throws ProviderError
 */
export async function syncRefunds(
  { db, provider, log }: OrderContext,
  reference: string,
): Promise<ReadonlySet<string>> {
  const listed = await provider.listRefunds(reference)
  const found = new Set<string>()
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (!order) return
    for (const { refundId, outcome } of await applyAll(tx, order, listed)) {
      found.add(refundId)
      if (outcome === 'refund failed')
        log.error({ alert: 'refund failed', orderId: order.orderId }, 'A refund failed.')
    }
  })
  return found
}

async function applyAll(tx: Tx, order: Order, listed: readonly ProviderRefund[]) {
  const outcomes: { refundId: string; outcome: string }[] = []
  for (const refund of await selectAsked(tx, order.orderId)) {
    const outcome = await applyListed(tx, order, refund, listed)
    if (outcome) outcomes.push({ refundId: refund.refundId, outcome })
    // The others were closed with the order.
    if (outcome === 'refunded') break
  }
  return outcomes
}

/** @returns the outcome, when it is listed */
function applyListed(tx: Tx, order: Order, refund: RefundRow, listed: readonly ProviderRefund[]) {
  const found = findListed(refund, listed)
  if (!found) return undefined
  const { status, refundId: providerRefundId, failure } = found
  return applyStatus(tx, { order, refund }, { status, providerRefundId, failure, isCurrent: true })
}
