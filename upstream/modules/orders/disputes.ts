import { eq } from 'drizzle-orm'
import { orders } from '../../platform/db/schema/orders.ts'
import { auditOrder } from './audit-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import { lockOrder } from './lock-order.ts'

export const DISPUTED = 'disputed'

/** A person must answer the provider in time. Enrolments stay until the charge is reversed. */
export const openDispute = (context: OrderContext, reference: string): Promise<string> =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (order?.status !== 'paid') return 'ignored'
    context.log.error({ alert: 'dispute', orderId: order.orderId }, 'A payment is disputed.')
    if (order.providerStatus === DISPUTED) return DISPUTED
    await tx.update(orders).set({ providerStatus: DISPUTED }).where(eq(orders.orderId, order.orderId))
    await auditOrder(tx, order, 'order.disputed')
    return DISPUTED
  })

/** The provider's current status tells who won. @throws ProviderError */
export async function resolveDispute(context: OrderContext, reference: string): Promise<string> {
  if ((await confirmPayment(context, reference)) === 'refunded') return 'refunded'
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (order?.status !== 'paid' || order.providerStatus !== DISPUTED) return 'already'
    await tx.update(orders).set({ providerStatus: 'success' }).where(eq(orders.orderId, order.orderId))
    await auditOrder(tx, order, 'order.dispute_resolved')
    return 'dispute resolved'
  })
}
