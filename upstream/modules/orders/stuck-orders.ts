import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { naira, toNaira } from '#domain/naira'
import type { Db, Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { auditOrder } from './audit-order.ts'
import type { OrderContext } from './context.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { processBatch } from './process-batch.ts'
import { pendingStatuses } from './settle.ts'

const HOUR_MS = 3_600_000
const STUCK_AFTER_MS = 24 * HOUR_MS
/** A transfer older than this will not arrive. */
const LOST_AFTER_MS = 30 * 24 * HOUR_MS

const ago = (ms: number) => new Date(Date.now() - ms)

function findStuckOrders(db: Db, limit?: number) {
  const { status, providerStatus, createdAt, paidAt, disputedAt } = orders
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
      or(
        and(isOld, or(eq(status, 'pending'), isUnconfirmed)),
        and(eq(status, 'refund_due'), lt(paidAt, ago(STUCK_AFTER_MS))),
        isNotNull(disputedAt),
      ),
    )
    .orderBy(asc(createdAt))
    .$dynamic()
  return limit === undefined ? stuck : stuck.limit(limit)
}

function describeOrder({ status, reason, refundId }: Order): string {
  if (status === 'paid') return 'disputed: answer the provider before its deadline'
  if (status === 'pending') return 'still open after it expired'
  if (status !== 'refund_due') return 'transfer reported but never confirmed: check it with the provider'
  const refundState = refundId
    ? `refund ${refundId} has not been processed`
    : 'the provider has not accepted the refund'
  return `refund due (${reason ?? 'unknown'}): ${refundState}`
}

type StuckKind = 'order-stuck' | 'order-disputed' | 'refund-stuck' | 'payment-unknown'

type StuckPayment = {
  kind: StuckKind
  reference: string
  since: Date
  /** A person could have acted since then. */
  waitingSince: Date
  amountKobo?: number
  email: string | null
  parentId: string | null
  why: string
  /** Of a payment without an order. */
  eventId?: string
}

function describeStuckOrder(order: Order): StuckPayment {
  const { status, createdAt, paidAt, disputedAt } = order
  const why = describeOrder(order)
  const stuck = { ...order, since: createdAt, why }
  if (status === 'paid') return { ...stuck, kind: 'order-disputed', waitingSince: disputedAt ?? createdAt }
  if (status === 'refund_due') return { ...stuck, kind: 'refund-stuck', waitingSince: paidAt ?? createdAt }
  return { ...stuck, kind: 'order-stuck', waitingSince: createdAt }
}

const paymentKinds = ['charge.success', 'bank.transfer.rejected']
const EventFigures = z.object({ amount: z.number().optional().catch(undefined) }).catch({})

function findUnknownPayments(db: Db, limit?: number) {
  const unknown = db
    .select()
    .from(paymentEvents)
    .where(
      and(
        inArray(paymentEvents.kind, paymentKinds),
        gt(paymentEvents.createdAt, ago(LOST_AFTER_MS)),
        or(
          eq(paymentEvents.outcome, 'unknown'),
          and(isNull(paymentEvents.handledAt), lt(paymentEvents.createdAt, ago(STUCK_AFTER_MS))),
        ),
      ),
    )
    .orderBy(asc(paymentEvents.createdAt))
    .$dynamic()
  return limit === undefined ? unknown : unknown.limit(limit)
}

/** Stuck orders, and money for unknown references (case 58). @param limit of each, the oldest */
export async function listStuckPayments(db: Db, limit?: number): Promise<StuckPayment[]> {
  const stuckOrders = await findStuckOrders(db, limit)
  const unknownPayments = await findUnknownPayments(db, limit)
  return [...stuckOrders.map(describeStuckOrder), ...unknownPayments.map(describeEvent)]
}

function describeEvent({
  eventId,
  reference,
  createdAt,
  kind,
  outcome,
  body,
}: typeof paymentEvents.$inferSelect): StuckPayment {
  const { amount } = EventFigures.parse(body)
  const unknown =
    kind === 'charge.success' ? 'a payment without an order' : 'a returned transfer without an order'
  return {
    kind: 'payment-unknown',
    reference: reference ?? '-',
    since: createdAt,
    waitingSince: createdAt,
    ...(amount !== undefined && { amountKobo: amount }),
    email: null,
    parentId: null,
    why: outcome ? unknown : 'reported by the provider, still not handled',
    eventId,
  }
}

/** Once a day per order. */
export async function alertStuckOrders(context: OrderContext): Promise<void> {
  const { db, log } = context
  await processBatch(context, await findStuckOrders(db), {
    alert: 'stuck order not audited',
    async work({ reference, orderId }) {
      const why = await db.transaction((tx) => recordAlert(tx, reference))
      if (why) log.error({ alert: 'stuck order', orderId, why }, 'An order is stuck.')
    },
  })
}

async function recordAlert(tx: Tx, reference: string): Promise<string | undefined> {
  const order = await lockOrder(tx, reference)
  if (!order) return undefined
  const isRecent = and(
    eq(auditEvents.subject, order.orderId),
    eq(auditEvents.action, 'order.attention'),
    gt(auditEvents.at, ago(STUCK_AFTER_MS)),
  )
  if ((await tx.$count(auditEvents, isRecent)) > 0) return undefined
  const why = describeOrder(order)
  await auditOrder(tx, order, 'order.attention', { why })
  return why
}

const formatAmount = (kobo: number | undefined) => (kobo === undefined ? '-' : naira(toNaira(kobo)))

export async function formatStuckPayments(db: Db): Promise<string> {
  const stuck = await listStuckPayments(db)
  if (stuck.length === 0) return 'No orders are stuck.'
  const lines = stuck.map(({ reference, since, amountKobo, email, why }) =>
    [since.toISOString().slice(0, 16), reference, formatAmount(amountKobo), email ?? '-', why].join('  '),
  )
  return [`${stuck.length} stuck:`, ...lines].join('\n')
}
