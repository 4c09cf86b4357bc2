import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/open.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { LOST_AFTER_MS, STUCK_AFTER_MS, type StuckPayment } from './order-needs.ts'

export type PaymentEvent = typeof paymentEvents.$inferSelect

/** Of a message whose reference belongs to no order. A refund that was processed needs nobody. */
const reasons = new Map([
  ['charge.success', 'a payment without an order'],
  ['bank.transfer.rejected', 'a returned transfer without an order'],
  ['refund.failed', 'a refund without an order failed'],
  ['refund.needs-attention', 'a refund without an order needs bank details'],
])
const NOT_HANDLED = 'reported by the provider, still not handled'

const ago = (ms: number) => new Date(Date.now() - ms)

export function findUnknownPayments(db: Db, limit?: number) {
  const { kind, createdAt, outcome, handledAt, dealtWithAt } = paymentEvents
  const unknown = db
    .select()
    .from(paymentEvents)
    .where(
      and(
        inArray(kind, [...reasons.keys()]),
        gt(createdAt, ago(LOST_AFTER_MS)),
        or(eq(outcome, 'unknown'), and(isNull(handledAt), lt(createdAt, ago(STUCK_AFTER_MS)))),
        isNull(dealtWithAt),
      ),
    )
    .orderBy(asc(createdAt))
    .$dynamic()
  return limit === undefined ? unknown : unknown.limit(limit)
}

type EventNeed = Pick<StuckPayment, 'kind' | 'why' | 'waitingSince'>

/** Undefined when nobody has to act (STF-161). */
export function needOfEvent(event: PaymentEvent): EventNeed | undefined {
  const { kind, createdAt: waitingSince, handledAt, outcome, dealtWithAt } = event
  const reason = reasons.get(kind)
  if (!reason || dealtWithAt || waitingSince < ago(LOST_AFTER_MS)) return undefined
  const isUnhandled = !handledAt && waitingSince < ago(STUCK_AFTER_MS)
  if (outcome !== 'unknown' && !isUnhandled) return undefined
  return { kind: 'payment-unknown', why: outcome ? reason : NOT_HANDLED, waitingSince }
}

const Figures = z.object({ amount: z.number().optional().catch(undefined) }).catch({})

/** In kobo, where the message has one. */
export const amountOfEvent = ({ body }: PaymentEvent): number | undefined => Figures.parse(body).amount

/** STF-161. */
export function describeUnknownPayment(event: PaymentEvent): StuckPayment[] {
  const { eventId, reference, createdAt } = event
  const need = needOfEvent(event)
  if (!need) return []
  const amountKobo = amountOfEvent(event)
  return [
    {
      ...need,
      eventId,
      reference: reference ?? '-',
      since: createdAt,
      ...(amountKobo !== undefined && { amountKobo }),
      email: null,
      parentId: null,
    },
  ]
}
