import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import type { Db } from '../../platform/db/open.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { handleReturnedTransfer } from './bank-transfers.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import { openDispute, resolveDispute } from './disputes.ts'
import { handleRefundEvent, isRefundKind } from './refund-events.ts'
import { wakeOrderOfEvent } from './wake-order.ts'

const TRANSFER_RETURNED = 'bank.transfer.rejected'

/** Stores a signed event once. @returns its id while it is unhandled @throws AppError `unauthorized` */
export async function receiveEvent(
  context: OrderContext,
  raw: Buffer,
  signature: string | undefined,
): Promise<string | undefined> {
  const { db, provider, log } = context
  if (!provider.isSigned(raw, signature)) {
    log.warn({ alert: 'webhook signature', bytes: raw.length }, 'A webhook has an invalid signature.')
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
  const matchesEvent = and(
    eq(paymentEvents.provider, provider.name),
    eq(paymentEvents.bodyDigest, bodyDigest),
  )
  if (event?.kind === TRANSFER_RETURNED) await markUnhandled(db, matchesEvent)
  const [stored] = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(matchesEvent, isNull(paymentEvents.handledAt)))
  return stored?.eventId
}

/** Two returned transfers of the same amount for one payment have identical bodies. */
const markUnhandled = (db: Db, matchesEvent: SQL | undefined) =>
  db
    .update(paymentEvents)
    .set({ handledAt: null, reference: null, dealtWithAt: null })
    .where(and(matchesEvent, isNotNull(paymentEvents.handledAt)))

/** Idempotent. @throws ProviderError: the event then stays unhandled and the reconciler retries it */
export async function handleEvent(context: OrderContext, eventId: string): Promise<void> {
  const { db } = context
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
  if (!event || event.handledAt) return
  const outcome = await dispatchEvent(context, event, EventDetails.parse(event.body))
  await wakeOrderOfEvent(db, eventId)
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

type StoredEvent = typeof paymentEvents.$inferSelect

async function dispatchEvent(
  context: OrderContext,
  event: StoredEvent,
  { amount, transactionId, returnReason }: z.infer<typeof EventDetails>,
): Promise<string> {
  const { eventId, reference, kind } = event
  if (kind === TRANSFER_RETURNED && transactionId) {
    const transfer = { eventId, transactionId, sentKobo: amount, reason: returnReason }
    return alertUnknown(context, kind, await handleReturnedTransfer(context, transfer))
  }
  if (!reference) return 'ignored'
  const [order] = await context.db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.reference, reference), eq(orders.kind, 'provider')))
  if (!order) return alertUnknown(context, kind, 'unknown')
  if (isRefundKind(kind)) return handleRefundEvent(context, event, reference)
  if (kind === 'charge.dispute.create' || kind === 'charge.dispute.remind')
    return openDispute(context, reference)
  if (kind === 'charge.dispute.resolve') return resolveDispute(context, reference)
  // Events arrive late and out of order, so the provider's current status decides.
  return kind === 'charge.success' ? confirmPayment(context, reference) : 'ignored'
}

function alertUnknown({ log }: OrderContext, kind: string, outcome: string): string {
  if (outcome === 'unknown')
    log.error({ alert: 'unknown reference', kind }, 'A payment event has an unknown reference.')
  return outcome
}
