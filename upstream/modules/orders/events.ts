import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import type { Db } from '../../platform/db/open.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { record } from './audit-order.ts'
import { transferReturned } from './bank-transfers.ts'
import { confirm } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import { dispute, disputeResolved } from './disputes.ts'
import { lockOrder } from './lock-order.ts'
import { markRefunded } from './mark-refunded.ts'
import { refundedKobo } from './refunded-kobo.ts'

const TRANSFER_RETURNED = 'bank.transfer.rejected'

/** Stores a signed event once. @returns its id while it is unhandled @throws AppError `unauthorized` */
export async function receiveEvent(
  context: OrderContext,
  raw: Buffer,
  signature: string | undefined,
): Promise<string | undefined> {
  const { db, provider, log } = context
  if (!provider.signed(raw, signature)) {
    log.warn({ alert: 'webhook signature', bytes: raw.length }, 'A webhook was not signed by the provider.')
    throw new AppError('unauthorized', 'Invalid signature.')
  }
  const event = provider.parseEvent(raw)
  const bodyDigest = createHash('sha256').update(raw).digest('hex')
  await db
    .insert(paymentEvents)
    .values({
      provider: provider.name,
      reference: event?.reference ?? null,
      kind: event?.kind ?? 'unreadable',
      bodyDigest,
      body: event ?? {},
      signatureOk: true,
    })
    .onConflictDoNothing()
  const isThis = and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.bodyDigest, bodyDigest))
  if (event?.kind === TRANSFER_RETURNED) await reopenHandled(db, isThis)
  const [kept] = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(isThis, isNull(paymentEvents.handledAt)))
  return kept?.eventId
}

/** Two returned transfers of the same amount for one payment have identical bodies. */
const reopenHandled = (db: Db, isThis: SQL | undefined) =>
  db
    .update(paymentEvents)
    .set({ handledAt: null, reference: null })
    .where(and(isThis, isNotNull(paymentEvents.handledAt)))

/** Idempotent. @throws ProviderError: the event then stays unhandled and the reconciler retries it */
export async function handleEvent(context: OrderContext, eventId: string): Promise<void> {
  const { db } = context
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
  if (!event || event.handledAt) return
  const outcome = await actOn(context, event, EventDetails.parse(event.body))
  await db
    .update(paymentEvents)
    .set({ handledAt: new Date(), outcome })
    .where(and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.handledAt)))
}

const EventDetails = z.object({
  /** Kobo. */
  amount: z.number().optional().catch(undefined),
  transactionId: z.string().optional().catch(undefined),
  returnReason: z.string().optional().catch(undefined),
})

type KeptEvent = typeof paymentEvents.$inferSelect

async function actOn(
  context: OrderContext,
  { eventId, reference, kind }: KeptEvent,
  { amount, transactionId, returnReason }: z.infer<typeof EventDetails>,
): Promise<string> {
  if (kind === TRANSFER_RETURNED && transactionId) {
    const transfer = { eventId, transactionId, sentKobo: amount, reason: returnReason }
    return orUnknown(context, kind, await transferReturned(context, transfer))
  }
  if (!reference) return 'ignored'
  const [order] = await context.db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.reference, reference))
  if (!order) return orUnknown(context, kind, 'unknown')
  if (kind === 'refund.processed') return refundProcessed(context, reference, amount)
  if (kind === 'refund.failed') return refundFailed(context, reference)
  if (kind === 'charge.dispute.create' || kind === 'charge.dispute.remind') return dispute(context, reference)
  if (kind === 'charge.dispute.resolve') return disputeResolved(context, reference)
  // Events arrive late and out of order, so the provider's current status decides.
  return kind === 'charge.success' ? confirm(context, reference) : 'ignored'
}

function orUnknown({ log }: OrderContext, kind: string, outcome: string): string {
  if (outcome === 'unknown')
    log.error({ alert: 'unknown reference', kind }, 'A payment event names no order.')
  return outcome
}

const refundProcessed = (context: OrderContext, reference: string, amount: number | undefined) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (!order) return 'unknown'
    const inAllKobo = await refundedKobo(tx, reference)
    const isWhole = amount === undefined || inAllKobo >= order.amountKobo
    // A `refund_due` order may have been paid less than its amount.
    if (order.status === 'refund_due' || isWhole) return markRefunded(tx, order)
    await record(tx, order, 'order.refunded_in_part', { refundedKobo: amount, inAllKobo })
    return 'refunded in part'
  })

/** A person has to resolve it; the order stays `refund_due`. */
const refundFailed = (context: OrderContext, reference: string) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, reference)
    if (!order) return 'unknown'
    context.log.error({ alert: 'refund failed', orderId: order.orderId }, 'A refund failed.')
    await record(tx, order, 'order.refund_failed')
    return 'refund failed'
  })
