import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listTransactions } from '#contract/api/transaction'
import { toNaira } from '#domain/naira'
import { requireParent } from '../../http/auth.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../platform/context.ts'
import { children } from '../../platform/db/schema/children.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import type { Order } from './lock-order.ts'
import { isPendingStatus, pendingStatuses } from './settle.ts'

const attemptStatuses = ['failed', 'ongoing', ...pendingStatuses] as const

function statusOf({ status, providerStatus, returnedAt, disputedAt }: Order) {
  if (status === 'paid') return disputedAt ? 'disputed' : 'completed'
  if (status === 'refund_due' || status === 'refunded') return 'refunded'
  // A transfer may outlast its order.
  if (isPendingStatus(providerStatus)) return 'pending'
  if (providerStatus === 'failed' || returnedAt) return 'failed'
  return status === 'pending' ? 'pending' : 'failed'
}

export function transactionRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, listTransactions, async (_, request) => {
    const isTransaction = or(
      inArray(orders.status, ['paid', 'refund_due', 'refunded']),
      and(eq(orders.status, 'pending'), isNotNull(orders.accessCode)),
      inArray(orders.providerStatus, attemptStatuses),
      isNotNull(orders.returnedAt),
    )
    const rows = await db
      .select({ order: orders, line: orderLines, child: children })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
      .innerJoin(children, eq(children.childId, orderLines.childId))
      .where(and(eq(orders.parentId, requireParent(request).id), isTransaction))
      .orderBy(desc(orders.createdAt), asc(orderLines.courseTitle), asc(children.otherNames))
    return {
      transactions: rows.map(({ order, line, child }) => ({
        transactionId: line.lineId,
        paymentAt: (order.paidAt ?? order.createdAt).toISOString(),
        status: statusOf(order),
        amount: toNaira(line.priceKobo),
        paymentAmount: toNaira(order.amountKobo),
        paymentMethod: order.channel?.replaceAll('_', ' ') ?? null,
        paymentReference: order.reference,
        courseTitle: line.courseTitle,
        lastName: child.lastName,
        otherNames: child.otherNames,
        dateOfBirth: child.dateOfBirth,
      })),
    }
  })
}
