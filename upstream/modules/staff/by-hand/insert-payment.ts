import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { manualPayments } from '../../../platform/db/schema/by-hand.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { HandReceiptMail } from '../../../platform/mail/templates/receipt-by-hand.ts'
import type { Order } from '../../orders/lock-order.ts'
import { composeHandReceipt } from '../../orders/mails.ts'
import { openKoboOf } from '../../orders/open-kobo.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { drawReceiptNumber } from './receipt-number.ts'

export type Payment = typeof manualPayments.$inferSelect
type NewPayment = Pick<Payment, 'amountKobo' | 'way' | 'receivedOn' | 'bankReference'> &
  Partial<Pick<Payment, 'reverses' | 'reason'>>

/** Call with the order locked. */
export async function insertPayment(
  tx: Tx,
  { caller }: StaffWriter,
  { orderId }: Order,
  payment: NewPayment,
): Promise<Payment> {
  const at = new Date()
  const receiptNumber = await drawReceiptNumber(tx, at)
  const [inserted] = await tx
    .insert(manualPayments)
    .values({ ...payment, orderId, receiptNumber, staffId: caller.id, at })
    .returning()
  if (!inserted) throw new Error('The payment was not stored.')
  return inserted
}

/** STF-186. @param reverses the receipt number of the payment that it reverses */
export async function mailPayment(
  tx: Tx,
  { orderId }: Order,
  payment: Payment,
  reverses: string | null,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
  if (!order) return
  const { email: recipient, ...receipt } = await composeHandReceipt(tx, order)
  const { paymentId, receiptNumber, way, receivedOn, amountKobo } = payment
  const data: HandReceiptMail = {
    ...receipt,
    receiptNumber,
    reference: order.reference,
    way,
    receivedOn,
    amountKobo: Math.abs(amountKobo),
    receivedKobo: order.receivedKobo,
    openKobo: await openKoboOf(tx, orderId),
    reverses,
  }
  const dedupeKey = `receipt-by-hand:${paymentId}`
  await enqueueMail(tx, { recipient, template: 'receipt-by-hand', data, dedupeKey })
}
