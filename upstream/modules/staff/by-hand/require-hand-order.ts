import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { manualPayments } from '../../../platform/db/schema/by-hand.ts'
import { isByHand, lockOrder, type Order } from '../../orders/lock-order.ts'

/** The order, locked. @throws AppError `not_found`, `conflict` for an order of the provider */
export async function requireHandOrder(tx: Tx, reference: string): Promise<Order> {
  const order = await lockOrder(tx, reference)
  if (!order) throw new AppError('not_found', 'Not found.')
  if (!isByHand(order)) throw new AppError('conflict', 'This order is paid online.')
  return order
}

/** @throws AppError `not_found` */
export async function receiptNumberOf(tx: Tx, paymentId: string): Promise<string> {
  const [payment] = await tx
    .select({ receiptNumber: manualPayments.receiptNumber })
    .from(manualPayments)
    .where(eq(manualPayments.paymentId, paymentId))
  if (!payment) throw new AppError('not_found', 'Not found.')
  return payment.receiptNumber
}
