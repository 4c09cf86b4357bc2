import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { orders } from '../../platform/db/schema/orders.ts'
import { auditOrder } from './audit-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { processBatch } from './process-batch.ts'

const BATCH = 20

/** Safe to repeat: the provider never returns more than was paid. */
export async function refundOrders(context: OrderContext, retryAfterSeconds: number): Promise<void> {
  const { status, refundId, updatedAt, createdAt, refundAttemptedAt } = orders
  const interval = sql`greatest(make_interval(secs => ${retryAfterSeconds}), (now() - ${createdAt}) / 4)`
  const isNew = and(isNull(refundId), isNull(refundAttemptedAt))
  const due = await context.db
    .select()
    .from(orders)
    .where(and(eq(status, 'refund_due'), or(isNew, sql`${updatedAt} < now() - ${interval}`)))
    .orderBy(asc(updatedAt))
    .limit(BATCH)
  await processBatch(context, due, {
    alert: 'refund',
    work: (order) => refund(context, order),
    postpone: ({ orderId }) => markAttempted(context, orderId),
  })
}

async function refund(context: OrderContext, { reference, orderId, refundId: requestedId }: Order) {
  // Refunded already: a response was lost, or a person did it.
  if ((await confirmPayment(context, reference)) === 'refunded') return
  if (requestedId === null) await saveRefund(context, reference, await context.provider.refund(reference))
  await markAttempted(context, orderId)
}

const markAttempted = ({ db }: OrderContext, orderId: string) =>
  db
    .update(orders)
    .set({ refundAttemptedAt: new Date() })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, 'refund_due')))

const saveRefund = (context: OrderContext, reference: string, { refundId }: { refundId: string }) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (!order) return
    await tx.update(orders).set({ refundId }).where(eq(orders.orderId, order.orderId))
    await auditOrder(tx, order, 'order.refund_asked', { refundId })
  })
