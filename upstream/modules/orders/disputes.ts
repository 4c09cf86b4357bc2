import { eq } from 'drizzle-orm'
import { orders } from '../../platform/db/schema/orders.ts'
import { auditOrder } from './audit-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import { lockOrder } from './lock-order.ts'
import { wakeOrder } from './wake-order.ts'

/** A person must answer the provider in time. Enrolments stay until the charge is reversed. */
export const openDispute = (context: OrderContext, reference: string): Promise<string> =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (order?.status !== 'paid') return 'ignored'
    context.log.error({ alert: 'dispute', orderId: order.orderId }, 'A payment is disputed.')
    if (order.disputedAt) return 'disputed'
    await tx.update(orders).set({ disputedAt: new Date() }).where(eq(orders.orderId, order.orderId))
    await wakeOrder(tx, order.orderId)
    await auditOrder(tx, order, 'order.disputed')
    return 'disputed'
  })

/** The provider's current status tells who won. @throws ProviderError */
export async function resolveDispute(context: OrderContext, reference: string): Promise<string> {
  if ((await confirmPayment(context, reference)) === 'refunded') return 'refunded'
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (order?.status !== 'paid' || !order.disputedAt) return 'already'
    await tx.update(orders).set({ disputedAt: null }).where(eq(orders.orderId, order.orderId))
    await wakeOrder(tx, order.orderId)
    await auditOrder(tx, order, 'order.dispute_resolved')
    return 'dispute resolved'
  })
}
