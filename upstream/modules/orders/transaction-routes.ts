import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listTransactions, type Transaction } from '#contract/api/transaction'
import { toNaira } from '#domain/naira'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { enrolments, orderLines, orders } from '../../platform/db/schema/orders.ts'
import { findRefundsOfLines, type RefundOfLine } from './line-refunds.ts'
import { isByHand, type Order } from './lock-order.ts'
import { readByHand } from './read-by-hand.ts'
import { isPendingStatus, pendingStatuses } from './settle.ts'

const attemptStatuses = ['failed', 'ongoing', ...pendingStatuses] as const

const isTransaction = or(
  inArray(orders.status, ['paid', 'refund_due', 'refunded']),
  and(eq(orders.status, 'pending'), isNotNull(orders.accessCode)),
  inArray(orders.providerStatus, attemptStatuses),
  isNotNull(orders.returnedAt),
)

/** The place was given up. */
const isEnded = sql<boolean>`(select count(*) > 0 and bool_and(${enrolments.cancelledAt} is not null) from ${enrolments} where ${enrolments.lineId} = ${orderLines.lineId})`

type Row = {
  order: Order
  line: typeof orderLines.$inferSelect
  child: typeof children.$inferSelect
  isEnded: boolean
}

const findRows = (db: Db, parentId: string): Promise<Row[]> =>
  db
    .select({ order: orders, line: orderLines, child: children, isEnded })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .innerJoin(children, eq(children.childId, orderLines.childId))
    .where(and(eq(orders.parentId, parentId), isTransaction))
    .orderBy(desc(orders.createdAt), asc(orderLines.courseTitle), asc(children.otherNames))

/** STF-279: of one line of a paid order. */
function paidStatusOf(priceKobo: number, refunds: readonly RefundOfLine[]): string {
  const refundedKobo = refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  if (refundedKobo === 0) return 'completed'
  return refundedKobo < priceKobo ? 'partly refunded' : 'refunded'
}

/** Of an order by hand: nobody pays the rest any more. */
const isEndedUnpaid = ({ order, isEnded }: Row) =>
  isEnded && isByHand(order) && order.receivedKobo < order.amountKobo

function statusOf(row: Row, refunds: readonly RefundOfLine[]): string {
  const { order, line } = row
  const { status, providerStatus, returnedAt, disputedAt } = order
  if (status === 'paid' && refunds.length === 0 && isEndedUnpaid(row)) return 'ended'
  if (status === 'paid') return disputedAt ? 'disputed' : paidStatusOf(line.priceKobo, refunds)
  if (status === 'refund_due' || status === 'refunded') return 'refunded'
  // A transfer may outlast its order.
  if (isPendingStatus(providerStatus)) return 'pending'
  if (providerStatus === 'failed' || returnedAt) return 'failed'
  return status === 'pending' ? 'pending' : 'failed'
}

/** STF-277. */
const returnedOf = ({ status, sentKobo }: Order) => ({
  sentAmount: sentKobo === null ? null : toNaira(sentKobo),
  canRetry: status === 'pending',
})

/** What belongs to a row beside it. */
type Facts = { refunds: readonly RefundOfLine[]; byHand: Transaction['byHand'] }

const handMethods = new Map([['transfer', 'bank transfer']])

const methodOf = ({ channel }: Order) => channel && (handMethods.get(channel) ?? channel.replaceAll('_', ' '))

function serializeTransaction(row: Row, { refunds, byHand }: Facts): Transaction {
  const { order, line, child } = row
  return {
    transactionId: line.lineId,
    paymentAt: (order.paidAt ?? order.createdAt).toISOString(),
    status: statusOf(row, refunds),
    amount: toNaira(line.priceKobo),
    ...(line.listPriceKobo !== null && { listAmount: toNaira(line.listPriceKobo) }),
    paymentAmount: toNaira(order.amountKobo),
    paymentMethod: methodOf(order),
    paymentReference: order.reference,
    courseTitle: line.courseTitle,
    lastName: child.lastName,
    otherNames: child.otherNames,
    dateOfBirth: child.dateOfBirth,
    ...(refunds.length > 0 && {
      refunds: refunds.map(({ amountKobo, sentOn }) => ({ amount: toNaira(amountKobo), sentOn })),
    }),
    ...(order.returnedAt && { returned: returnedOf(order) }),
    ...(byHand && { byHand }),
  }
}

export function transactionRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, listTransactions, async (_, request) => {
    const { id: parentId } = requireParent(request)
    const rows = await findRows(db, parentId)
    const refunds = await findRefundsOfLines(db, parentId)
    const byHand = await readByHand(
      db,
      rows.map(({ order }) => order),
    )
    return {
      transactions: rows.map((row) =>
        serializeTransaction(row, {
          refunds: refunds.get(row.line.lineId) ?? [],
          byHand: byHand.get(row.order.orderId),
        }),
      ),
    }
  })
}
