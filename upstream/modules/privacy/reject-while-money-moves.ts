import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import { isPaymentPending } from '../orders/find-pending-payment.ts'

/** @throws AppError `conflict` */
export async function rejectWhileMoneyMoves(tx: Tx, parentId: string): Promise<void> {
  await rejectWhilePaying(tx, parentId)
  await rejectWhileRefunding(tx, parentId)
}

/** Why the family cannot be erased now; null when it can. */
export async function findObstacle(tx: Tx, parentId: string): Promise<AppError | null> {
  try {
    await rejectWhileMoneyMoves(tx, parentId)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function rejectWhilePaying(tx: Tx, parentId: string) {
  if ((await tx.$count(orders, isPaymentPending(parentId))) > 0)
    throw new AppError(
      'conflict',
      'A payment is still on its way. Please try again once it is confirmed, or in three days.',
      { reason: 'payment_pending' },
    )
  const open = and(eq(orders.parentId, parentId), inArray(orders.status, ['pending', 'refund_due']))
  if ((await tx.$count(orders, open)) > 0)
    throw new AppError('conflict', 'A payment is still under way. Please try again in half an hour.', {
      reason: 'payment_pending',
    })
}

/** The family could not get its email, or be asked for an account. One that waits for an owner blocks unless it is sent to the card. */
async function rejectWhileRefunding(tx: Tx, parentId: string) {
  const refunding = tx
    .select({ refundId: refunds.refundId })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.orderId))
    .where(
      and(
        eq(orders.parentId, parentId),
        ne(orders.status, 'refunded'),
        notInArray(refunds.state, ['declined', 'sent']),
        or(ne(refunds.state, 'requested'), ne(refunds.way, 'provider')),
      ),
    )
    .as('refunding')
  if ((await tx.$count(refunding)) > 0)
    throw new AppError(
      'conflict',
      'A refund is still on its way to you. Please try again once you have it, or write to us.',
      { reason: 'payment_pending' },
    )
}
