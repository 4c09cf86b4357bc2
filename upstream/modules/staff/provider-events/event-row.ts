import { eq, isNotNull, sql } from 'drizzle-orm'
import type { ProviderEventRow } from '#contract/staff/provider-events'
import { toNaira } from '#domain/naira'
import type { Db } from '../../../platform/db/open.ts'
import { orders, paymentEvents } from '../../../platform/db/schema/orders.ts'
import { amountOfEvent, type PaymentEvent } from '../../orders/unknown-payments.ts'
import { describeOutcome } from './outcome-words.ts'

export type FoundEvent = { event: PaymentEvent; hasOrder: boolean }

/** References of orders are unique, so that each message is there once. */
export const selectEvents = (db: Db) =>
  db
    .select({
      event: paymentEvents,
      hasOrder: sql<boolean>`${isNotNull(orders.orderId)}`,
    })
    .from(paymentEvents)
    .leftJoin(orders, eq(orders.reference, paymentEvents.reference))
    .$dynamic()

export function serializeEvent({ event, hasOrder }: FoundEvent): ProviderEventRow {
  const { eventId, kind, reference, createdAt, signatureOk } = event
  const amountKobo = amountOfEvent(event)
  return {
    eventId,
    kind,
    reference,
    receivedAt: createdAt.toISOString(),
    isSigned: signatureOk,
    outcome: describeOutcome(event),
    amount: amountKobo === undefined ? null : toNaira(amountKobo),
    hasOrder,
  }
}
