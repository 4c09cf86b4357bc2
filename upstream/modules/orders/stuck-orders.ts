import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { lagosInstant } from '#domain/dates'
import { naira, toNaira } from '#domain/naira'
import type { Db, Tx } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refunds } from '../../platform/db/schema/refunds.ts'
import type { Order } from './lock-order.ts'
import { LOST_AFTER_MS, needsOf, type OrderNeed, STUCK_AFTER_MS, type StuckPayment } from './order-needs.ts'
import type { RefundRow } from './refund-mails.ts'
import { pendingStatuses } from './settle.ts'
import { describeUnknownPayment, findUnknownPayments } from './unknown-payments.ts'

const ago = (ms: number) => new Date(Date.now() - ms)

/** Those that may need a person. The literals are in the index. */
const isUnfinished = sql`${refunds.state} in ('approved', 'asked', 'unclear', 'needs-account', 'failed')`

type StuckOrder = { order: Order; needs: OrderNeed[] }

/** @returns for each order what it needs, the most urgent first; an empty list for one that needs nobody */
export async function findNeeds(
  db: Db | Tx,
  found: readonly Order[],
): Promise<ReadonlyMap<string, OrderNeed[]>> {
  const orderIds = found.map(({ orderId }) => orderId)
  const ofOrders: RefundRow[] =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(refunds)
          .where(and(isUnfinished, inArray(refunds.orderId, orderIds)))
          .orderBy(asc(refunds.createdAt), asc(refunds.refundId))
  const byOrder = Map.groupBy(ofOrders, ({ orderId }) => orderId)
  return new Map(found.map((order) => [order.orderId, needsOf(order, byOrder.get(order.orderId) ?? [])]))
}

function selectStuck(db: Db, limit: number | undefined) {
  const { status, providerStatus, createdAt, paidAt, disputedAt, dealtWithAt, kind } = orders
  const isUnconfirmed = and(
    inArray(status, ['pending', 'cancelled', 'expired']),
    inArray(providerStatus, pendingStatuses),
    gt(createdAt, ago(LOST_AFTER_MS)),
  )
  const isOld = lt(createdAt, ago(STUCK_AFTER_MS))
  const stuck = db
    .select()
    .from(orders)
    .where(
      and(
        or(
          and(isOld, or(eq(status, 'pending'), isUnconfirmed)),
          and(eq(status, 'refund_due'), lt(paidAt, ago(STUCK_AFTER_MS))),
          isNotNull(disputedAt),
        ),
        isNull(dealtWithAt),
        eq(kind, 'provider'),
      ),
    )
    .orderBy(asc(createdAt))
    .$dynamic()
  return limit === undefined ? stuck : stuck.limit(limit)
}

function selectWithStuckRefund(db: Db, limit: number | undefined) {
  const { state, way, askedAt, approvedAt, createdAt } = refunds
  const since = sql`coalesce(${askedAt}, ${approvedAt}, ${createdAt})`
  const isLate = lt(since, ago(STUCK_AFTER_MS).toISOString())
  const isByHand = and(eq(state, 'approved'), ne(way, 'provider'))
  const hasFailed = and(
    or(inArray(state, ['unclear', 'needs-account', 'failed']), isByHand),
    isNull(orders.dealtWithAt),
  )
  const stuck = db
    .select({ order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(and(isUnfinished, or(hasFailed, and(inArray(state, ['approved', 'asked']), isLate))))
    .orderBy(asc(createdAt))
    .$dynamic()
  return limit === undefined ? stuck : stuck.limit(limit)
}

/** The oldest first. */
export async function findStuckOrders(db: Db, limit?: number): Promise<StuckOrder[]> {
  const stuck = await selectStuck(db, limit)
  const withRefund = await selectWithStuckRefund(db, limit)
  const all = [...stuck, ...withRefund.map(({ order }) => order)]
  const found = [...new Map(all.map((order) => [order.orderId, order])).values()]
  const needs = await findNeeds(db, found)
  return found
    .map((order) => ({ order, needs: needs.get(order.orderId) ?? [] }))
    .filter((one) => one.needs.length > 0)
    .toSorted((one, other) => one.order.createdAt.getTime() - other.order.createdAt.getTime())
}

/** An order is there once, with its most urgent need. */
const describeStuckOrder = ({ order, needs: [need] }: StuckOrder): StuckPayment[] => {
  const { reference, createdAt: since, amountKobo, email, parentId } = order
  return need ? [{ reference, since, amountKobo, email, parentId, ...need }] : []
}

/** Stuck orders, and money for unknown references (case 58). @param limit of each, the oldest */
export async function listStuckPayments(db: Db, limit?: number): Promise<StuckPayment[]> {
  const stuckOrders = await findStuckOrders(db, limit)
  const unknownPayments = await findUnknownPayments(db, limit)
  return [...stuckOrders.flatMap(describeStuckOrder), ...unknownPayments.flatMap(describeUnknownPayment)]
}

const formatAmount = (kobo: number | undefined) => (kobo === undefined ? '-' : naira(toNaira(kobo)))

export async function formatStuckPayments(db: Db): Promise<string> {
  const stuck = await listStuckPayments(db)
  if (stuck.length === 0) return 'No orders are stuck.'
  const lines = stuck.map(({ reference, since, amountKobo, email, why }) =>
    [lagosInstant(since.toISOString()), reference, formatAmount(amountKobo), email ?? '-', why].join('  '),
  )
  return [`${stuck.length} stuck:`, ...lines].join('\n')
}
