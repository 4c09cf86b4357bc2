import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { naira, toNaira } from '#domain/naira'
import type { Db, Tx } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { record } from './audit-order.ts'
import type { OrderContext } from './context.ts'
import { DISPUTED } from './disputes.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { oneByOne } from './process-batch.ts'
import { awaited } from './settle.ts'

const HOUR_MS = 3_600_000
const PATIENCE_MS = 24 * HOUR_MS
/** A transfer older than this will not arrive. */
const FORGET_MS = 30 * 24 * HOUR_MS

const ago = (ms: number) => new Date(Date.now() - ms)

function needingPerson(db: Db) {
  const { status, providerStatus, createdAt, paidAt } = orders
  const isLeft = and(
    inArray(status, ['pending', 'cancelled', 'expired']),
    inArray(providerStatus, [...awaited]),
    gt(createdAt, ago(FORGET_MS)),
  )
  const isOld = lt(createdAt, ago(PATIENCE_MS))
  return db
    .select()
    .from(orders)
    .where(
      or(
        and(isOld, or(eq(status, 'pending'), isLeft)),
        and(eq(status, 'refund_due'), lt(paidAt, ago(PATIENCE_MS))),
        and(eq(status, 'paid'), eq(providerStatus, DISPUTED)),
      ),
    )
    .orderBy(asc(createdAt))
}

function reasonOf({ status, reason, refundId }: Order): string {
  if (status === 'paid') return 'disputed: answer the provider within its time'
  if (status === 'pending') return 'still open, though its time has passed'
  if (status !== 'refund_due')
    return 'paid by transfer, it seems, and never confirmed: look it up at the provider'
  const asked = refundId
    ? `refund ${refundId} has not been processed`
    : 'the provider has not taken the refund'
  return `money to return (${reason ?? 'unknown'}): ${asked}`
}

type Waiting = { reference: string; since: Date; amountKobo?: number; email: string | null; why: string }

const orderlessKinds = ['charge.success', 'bank.transfer.rejected']
const EventFigures = z.object({ amount: z.number().optional().catch(undefined) }).catch({})

/** Stuck orders, and money for unknown references (case 58). */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  const left = await needingPerson(db)
  const strange = await db
    .select()
    .from(paymentEvents)
    .where(
      and(
        inArray(paymentEvents.kind, orderlessKinds),
        gt(paymentEvents.createdAt, ago(FORGET_MS)),
        or(
          eq(paymentEvents.outcome, 'unknown'),
          and(isNull(paymentEvents.handledAt), lt(paymentEvents.createdAt, ago(PATIENCE_MS))),
        ),
      ),
    )
    .orderBy(asc(paymentEvents.createdAt))
  return [
    ...left.map((order) => ({ ...order, since: order.createdAt, why: reasonOf(order) })),
    ...strange.map(orderless),
  ]
}

function orderless({
  reference,
  createdAt,
  kind,
  outcome,
  body,
}: typeof paymentEvents.$inferSelect): Waiting {
  const { amount } = EventFigures.parse(body)
  const unknown =
    kind === 'charge.success'
      ? 'a payment that no order asked for'
      : 'a returned transfer that no order asked for'
  return {
    reference: reference ?? '-',
    since: createdAt,
    ...(amount !== undefined && { amountKobo: amount }),
    email: null,
    why: outcome ? unknown : 'told by the provider, and still not acted on',
  }
}

/** Once a day per order. */
export async function raiseWaiting(context: OrderContext): Promise<void> {
  const { db, log } = context
  await oneByOne(context, await needingPerson(db), {
    alert: 'order not raised',
    async work({ reference, orderId }) {
      const why = await db.transaction((tx) => raise(tx, reference))
      if (why) log.error({ alert: 'order for a person', orderId, why }, 'An order needs a person.')
    },
  })
}

async function raise(tx: Tx, reference: string): Promise<string | undefined> {
  const order = await lockOrder(tx, reference)
  if (!order) return undefined
  const raised = and(
    eq(auditEvents.subject, order.orderId),
    eq(auditEvents.action, 'order.attention'),
    gt(auditEvents.at, ago(PATIENCE_MS)),
  )
  if ((await tx.$count(auditEvents, raised)) > 0) return undefined
  const why = reasonOf(order)
  await record(tx, order, 'order.attention', { why })
  return why
}

const amountOf = (kobo: number | undefined) => (kobo === undefined ? '-' : naira(toNaira(kobo)))

export async function printWaiting(db: Db): Promise<string> {
  const waiting = await listWaiting(db)
  if (waiting.length === 0) return 'No order waits for a person.'
  const lines = waiting.map(({ reference, since, amountKobo, email, why }) =>
    [since.toISOString().slice(0, 16), reference, amountOf(amountKobo), email ?? '-', why].join('  '),
  )
  return [`${waiting.length} waiting for a person:`, ...lines].join('\n')
}
