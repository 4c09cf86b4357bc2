import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { auditOrder } from './audit-order.ts'
import type { OrderContext } from './context.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { mailReturned } from './mails.ts'
import { isDecided, settle } from './settle.ts'
import { wakeOrder } from './wake-order.ts'

type ReturnedTransfer = {
  eventId: string
  /** Identifies the payment: the event carries no reference. */
  transactionId: string
  sentKobo: number | undefined
  reason: string | undefined
}

/** The order stays payable. @throws ProviderError */
export async function handleReturnedTransfer(
  context: OrderContext,
  transfer: ReturnedTransfer,
): Promise<string> {
  const charge = await context.provider.find(transfer.transactionId)
  if (!charge) return 'unknown'
  if (charge.status === 'success' || charge.status === 'reversed') return settle(context, charge)
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, charge.reference)
    if (!order) return 'unknown'
    const isFirst = await claimEvent(tx, transfer.eventId, charge.reference)
    if (!isFirst || isDecided(order) || order.returnedAt) return 'already'
    await markReturned(tx, order, transfer)
    return 'returned'
  })
}

async function claimEvent(tx: Tx, eventId: string, reference: string): Promise<boolean> {
  const claimed = await tx
    .update(paymentEvents)
    .set({ reference })
    .where(and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.reference)))
    .returning({ eventId: paymentEvents.eventId })
  return claimed.length > 0
}

async function markReturned(tx: Tx, order: Order, { sentKobo, reason }: ReturnedTransfer) {
  const isOtherAmount = sentKobo !== undefined && sentKobo !== order.amountKobo
  const now = new Date()
  const changes = {
    providerStatus: null,
    returnedAt: now,
    outcomeAt: now,
    sentKobo: isOtherAmount ? sentKobo : null,
    returnReason: reason ?? 'unknown',
  }
  await tx.update(orders).set(changes).where(eq(orders.orderId, order.orderId))
  await wakeOrder(tx, order.orderId)
  await auditOrder(tx, order, 'order.returned', { sentKobo, reason })
  await mailReturned(tx, { ...order, ...changes })
}

export const clearReturn = (db: Db, { orderId }: Order) =>
  db
    .update(orders)
    .set({ returnedAt: null })
    .where(and(eq(orders.orderId, orderId), isNotNull(orders.returnedAt)))
