import type { ByHand, HandPayment } from '#contract/staff/hand-payments'
import { toNaira } from '#domain/naira'
import type { Db } from '../../../platform/db/open.ts'
import { isNeededForRefunds } from '../../orders/hand-money.ts'
import { type FoundPayment, listHandPayments } from '../../orders/hand-payments.ts'
import { isByHand, type Order } from '../../orders/lock-order.ts'
import { openKoboOf, payableKoboOf } from '../../orders/open-kobo.ts'
import { sumRefunds } from '../../orders/refund-lines.ts'

const serializePayment = (
  { payment, by, reverses, reversedBy, receivedKobo, openKobo }: FoundPayment,
  order: Order,
  refundedKobo: number,
): HandPayment => ({
  paymentId: payment.paymentId,
  receiptNumber: payment.receiptNumber,
  amount: toNaira(payment.amountKobo),
  way: payment.way,
  receivedOn: payment.receivedOn,
  bankReference: payment.bankReference,
  by,
  at: payment.at.toISOString(),
  reverses,
  reversedBy,
  reason: payment.reason,
  isNeededForRefunds: isNeededForRefunds(order, payment, refundedKobo),
  received: toNaira(receivedKobo),
  open: toNaira(openKobo),
})

/** STF-184 to STF-187; null for an order of the provider. */
export async function findByHand(db: Db, order: Order): Promise<ByHand | null> {
  if (!isByHand(order)) return null
  const refundedKobo = await sumRefunds(db, order.orderId)
  const payments = await listHandPayments(db, [order.orderId])
  return {
    received: toNaira(order.receivedKobo),
    open: toNaira(await openKoboOf(db, order.orderId)),
    payable: toNaira(await payableKoboOf(db, order.orderId)),
    payments: payments.map((payment) => serializePayment(payment, order, refundedKobo)),
  }
}
