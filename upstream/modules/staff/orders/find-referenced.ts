import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { manualPayments } from '../../../platform/db/schema/by-hand.ts'
import { orders } from '../../../platform/db/schema/orders.ts'

export const isReceiptNumber = (q: string): boolean => /^[A-Z\d]{1,10}-\d{4}-\d{5,}$/i.test(q)

/** Ids of orders: of the payment by hand with this receipt number. */
export const ofReceipt = (db: Db, q: string) =>
  db
    .select({ orderId: manualPayments.orderId })
    .from(manualPayments)
    .where(eq(manualPayments.receiptNumber, q.toUpperCase()))

/** The order whose reference, or one of whose receipt numbers, is exactly this (STF-056, STF-193). */
export async function findReferenced(
  db: Db,
  q: string,
): Promise<{ reference: string; parentId: string } | undefined> {
  const { reference, parentId, orderId } = orders
  const isThis = isReceiptNumber(q) ? inArray(orderId, ofReceipt(db, q)) : eq(reference, q)
  const [found] = await db.select({ reference, parentId }).from(orders).where(isThis).limit(1)
  return found
}
