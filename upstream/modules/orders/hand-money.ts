import type { Db, Tx } from '../../platform/db/open.ts'
import { listHandPayments } from './hand-payments.ts'
import { isByHand, type Order } from './lock-order.ts'
import type { RefundRow } from './refund-mails.ts'

type Paid = Pick<Order, 'kind' | 'amountKobo' | 'receivedKobo'>

/** No more can be refunded: of an order by hand, what was received of it. */
export const paidKoboOf = (order: Paid): number => (isByHand(order) ? order.receivedKobo : order.amountKobo)

/** STF-187: whether the order without a payment would have received less than is refunded of it. */
export const isNeededForRefunds = (
  { receivedKobo }: Pick<Order, 'receivedKobo'>,
  { amountKobo }: { amountKobo: number },
  refundedKobo: number,
): boolean => receivedKobo - amountKobo < refundedKobo

/**
 * Of an order by hand as its money came last: a person pays it back, never the provider (STF-174, STF-191).
 * A payment that was reversed is not counted.
 */
export async function refundWayOf(db: Db | Tx, order: Order): Promise<RefundRow['way']> {
  if (!isByHand(order)) return 'provider'
  const payments = await listHandPayments(db, [order.orderId])
  const last = payments.findLast(({ reverses, reversedBy }) => reverses === null && reversedBy === null)
  return last?.payment.way ?? 'cash'
}
