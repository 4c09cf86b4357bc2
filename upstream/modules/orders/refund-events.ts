import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { RefundStatus } from '../../payments/port.ts'
import type { Tx } from '../../platform/db/open.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { applyStatus } from './apply-refund-status.ts'
import { auditOrder } from './audit-order.ts'
import type { OrderContext } from './context.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { markRefunded } from './mark-refunded.ts'
import { canBeAbout, matchRefund } from './match-refund.ts'
import type { RefundRow } from './refund-mails.ts'
import { elsewhereOutcomes, NOT_REQUESTED_HERE } from './refund-outcomes.ts'
import { settleRefundedSum, sumReturned } from './settle-refunded.ts'
import { ensureSiteRefund } from './site-refund.ts'
import { selectAsked, syncRefunds } from './sync-refunds.ts'
import { wakeOrder } from './wake-order.ts'

const statuses: ReadonlyMap<string, RefundStatus> = new Map([
  ['refund.pending', 'pending'],
  ['refund.processing', 'processing'],
  ['refund.needs-attention', 'needs-attention'],
  ['refund.processed', 'processed'],
  ['refund.failed', 'failed'],
])

export const isRefundKind = (kind: string): boolean => statuses.has(kind)

const Body = z.object({
  /** Kobo. */
  amount: z.number().optional().catch(undefined),
  refundId: z.string().optional().catch(undefined),
  providerRefundId: z.string().optional().catch(undefined),
  ownRefundId: z.string().optional().catch(undefined),
  hasNote: z.literal(true).optional().catch(undefined),
  failure: z.string().optional().catch(undefined),
})

type StoredEvent = typeof paymentEvents.$inferSelect
type Message = z.infer<typeof Body> & { eventId: string; reference: string; status: RefundStatus }

/** STF-172. Idempotent. @throws ProviderError when only the provider can tell which refund is meant */
export async function handleRefundEvent(
  context: OrderContext,
  { eventId, kind, body }: StoredEvent,
  reference: string,
): Promise<string> {
  const status = statuses.get(kind)
  if (!status) return 'ignored'
  const message = { ...Body.parse(body), eventId, reference, status }
  const apply = (listed?: ReadonlySet<string>) =>
    context.db.transaction((tx) => applyMessage(tx, context, message, listed))
  const outcome = await apply()
  return outcome === 'ambiguous' ? apply(await syncRefunds(context, reference)) : outcome
}

async function applyMessage(
  tx: Tx,
  { log }: OrderContext,
  message: Message,
  listed: ReadonlySet<string> | undefined,
): Promise<string> {
  const order = await lockOrder(tx, message.reference)
  if (!order) return 'unknown'
  await ensureSiteRefund(tx, order)
  const rows = await selectAsked(tx, order.orderId)
  const refund = matchRefund(rows, message, listed) ?? siteRefundOf(order, rows, message)
  if (refund === 'ambiguous') return 'ambiguous'
  if (refund === 'listed') return 'already'
  const { orderId } = order
  if (!refund) {
    if (await isLate(tx, rows, message)) return 'already'
    log.error({ alert: 'refund elsewhere', orderId }, 'A refund was not requested here.')
    return recordElsewhere(tx, order, message)
  }
  const { status, providerRefundId, failure } = message
  const outcome = await applyStatus(
    tx,
    { order, refund },
    { status, providerRefundId, failure, isCurrent: false },
  )
  if (outcome === 'refund failed') log.error({ alert: 'refund failed', orderId }, 'A refund failed.')
  await saveOutcome(tx, order, message, outcome)
  return outcome
}

/** An order that enrolled nobody is refunded as a whole, and may have been paid another amount than its own. */
function siteRefundOf(
  { status }: Order,
  rows: readonly RefundRow[],
  { providerRefundId, ...message }: Message,
): RefundRow | undefined {
  if (status !== 'refund_due') return undefined
  const whole = rows.find((row) => row.isWhole)
  const isOther = whole?.providerRefundId && providerRefundId && whole.providerRefundId !== providerRefundId
  return message.status !== 'processed' && isOther ? undefined : whole
}

/** In the transaction that locks the order, so that concurrent messages about one payment count each other. */
async function saveOutcome(tx: Tx, { orderId }: Order, { eventId }: Message, outcome: string) {
  await wakeOrder(tx, orderId)
  await tx
    .update(paymentEvents)
    .set({ handledAt: new Date(), outcome })
    .where(eq(paymentEvents.eventId, eventId))
}

/** The refund has been reported as sent or failed, perhaps in other words, or was found in the provider's list. */
async function isLate(tx: Tx, rows: readonly RefundRow[], message: Message): Promise<boolean> {
  const ended = rows.filter(
    (row) => (row.state === 'sent' || row.state === 'failed') && canBeAbout(row, message),
  )
  const isOwn = rows.some(({ refundId }) => refundId === message.ownRefundId)
  if (message.status !== 'processed') return isOwn || ended.length > 0
  const reported = await listReported(tx, message)
  if (message.refundId !== undefined && reported.some(({ refundId }) => refundId === message.refundId))
    return true
  const ofAmount = new Set(
    reported.filter((one) => one.isOurs && one.amount === message.amount).map(({ key }) => key),
  )
  return ended.filter(({ state }) => state === 'sent').length > ofAmount.size
}

const isElsewhere = (outcome: string | null) => elsewhereOutcomes.some((one) => one === outcome)

/** Refunds of the payment that handled messages have reported as processed. */
async function listReported(tx: Tx, { reference, eventId }: Message) {
  const events = await tx
    .select({ id: paymentEvents.eventId, body: paymentEvents.body, outcome: paymentEvents.outcome })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.reference, reference),
        eq(paymentEvents.kind, 'refund.processed'),
        ne(paymentEvents.eventId, eventId),
        isNotNull(paymentEvents.handledAt),
      ),
    )
  return events.map(({ id, body, outcome }) => {
    const { refundId, amount } = Body.catch({}).parse(body)
    return { key: refundId ?? id, refundId, amount, isOurs: !isElsewhere(outcome) }
  })
}

/** STF-177. A refund of everything ends the order as one of ours does. */
async function recordElsewhere(tx: Tx, order: Order, message: Message): Promise<string> {
  const { status, amount } = message
  await saveOutcome(tx, order, message, NOT_REQUESTED_HERE)
  if (status === 'failed') await auditOrder(tx, order, 'order.refund_failed')
  if (status !== 'processed') return NOT_REQUESTED_HERE
  // A message without an amount is about everything.
  const settled = amount === undefined ? await markRefunded(tx, order) : await settleRefundedSum(tx, order)
  if (settled === 'partly refunded') {
    const { kobo: inAllKobo } = await sumReturned(tx, order)
    await auditOrder(tx, order, 'order.refunded_in_part', { refundedKobo: amount, inAllKobo })
  }
  return NOT_REQUESTED_HERE
}
