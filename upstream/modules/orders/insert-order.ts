import type { Tx } from '../../platform/db/open.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import type { Order } from './lock-order.ts'

/** AMB-16: the current time in milliseconds, incremented while taken. */
export async function insertOrder(
  tx: Tx,
  values: Omit<typeof orders.$inferInsert, 'reference'>,
): Promise<Order> {
  for (let reference = Date.now(); ; reference += 1) {
    const [order] = await tx
      .insert(orders)
      .values({ ...values, reference: String(reference) })
      .onConflictDoNothing({ target: orders.reference })
      .returning()
    if (order) return order
  }
}

export const insertLines = (
  tx: Tx,
  { orderId }: Order,
  lines: readonly Omit<typeof orderLines.$inferInsert, 'orderId'>[],
) =>
  tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId })))
    .returning()
