import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { manualPayments } from '../../platform/db/schema/by-hand.ts'
import { isByHand, type Order } from './lock-order.ts'
import type { RefundRow } from './refund-mails.ts'

type Paid = Pick<Order, 'kind' | 'amountKobo' | 'receivedKobo'>

/** No more can be refunded: of an order by hand, what was received of it. */
export const paidKoboOf = (order: Paid): number => (isByHand(order) ? order.receivedKobo : order.amountKobo)

/** Of an order by hand as its money came last: a person pays it back, never the provider (STF-174, STF-191). */
export async function refundWayOf(db: Db | Tx, order: Order): Promise<RefundRow['way']> {
  if (!isByHand(order)) return 'provider'
  const [last] = await db
    .select({ way: manualPayments.way })
    .from(manualPayments)
    .where(eq(manualPayments.orderId, order.orderId))
    .orderBy(desc(manualPayments.at))
    .limit(1)
  return last?.way ?? 'cash'
}
