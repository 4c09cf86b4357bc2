import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'

async function wake(db: Tx | Db, isOrder: SQL) {
  await db
    .update(orders)
    .set({ dealtWithAt: null })
    .where(and(isOrder, isNotNull(orders.dealtWithAt)))
}

/** Something new happened: an order that a person had dealt with may need one again (STF-160). */
export const wakeOrder = (tx: Tx | Db, orderId: string): Promise<void> =>
  wake(tx, eq(orders.orderId, orderId))

/** After the provider's message was handled. */
export function wakeOrderOfEvent(db: Tx | Db, eventId: string): Promise<void> {
  const reference = db
    .select({ reference: paymentEvents.reference })
    .from(paymentEvents)
    .where(eq(paymentEvents.eventId, eventId))
  return wake(db, eq(orders.reference, reference))
}
