import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/db/open.ts'
import { manualPayments } from '../../platform/db/schema/by-hand.ts'
import { staff } from '../../platform/db/schema/staff.ts'

const reversed = alias(manualPayments, 'reversed')
const reversal = alias(manualPayments, 'reversal')

/** Of orders by hand, in the order of their numbers. */
export async function listHandPayments(db: Db | Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      payment: manualPayments,
      by: staff.name,
      /** Receipt numbers. */
      reverses: reversed.receiptNumber,
      reversedBy: reversal.receiptNumber,
    })
    .from(manualPayments)
    .innerJoin(staff, eq(staff.staffId, manualPayments.staffId))
    .leftJoin(reversed, eq(reversed.paymentId, manualPayments.reverses))
    .leftJoin(reversal, eq(reversal.reverses, manualPayments.paymentId))
    .where(inArray(manualPayments.orderId, [...orderIds]))
    .orderBy(asc(manualPayments.at), asc(manualPayments.receiptNumber))
}

export type FoundPayment = Awaited<ReturnType<typeof listHandPayments>>[number]
