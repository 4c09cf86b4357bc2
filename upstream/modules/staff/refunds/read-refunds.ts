import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#contract/errors'
import type { Refund } from '#contract/staff/refunds'
import { fullName } from '#domain/person'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { enrolments, orderLines, orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { refundLines, refunds } from '../../../platform/db/schema/refunds.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import type { RefundReader } from './refund-actions.ts'
import { serializeRefund } from './serialize-refund.ts'

const asker = alias(staff, 'asker')
const approver = alias(staff, 'approver')

const selectRefunds = (db: Db | Tx, filter: SQL) =>
  db
    .select({ refund: refunds, askedBy: asker.name, approvedBy: approver.name })
    .from(refunds)
    .leftJoin(asker, eq(asker.staffId, refunds.askedBy))
    .leftJoin(approver, eq(approver.staffId, refunds.approvedBy))
    .where(filter)
    .$dynamic()

/** The line keeps the title under which its course was bought. */
const enrolledIn = sql<
  string | null
>`case when ${enrolments.courseId} = ${orderLines.courseId} then ${orderLines.courseTitle} else ${courses.title} end`

type Row = Awaited<ReturnType<typeof selectRefunds>>[number]

async function linesOf(db: Db | Tx, rows: readonly Row[]) {
  if (rows.length === 0) return []
  return db
    .select({
      refundId: refundLines.refundId,
      lineId: refundLines.lineId,
      courseTitle: orderLines.courseTitle,
      enrolledIn,
      amountKobo: refundLines.amountKobo,
      endsEnrolment: refundLines.endsEnrolment,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.lineId, refundLines.lineId))
    .leftJoin(enrolments, and(eq(enrolments.lineId, orderLines.lineId), isNull(enrolments.cancelledAt)))
    .leftJoin(courses, eq(courses.courseId, enrolments.courseId))
    .where(
      inArray(
        refundLines.refundId,
        rows.map(({ refund }) => refund.refundId),
      ),
    )
    .orderBy(asc(orderLines.courseTitle), asc(refundLines.lineId))
}

async function withLines(db: Db | Tx, reader: RefundReader, rows: readonly Row[]): Promise<Refund[]> {
  const lines = await linesOf(db, rows)
  return rows.map((row) => {
    const ofRefund = lines.filter(({ refundId }) => refundId === row.refund.refundId)
    return serializeRefund({ ...row, lines: ofRefund }, reader)
  })
}

/** Of an order, the newest first. */
export async function listRefunds(db: Db | Tx, reader: RefundReader, orderId: string): Promise<Refund[]> {
  const { createdAt, refundId } = refunds
  const rows = await selectRefunds(db, eq(refunds.orderId, orderId)).orderBy(desc(createdAt), desc(refundId))
  return withLines(db, reader, rows)
}

/** @throws AppError `not_found` */
export async function readRefund(db: Db | Tx, reader: RefundReader, refundId: string): Promise<Refund> {
  const rows = await selectRefunds(db, eq(refunds.refundId, refundId))
  const [refund] = await withLines(db, reader, rows)
  if (!refund) throw new AppError('not_found', 'Not found.')
  return refund
}

type RequestedRefund = Refund & { reference: string; family: string | null }

/** More would be work of several days for one owner. */
const REQUESTED = 200

/** Those that wait for an owner, the oldest first (STF-168). The literal is in the index. */
export async function listRequestedRefunds(db: Db, reader: RefundReader): Promise<RequestedRefund[]> {
  const { createdAt, refundId } = refunds
  const rows = await selectRefunds(db, sql`${refunds.state} = 'requested'`)
    .orderBy(asc(createdAt), asc(refundId))
    .limit(REQUESTED)
  const orderOf = await ordersOf(db, rows)
  const listed = await withLines(db, reader, rows)
  return listed.flatMap((refund) => {
    const order = orderOf.get(refund.refundId)
    return order ? [{ ...refund, ...order }] : []
  })
}

/** References and names of families by refund; an erased family has none. */
async function ordersOf(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<string, Pick<RequestedRefund, 'reference' | 'family'>>()
  const { lastName, otherNames, erasedAt } = parents
  const found = await db
    .select({ refundId: refunds.refundId, reference: orders.reference, lastName, otherNames, erasedAt })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .innerJoin(parents, eq(parents.parentId, orders.parentId))
    .where(
      inArray(
        refunds.refundId,
        rows.map(({ refund }) => refund.refundId),
      ),
    )
  return new Map(
    found.map(({ refundId, reference, ...family }) => [
      refundId,
      { reference, family: family.erasedAt ? null : fullName(family) },
    ]),
  )
}
