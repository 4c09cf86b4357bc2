import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { manualPayments } from '../../../platform/db/schema/by-hand.ts'
import { isNeededForRefunds } from '../../orders/hand-money.ts'
import type { Order } from '../../orders/lock-order.ts'
import { sumRefunds } from '../../orders/refund-lines.ts'
import { addOnce } from '../records/add-once.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { insertPayment, mailPayment, type Payment } from './insert-payment.ts'
import { paymentFacts } from './record-payment.ts'
import { receiptNumberOf, requireHandOrder } from './require-hand-order.ts'

const REVERSED = 'This payment was reversed already.'
const REFUNDED = 'A refund was asked for this money, so the payment cannot be reversed.'

/** @throws AppError `not_found`; `conflict`, reason `already_reversed` or `not_refundable` */
async function requireReversible(tx: Tx, order: Order, paymentId: string): Promise<Payment> {
  const { orderId } = order
  const { orderId: ofOrder, paymentId: id, reverses } = manualPayments
  const [payment] = await tx
    .select()
    .from(manualPayments)
    .where(and(eq(id, paymentId), eq(ofOrder, orderId)))
  if (!payment) throw new AppError('not_found', 'Not found.')
  const isReversed = (await tx.$count(manualPayments, eq(reverses, paymentId))) > 0
  if (isReversed || payment.reverses) throw new AppError('conflict', REVERSED, { reason: 'already_reversed' })
  if (isNeededForRefunds(order, payment, await sumRefunds(tx, orderId)))
    throw new AppError('conflict', REFUNDED, { reason: 'not_refundable' })
  return payment
}

async function reverse(tx: Tx, writer: StaffWriter, order: Order, paymentId: string, reason: string) {
  const payment = await requireReversible(tx, order, paymentId)
  const { amountKobo, way, receivedOn, bankReference, receiptNumber: reverses } = payment
  const reversal = await insertPayment(tx, writer, order, {
    amountKobo: -amountKobo,
    way,
    receivedOn,
    bankReference,
    reverses: paymentId,
    reason,
  })
  await auditBy(tx, writer, {
    action: 'payment.reversed',
    subject: order.orderId,
    data: { ...paymentFacts(order, reversal), reverses },
  })
  await mailPayment(tx, order, reversal, reverses)
  return reversal.paymentId
}

/**
 * STF-187: a second entry with its own number. The same form sent again does nothing (STF-014).
 * @throws AppError `not_found`; `conflict`, reason `already_reversed` or `not_refundable`
 */
export const reversePayment = (
  db: Db,
  writer: StaffWriter,
  { reference, paymentId, reason }: { reference: string; paymentId: string; reason: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ receiptNumber: string; message: string }> =>
  db.transaction(async (tx) => {
    const reversalId = await addOnce(tx, writer, idempotencyKey, async () =>
      reverse(tx, writer, await requireHandOrder(tx, reference), paymentId, reason),
    )
    const receiptNumber = await receiptNumberOf(tx, reversalId)
    return { receiptNumber, message: `The payment is reversed: entry ${receiptNumber}.` }
  })
