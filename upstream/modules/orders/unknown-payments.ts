import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/open.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { LOST_AFTER_MS, STUCK_AFTER_MS, type StuckPayment } from './order-needs.ts'
import { NOT_REQUESTED_HERE } from './refund-outcomes.ts'

export type PaymentEvent = typeof paymentEvents.$inferSelect

/** That the money of a payment without an order was sent back needs nobody. */
const withoutOrder = new Map([
  ['charge.success', 'a payment without an order'],
  ['bank.transfer.rejected', 'a returned transfer without an order'],
  ['refund.failed', 'a refund without an order failed'],
  ['refund.needs-attention', 'a refund without an order needs bank details'],
])
const paymentKinds = ['charge.success', 'bank.transfer.rejected']
/** The messages before these say nothing that lasts. */
const refundKinds = ['refund.processed', 'refund.failed', 'refund.needs-attention']

const ago = (ms: number) => new Date(Date.now() - ms)

/** Each condition is that of an index. */
export function findUnknownPayments(db: Db, limit?: number) {
  const { kind, createdAt, outcome, handledAt, dealtWithAt } = paymentEvents
  const found = db
    .select()
    .from(paymentEvents)
    .where(
      and(
        or(
          and(eq(outcome, 'unknown'), inArray(kind, [...withoutOrder.keys()])),
          and(eq(outcome, NOT_REQUESTED_HERE), inArray(kind, refundKinds)),
          and(isNull(handledAt), lt(createdAt, ago(STUCK_AFTER_MS)), inArray(kind, paymentKinds)),
        ),
        gt(createdAt, ago(LOST_AFTER_MS)),
        isNull(dealtWithAt),
      ),
    )
    .orderBy(asc(createdAt))
    .$dynamic()
  return limit === undefined ? found : found.limit(limit)
}

function reasonOf({ kind, createdAt, handledAt, outcome }: PaymentEvent): string | undefined {
  if (outcome === 'unknown') return withoutOrder.get(kind)
  if (outcome === NOT_REQUESTED_HERE) return refundKinds.includes(kind) ? NOT_REQUESTED_HERE : undefined
  const isStuck = !handledAt && createdAt < ago(STUCK_AFTER_MS) && paymentKinds.includes(kind)
  return isStuck ? 'reported by the provider, still not handled' : undefined
}

type EventNeed = Pick<StuckPayment, 'kind' | 'why' | 'waitingSince'>

/** Undefined when nobody has to act (STF-161, STF-172). */
export function needOfEvent(event: PaymentEvent): EventNeed | undefined {
  const { createdAt: waitingSince, dealtWithAt } = event
  const why = reasonOf(event)
  if (!why || dealtWithAt || waitingSince < ago(LOST_AFTER_MS)) return undefined
  return { kind: 'payment-unknown', why, waitingSince }
}

const Figures = z.object({ amount: z.number().nonnegative().optional().catch(undefined) }).catch({})

/** In kobo, where the message has one. */
export const amountOfEvent = ({ body }: PaymentEvent): number | undefined => Figures.parse(body).amount

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
