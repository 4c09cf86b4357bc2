import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { auditOrder } from './audit-order.ts'
import type { OrderContext } from './context.ts'
import { isByHand, lockOrder } from './lock-order.ts'
import { STUCK_AFTER_MS } from './order-needs.ts'
import { processBatch } from './process-batch.ts'
import { findNeeds, findStuckOrders } from './stuck-orders.ts'

/** Once a day per order. */
export async function alertStuckOrders(context: OrderContext): Promise<void> {
  const { db, log } = context
  const found = await findStuckOrders(db)
  // A refund that the office pays back by hand waits in its list (STF-191).
  const stuck = found.filter(({ order }) => !isByHand(order))
  await processBatch(
    context,
    stuck.map(({ order }) => order),
    {
      alert: 'stuck order not audited',
      async work({ reference, orderId }) {
        const why = await db.transaction((tx) => recordAlert(tx, reference))
        if (why) log.error({ alert: 'stuck order', orderId, why }, 'An order is stuck.')
      },
    },
  )
}

async function recordAlert(tx: Tx, reference: string): Promise<string | undefined> {
  const order = await lockOrder(tx, reference)
  if (!order) return undefined
  const isRecent = and(
    eq(auditEvents.subject, order.orderId),
    eq(auditEvents.action, 'order.attention'),
    gt(auditEvents.at, new Date(Date.now() - STUCK_AFTER_MS)),
  )
  if ((await tx.$count(auditEvents, isRecent)) > 0) return undefined
  const [need] = (await findNeeds(tx, [order])).get(order.orderId) ?? []
  if (!need) return undefined
  await auditOrder(tx, order, 'order.attention', { why: need.why })
  return need.why
}
