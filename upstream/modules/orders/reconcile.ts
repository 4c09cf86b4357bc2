import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { ProviderError } from '../../payments/port.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { cancelOrder, expireOrder } from './close-order.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import { handleEvent } from './events.ts'
import { LATE_PAYMENT_MS } from './find-pending-payment.ts'
import type { Order } from './lock-order.ts'
import { processBatch } from './process-batch.ts'

const BATCH = 50
/** How much longer an order past its hold keeps its seats while the provider is unreachable. */
const EXPIRE_ANYWAY_MS = 15 * 60_000

/** STF-191. */
const isOpen = and(eq(orders.kind, 'provider'), eq(orders.status, 'pending'))

const ago = (ms: number) => new Date(Date.now() - ms)

const postponeCheck = ({ db }: OrderContext, orderId: string) =>
  db.update(orders).set({ updatedAt: new Date() }).where(eq(orders.orderId, orderId))

/** `afterSeconds` is the minimum age and interval; intervals grow to a quarter of the order's age. */
export async function reconcileOrders(context: OrderContext, afterSeconds: number): Promise<void> {
  await cancelWithoutAccessCode(context)
  const { createdAt, updatedAt, status, accessCode, kind } = orders
  const interval = sql`greatest(make_interval(secs => ${afterSeconds}), (now() - ${createdAt}) / 4)`
  const due = await context.db
    .select({ orderId: orders.orderId, reference: orders.reference })
    .from(orders)
    .where(
      and(
        eq(kind, 'provider'),
        inArray(status, ['pending', 'cancelled', 'expired']),
        isNotNull(accessCode),
        gt(createdAt, ago(LATE_PAYMENT_MS)),
        lt(updatedAt, sql`now() - ${interval}`),
      ),
    )
    .orderBy(asc(updatedAt))
    .limit(BATCH)
  await processBatch(context, due, {
    alert: 'order not confirmed',
    async work({ orderId, reference }) {
      await confirmPayment(context, reference)
      await postponeCheck(context, orderId)
    },
    postpone: ({ orderId }) => postponeCheck(context, orderId),
  })
}

/** A process died before it stored the access code, so these cannot be paid. */
async function cancelWithoutAccessCode(context: OrderContext) {
  const { db } = context
  const abandoned = await db
    .select({ orderId: orders.orderId, reference: orders.reference })
    .from(orders)
    .where(and(isOpen, isNull(orders.accessCode), lt(orders.createdAt, ago(60_000))))
    .orderBy(asc(orders.updatedAt))
    .limit(BATCH)
  await processBatch(context, abandoned, {
    alert: 'order not cancelled',
    work: ({ reference }) => cancelOrder(db, reference, 'never initialised'),
    postpone: ({ orderId }) => postponeCheck(context, orderId),
  })
}

export async function expireOrders(context: OrderContext): Promise<void> {
  const due = await context.db
    .select()
    .from(orders)
    .where(and(isOpen, lt(orders.expiresAt, new Date())))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH)
  await processBatch(context, due, {
    alert: 'order not expired',
    async work(order) {
      await checkBeforeExpiry(context, order)
      await expireOrder(context.db, order.reference)
    },
  })
}

/** @throws ProviderError until EXPIRE_ANYWAY_MS has passed */
async function checkBeforeExpiry(context: OrderContext, { reference, accessCode, expiresAt }: Order) {
  if (accessCode === null) return
  try {
    await confirmPayment(context, reference)
  } catch (error) {
    if (!(error instanceof ProviderError) || expiresAt > ago(EXPIRE_ANYWAY_MS)) throw error
  }
}

/** Retries at growing intervals of at most five minutes. */
export async function handlePendingEvents(context: OrderContext): Promise<void> {
  const { db } = context
  const { createdAt, updatedAt } = paymentEvents
  const interval = sql`least(make_interval(secs => 300), (now() - ${createdAt}) / 4)`
  const due = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        lt(createdAt, ago(10_000)),
        gt(createdAt, ago(LATE_PAYMENT_MS)),
        lt(updatedAt, sql`now() - ${interval}`),
      ),
    )
    .orderBy(asc(updatedAt))
    .limit(BATCH)
  await processBatch(context, due, {
    alert: 'event not handled',
    work: ({ eventId }) => handleEvent(context, eventId),
    postpone: ({ eventId }) =>
      db.update(paymentEvents).set({ updatedAt: new Date() }).where(eq(paymentEvents.eventId, eventId)),
  })
}
