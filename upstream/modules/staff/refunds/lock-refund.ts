import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import { lockOrder, type Order } from '../../orders/lock-order.ts'
import type { RefundRow } from '../../orders/refund-mails.ts'

export type LockedRefund = { order: Order; refund: RefundRow }

/** The order is locked first, as everywhere. @throws AppError `not_found` */
export async function lockRefund(tx: Tx, refundId: string): Promise<LockedRefund> {
  const isRefund = eq(refunds.refundId, refundId)
  const [found] = await tx
    .select({ reference: orders.reference })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(isRefund)
  const order = found && (await lockOrder(tx, found.reference))
  const [refund] = await tx.select().from(refunds).where(isRefund).for('update')
  if (!order || !refund) throw new AppError('not_found', 'Not found.')
  return { order, refund }
}

const notRefundable = (message: string) => new AppError('conflict', message, { reason: 'not_refundable' })

const DISPUTED = 'The payment is disputed. Answer the provider first.'

/** @throws AppError `conflict`, reason `not_refundable` */
export function requirePaid({ status, disputedAt }: Order): void {
  if (disputedAt) throw notRefundable(DISPUTED)
  if (status !== 'paid') throw notRefundable('Only a paid order can be refunded.')
}

/** Also the site's own refund of an order that enrolled nobody. @throws AppError `conflict`, reason `not_refundable` */
export function requireOwed({ status, disputedAt }: Order): void {
  if (disputedAt) throw notRefundable(DISPUTED)
  if (status !== 'paid' && status !== 'refund_due')
    throw notRefundable('The order has been refunded already.')
}
