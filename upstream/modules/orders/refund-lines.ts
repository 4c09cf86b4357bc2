import { and, asc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { orderLines } from '../../platform/db/schema/orders.ts'
import { refundLines, refunds } from '../../platform/db/schema/refunds.ts'

/** A failed refund counts: it is tried again or paid back another way (STF-174). */
const isCounted = (without: readonly string[]): SQL | undefined =>
  and(
    ne(refunds.state, 'declined'),
    without.length > 0 ? notInArray(refunds.refundId, [...without]) : undefined,
  )

export type LineLeft = {
  lineId: string
  courseTitle: string
  priceKobo: number
  refundedKobo: number
  /** Of it, what waits for an owner and may be declined (STF-168). */
  requestedKobo: number
  /** What can still be refunded (STF-167). */
  leftKobo: number
}

/** Of the order's lines by title. A write calls it with the order locked. @param without ids of refunds that do not count */
export async function findLinesLeft(
  db: Db | Tx,
  orderId: string,
  without: readonly string[] = [],
): Promise<LineLeft[]> {
  const { lineId, courseTitle, priceKobo } = orderLines
  const counted = sql`sum(${refundLines.amountKobo}) filter (where ${isCounted(without)})`
  const requested = sql`sum(${refundLines.amountKobo}) filter (where ${and(isCounted(without), eq(refunds.state, 'requested'))})`
  const lines = await db
    .select({
      lineId,
      courseTitle,
      priceKobo,
      refundedKobo: sql`coalesce(${counted}, 0)`.mapWith(Number),
      requestedKobo: sql`coalesce(${requested}, 0)`.mapWith(Number),
    })
    .from(orderLines)
    .leftJoin(refundLines, eq(refundLines.lineId, lineId))
    .leftJoin(refunds, eq(refunds.refundId, refundLines.refundId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(lineId)
    .orderBy(asc(courseTitle), asc(lineId))
  return lines.map((line) => ({ ...line, leftKobo: line.priceKobo - line.refundedKobo }))
}

/** All refunds of the order that count, also those without lines. */
export async function sumRefunds(
  db: Db | Tx,
  orderId: string,
  without: readonly string[] = [],
): Promise<number> {
  const [row] = await db
    .select({ kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isCounted(without)))
  return row?.kobo ?? 0
}
