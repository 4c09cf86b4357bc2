import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { PaymentResult } from '#contract/payment'
import { orders } from '../db/schema/orders.ts'
import { tryConfirm } from './confirm.ts'
import type { OrderContext } from './context.ts'
import type { Order } from './lock.ts'
import { isDecided } from './settle.ts'

const NOT_YET = 'Your payment is not confirmed yet.'

/** Why the money goes back, as the parent is told. */
const refundTexts: Record<string, string> = {
  amount: 'Your payment did not match the order. Your money is being returned.',
  full: 'A course in your order is full. Your money is being returned.',
  duplicate: 'A child in your order is already enrolled. Your money is being returned.',
}

/**
 * Asks the provider about one of the parent's own orders. Another parent's reference answers as an unknown one.
 * A provider that cannot be reached leaves the payment `pending`, never `failed`.
 */
export async function verifyOrder(
  context: OrderContext,
  parentId: string,
  reference: string,
): Promise<PaymentResult> {
  const own = and(eq(orders.reference, reference), eq(orders.parentId, parentId))
  const [order] = await context.db.select().from(orders).where(own)
  if (!order) throw new AppError('not_found', 'Payment verification failed.')
  if (isDecided(order)) return resultOf(order)
  await tryConfirm(context, reference)
  const [now = order] = await context.db.select().from(orders).where(own)
  return resultOf(now)
}

function resultOf({ status, reason, providerStatus }: Order): PaymentResult {
  if (status === 'paid') return { status: 'success', message: 'Payment verified successfully!' }
  if (status === 'refunded') return { status: 'failed', message: 'This payment has been refunded.' }
  if (status === 'refund_due') return { status: 'failed', message: refundTexts[reason ?? 'amount'] }
  // A payer may still turn either into a success under the same reference.
  if (providerStatus === 'failed') return { status: 'failed' }
  return { status: providerStatus === 'abandoned' ? 'abandoned' : 'pending', message: NOT_YET }
}
