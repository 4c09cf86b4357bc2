import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import type { Order } from './lock-order.ts'
import type { RefundRow } from './refund-mails.ts'

/** Longer than the calls of one refund take. */
const LEASE_SECONDS = 60

export type DueRefund = { orderId: string; order: Order; refund: RefundRow }

/** Longer the longer it waits, as for unconfirmed payments. */
const isBefore = (
  at: typeof orders.updatedAt | typeof refunds.attemptedAt,
  since: unknown,
  seconds: number,
) => sql`${at} < now() - greatest(make_interval(secs => ${seconds}), (now() - ${since}) / 4)`

/** Refunds to ask for or to ask about, the oldest first. Each is claimed again before it is worked on. */
export async function findDueRefunds(db: Db, retryAfterSeconds: number, limit: number): Promise<DueRefund[]> {
  const { state, attemptedAt, approvedAt, askedAt, createdAt, providerRefundId } = refunds
  // The literal is in the index.
  const isOpen = sql`${state} in ('approved', 'asked', 'unclear', 'needs-account', 'failed')`
  const isNew = and(eq(state, 'approved'), or(isNull(attemptedAt), lt(attemptedAt, approvedAt)))
  const since = sql`coalesce(${askedAt}, ${approvedAt}, ${createdAt})`
  const isRepeated = or(isNull(attemptedAt), isBefore(attemptedAt, since, retryAfterSeconds))
  const isInterrupted = and(eq(state, 'asked'), isNull(providerRefundId))
  const isOfPaidOrder = and(
    eq(orders.status, 'paid'),
    or(
      isNew,
      and(isInterrupted, isBefore(attemptedAt, since, Math.max(LEASE_SECONDS, retryAfterSeconds))),
      and(eq(state, 'asked'), sql`${providerRefundId} is not null`, isRepeated),
      and(inArray(state, ['approved', 'unclear', 'needs-account']), isRepeated),
    ),
  )
  // An order that enrolled nobody is asked about until its money is back, as its parent is told.
  const isOfDueOrder = and(
    eq(orders.status, 'refund_due'),
    or(isNew, isBefore(orders.updatedAt, orders.createdAt, retryAfterSeconds)),
  )
  const due = await db
    .select({ order: orders, refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(and(isOpen, eq(orders.kind, 'provider'), or(isOfPaidOrder, isOfDueOrder)))
    .orderBy(asc(sql`coalesce(${attemptedAt}, ${createdAt})`), asc(refunds.refundId))
    .limit(limit)
  return due.map(({ order, refund }) => ({ orderId: order.orderId, order, refund }))
}
