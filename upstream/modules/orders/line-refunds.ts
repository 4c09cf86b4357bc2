import { and, asc, eq, notInArray } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import type { Db } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../platform/db/schema/refunds.ts'

export type RefundOfLine = {
  amountKobo: number
  /** A calendar date in Lagos; null until the money was sent. */
  sentOn: string | null
}

type Sent = Pick<typeof refunds.$inferSelect, 'state' | 'paidOn' | 'processedAt'>

const sentOn = ({ state, paidOn, processedAt }: Sent) =>
  state === 'sent' ? (paidOn ?? (processedAt && lagosDate(processedAt))) : null

/** By line, the oldest first. A family is not told of a refund that waits for an owner or was declined. */
export async function findRefundsOfLines(db: Db, parentId: string): Promise<Map<string, RefundOfLine[]>> {
  const { state, paidOn, processedAt, createdAt } = refunds
  const rows = await db
    .select({ lineId: refundLines.lineId, amountKobo: refundLines.amountKobo, state, paidOn, processedAt })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.orderId))
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.refundId))
    .where(and(eq(orders.parentId, parentId), notInArray(state, ['requested', 'declined'])))
    .orderBy(asc(createdAt), asc(refunds.refundId))
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  return new Map(
    [...byLine].map(([lineId, found]) => [
      lineId,
      found.map((row) => ({ amountKobo: row.amountKobo, sentOn: sentOn(row) })),
    ]),
  )
}
