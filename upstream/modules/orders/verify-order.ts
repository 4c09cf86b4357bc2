import { and, eq } from 'drizzle-orm'
import type { PaymentResult } from '#contract/api/payment'
import { AppError } from '#contract/errors'
import type { ParentActor } from '../../platform/actor.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { tryConfirmPayment } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import type { Order } from './lock-order.ts'
import { findOutcome } from './outcomes.ts'
import { refundMessage } from './refund-message.ts'
import { isDecided } from './settle.ts'

const NOT_CONFIRMED = 'Your payment is not confirmed yet.'
const RETURNED_TEXT = 'Your transfer was returned by the bank.'

/** Another parent's reference responds like an unknown one. An unreachable provider means `pending`. */
export async function verifyOrder(
  context: OrderContext,
  { id: parentId }: ParentActor,
  reference: string,
): Promise<PaymentResult> {
  const own = and(eq(orders.reference, reference), eq(orders.parentId, parentId))
  const [order] = await context.db.select().from(orders).where(own)
  if (!order) throw new AppError('not_found', 'Payment verification failed.', { reason: 'payment_unknown' })
  if (isDecided(order)) return toResponse(context, order)
  await tryConfirmPayment(context, reference)
  const [current = order] = await context.db.select().from(orders).where(own)
  return toResponse(context, current)
}

async function toResponse({ db }: OrderContext, order: Order): Promise<PaymentResult> {
  const outcome = await findOutcome(db, order)
  return { ...toResult(order), ...(outcome && { outcome }) }
}

function toResult(order: Order): PaymentResult {
  const { status, providerStatus, returnedAt } = order
  if (status === 'paid') return { status: 'success', message: 'Payment verified successfully!' }
  if (status === 'refunded' || status === 'refund_due')
    return { status: 'failed', message: refundMessage(order) }
  if (returnedAt) return { status: 'failed', message: RETURNED_TEXT }
  if (providerStatus === 'failed') return { status: 'failed' }
  return { status: isNotPaidYet(order) ? 'abandoned' : 'pending', message: NOT_CONFIRMED }
}

/** After a returned transfer the parent has not paid again until the provider reports it. */
const isNotPaidYet = ({ providerStatus, returnReason }: Order) =>
  providerStatus === 'abandoned' || (providerStatus === null && returnReason !== null)
