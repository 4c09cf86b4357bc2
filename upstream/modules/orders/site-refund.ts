import { and, asc, eq, gt, notExists } from 'drizzle-orm'
import { siteRefundReasons } from '#domain/refunds'
import type { Tx } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import type { OrderContext } from './context.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { processBatch } from './process-batch.ts'
import type { RefundRow } from './refund-mails.ts'

const BATCH = 20

type SiteReason = (typeof siteRefundReasons)[number]

const isSiteReason = (reason: string | null): reason is SiteReason =>
  siteRefundReasons.some((one) => one === reason)

/** Asked for by the site itself: its emails are those of the order (STF-176). */
export const isOfSite = ({ reason }: RefundRow): boolean => isSiteReason(reason)

/** Everything that was paid for an order that enrols nobody. Call with the order locked. */
export async function addSiteRefund(
  tx: Tx,
  { orderId, amountKobo }: Order,
  reason: SiteReason,
  paidKobo: number,
): Promise<void> {
  const returnedKobo = paidKobo > 0 ? paidKobo : amountKobo
  if (returnedKobo <= 0) return
  const site = { orderId, reason, amountKobo: returnedKobo, isWhole: true }
  await tx.insert(refunds).values({ ...site, state: 'approved', approvedAt: new Date() })
}

/** For an order that became due in a version that kept no row. Call with the order locked. */
export async function ensureSiteRefund(tx: Tx, order: Order): Promise<void> {
  const { orderId, amountKobo, status, refundId, refundAttemptedAt, updatedAt, paidAt } = order
  if (status !== 'refund_due' || amountKobo <= 0) return
  if ((await tx.$count(refunds, eq(refunds.orderId, orderId))) > 0) return
  const isAsked = refundId !== null || refundAttemptedAt !== null
  await tx.insert(refunds).values({
    orderId,
    amountKobo,
    reason: isSiteReason(order.reason) ? order.reason : 'amount',
    isWhole: true,
    state: refundId ? 'asked' : isAsked ? 'unclear' : 'approved',
    providerRefundId: refundId,
    approvedAt: paidAt ?? updatedAt,
    askedAt: isAsked ? (refundAttemptedAt ?? updatedAt) : null,
    attemptedAt: refundAttemptedAt,
  })
}

export async function ensureSiteRefunds(context: OrderContext): Promise<void> {
  const { db } = context
  const ofOrder = db.select().from(refunds).where(eq(refunds.orderId, orders.orderId))
  const without = await db
    .select({ orderId: orders.orderId, reference: orders.reference })
    .from(orders)
    .where(
      and(
        eq(orders.kind, 'provider'),
        eq(orders.status, 'refund_due'),
        gt(orders.amountKobo, 0),
        notExists(ofOrder),
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(BATCH)
  await processBatch(context, without, {
    alert: 'refund',
    work: ({ reference }) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, reference)
        if (order) await ensureSiteRefund(tx, order)
      }),
  })
}
