import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/db/open.ts'
import { manualPayments } from '../../platform/db/schema/by-hand.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { openKoboAt } from './open-kobo.ts'

const reversed = alias(manualPayments, 'reversed')
const reversal = alias(manualPayments, 'reversal')

const { amountKobo, at, orderId, receiptNumber } = manualPayments

/** With this payment. */
const receivedThen = sql`sum(${amountKobo}) over (partition by ${orderId} order by ${at}, ${receiptNumber})`

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
      /** As of the payment: what its receipt says (STF-186). */
      receivedKobo: receivedThen.mapWith(Number),
      openKobo: openKoboAt(sql`${at}`, receivedThen).mapWith(Number),
    })
    .from(manualPayments)
    .innerJoin(orders, eq(orders.orderId, orderId))
    .innerJoin(staff, eq(staff.staffId, manualPayments.staffId))
    .leftJoin(reversed, eq(reversed.paymentId, manualPayments.reverses))
    .leftJoin(reversal, eq(reversal.reverses, manualPayments.paymentId))
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(at), asc(receiptNumber))
}

export type FoundPayment = Awaited<ReturnType<typeof listHandPayments>>[number]
