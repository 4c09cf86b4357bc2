import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { signatureOf } from '../../../payments/paystack/signature.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { enrolments, orderLines, orders, paymentEvents } from '../../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { handleEvent, receiveEvent } from '../events.ts'
import { sandboxOf } from '../payment-provider.ts'
import { refundOrders } from '../refund-orders.ts'
import type { OrderFixtures } from './order-fixtures.ts'
import { orderScenarios } from './order-scenarios.ts'

type Approval = {
  /** Of each line, in the order of the lines; a line with 0 is left out. */
  kobo: readonly number[]
  endsEnrolment?: boolean
  state?: (typeof refunds.$inferInsert)['state']
}

async function elapse({ db }: OrderFixtures, minutes: number) {
  const earlier = (at: SQLWrapper) => sql`${at} - make_interval(mins => ${minutes})`
  await db.update(refunds).set({
    askedAt: earlier(refunds.askedAt),
    attemptedAt: earlier(refunds.attemptedAt),
    approvedAt: earlier(refunds.approvedAt),
  })
  await db.update(orders).set({ updatedAt: earlier(orders.updatedAt), createdAt: earlier(orders.createdAt) })
}

async function say(fixtures: OrderFixtures, event: string, data: object) {
  const { db, context } = fixtures
  const raw = Buffer.from(JSON.stringify({ event, data }))
  const eventId = await receiveEvent(context, raw, signatureOf(raw, sandboxOf(fixtures)?.secretKey ?? ''))
  if (!eventId) return 'known'
  await handleEvent(context, eventId)
  const [stored] = await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
  return stored?.outcome
}

/** Refunds of one order get different times, even within one millisecond. */
const afterOthers = (orderId: string) =>
  sql<Date>`greatest(now(), (select max(${refunds.createdAt}) + interval '1 millisecond' from ${refunds} where ${refunds.orderId} = ${orderId}))`

async function approve(
  fixtures: OrderFixtures,
  lines: readonly (typeof orderLines.$inferSelect)[],
  reference: string,
  { kobo, endsEnrolment = false, state = 'approved' }: Approval,
) {
  const order = await fixtures.orderOf(reference)
  const { staffId: askedBy } = await fixtures.signedInStaff()
  const amountKobo = kobo.reduce((sum, one) => sum + one, 0)
  const isWhole = amountKobo === order.amountKobo
  const row = { orderId: order.orderId, amountKobo, isWhole, state, askedBy, reason: 'goodwill' } as const
  const [refund] = await fixtures.db
    .insert(refunds)
    .values({ ...row, approvedAt: new Date(), createdAt: afterOthers(order.orderId) })
    .returning()
  if (!refund) throw new Error('The refund was not stored.')
  const { refundId } = refund
  const chosen = lines.flatMap(({ lineId }, index) => {
    const ofLine = kobo[index] ?? 0
    return ofLine > 0 ? [{ refundId, lineId, amountKobo: ofLine, endsEnrolment }] : []
  })
  await fixtures.db.insert(refundLines).values(chosen)
  return refund
}

/** What staff approve, the job asks for and the provider says. */
export function refundScenarios(fixtures: OrderFixtures) {
  const { db, context } = fixtures
  const { paidOrder } = orderScenarios(fixtures)

  const linesOf = async (reference: string) => {
    const { orderId } = await fixtures.orderOf(reference)
    return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.lineId))
  }
  const refundOf = async (refundId: string) => {
    const [row] = await db.select().from(refunds).where(eq(refunds.refundId, refundId))
    if (!row) throw new Error('Unknown refund.')
    return row
  }

  return {
    ...orderScenarios(fixtures),
    paidOrder,
    linesOf,
    refundOf,
    refundsOf: async (reference: string) => {
      const { orderId } = await fixtures.orderOf(reference)
      return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt))
    },
    change: async (refundId: string, change: Partial<typeof refunds.$inferInsert>) => {
      await db.update(refunds).set(change).where(eq(refunds.refundId, refundId))
    },
    /** As staff do it; the last attempt may have ended in this millisecond. */
    tryAgain: (condition: SQL) =>
      db
        .update(refunds)
        .set({
          state: 'approved',
          failure: null,
          askedAt: null,
          approvedAt: sql`coalesce(${refunds.attemptedAt}, now()) + interval '1 millisecond'`,
        })
        .where(condition),
    async approve(reference: string, approval: Approval) {
      return approve(fixtures, await linesOf(reference), reference, approval)
    },
    /** As an approval does it, of one line. */
    async endEnrolment(reference: string, index: number) {
      const line = (await linesOf(reference))[index]
      if (!line) throw new Error('Unknown line.')
      await db.update(enrolments).set({ cancelledAt: new Date() }).where(eq(enrolments.lineId, line.lineId))
      await db.execute(
        sql`update courses set seats_taken = seats_taken - 1 where course_id = ${line.courseId}`,
      )
    },
    run: () => refundOrders(context, 60),
    /** Everything about refunds happened earlier by these minutes. */
    elapse: (minutes: number) => elapse(fixtures, minutes),
    listed: (reference: string) => context.provider.listRefunds(reference),
    /** A signed message of the provider. @returns its outcome */
    say: (event: string, data: object) => say(fixtures, event, data),
    async actionsOf(reference: string) {
      const { orderId } = await fixtures.orderOf(reference)
      const entries = await db
        .select({ action: auditEvents.action })
        .from(auditEvents)
        .where(eq(auditEvents.subject, orderId))
        .orderBy(asc(auditEvents.auditId))
      return entries.map(({ action }) => action).filter((action) => action.includes('refund'))
    },
  }
}
export type RefundScenarios = ReturnType<typeof refundScenarios>
