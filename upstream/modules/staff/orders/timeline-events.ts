import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { TimelineEntry } from '#contract/staff/orders'
import { naira, toNaira } from '#domain/naira'
import type { Db } from '../../../platform/db/open.ts'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import type { Order } from '../../orders/lock-order.ts'
import { amountOfEvent, type PaymentEvent } from '../../orders/unknown-payments.ts'
import { describeOutcome } from '../provider-events/outcome-words.ts'

const channels = new Map([
  ['card', 'card'],
  ['bank', 'bank'],
  ['bank_transfer', 'bank transfer'],
  ['ussd', 'USSD'],
  ['qr', 'QR'],
  ['mobile_money', 'mobile money'],
])

const warnings: ReadonlySet<string> = new Set([
  'charge.failed',
  'bank.transfer.rejected',
  'refund.failed',
  'refund.needs-attention',
  'charge.dispute.create',
  'charge.dispute.remind',
])

/** 'charge.success, card, ₦71,000' */
function factsOf(event: PaymentEvent, { channel }: Order): string {
  const way = channels.get(channel ?? '')
  if (event.kind === 'charge.failed') return `${way ?? 'payment'} declined`
  const amountKobo = amountOfEvent(event)
  const facts = [
    event.kind,
    event.kind === 'charge.success' ? way : undefined,
    amountKobo === undefined ? undefined : naira(toNaira(amountKobo)),
  ]
  return facts.filter((fact) => fact !== undefined).join(', ')
}

/** In the provider's words, where they are stored. */
const Failure = z.object({ failure: z.string().optional().catch(undefined) }).catch({})

function textOf(event: PaymentEvent): string {
  const { failure } = Failure.parse(event.body)
  return [failure && `“${failure}”`, describeOutcome(event)].filter(Boolean).join(' · ')
}

function describeEvent(event: PaymentEvent, order: Order): TimelineEntry {
  return {
    entryId: `event-${event.eventId}`,
    at: event.createdAt.toISOString(),
    source: 'provider',
    tone: warnings.has(event.kind) ? 'warning' : 'neutral',
    what: `Provider: ${factsOf(event, order)}`,
    from: event.signatureOk ? 'signature checked' : 'signature not checked',
    text: textOf(event),
    eventId: event.eventId,
  }
}

/** Of the order's reference, newest first. */
export async function listEvents(db: Db, order: Order, limit: number): Promise<TimelineEntry[]> {
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.reference, order.reference))
    .orderBy(desc(paymentEvents.createdAt), desc(paymentEvents.eventId))
    .limit(limit)
  return events.map((event) => describeEvent(event, order))
}
