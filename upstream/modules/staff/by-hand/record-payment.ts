import { AppError } from '#contract/errors'
import type { PaymentInput } from '#contract/staff/hand-payments'
import { naira, toKobo } from '#domain/naira'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import type { Order } from '../../orders/lock-order.ts'
import { payableKoboOf } from '../../orders/open-kobo.ts'
import { addOnce } from '../records/add-once.ts'
import { requirePastDay } from '../records/require-past-day.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { insertPayment, mailPayment, type Payment } from './insert-payment.ts'
import { receiptNumberOf, requireHandOrder } from './require-hand-order.ts'

const EXCEEDS = 'The payments would exceed the price.'

/** The entry of the audit, which the order's timeline shows. */
export const paymentFacts = (
  { reference }: Order,
  { receiptNumber, amountKobo, way, receivedOn }: Payment,
) => ({
  reference,
  receiptNumber,
  paidKobo: amountKobo,
  way,
  receivedOn,
})

/**
 * Call with the order locked.
 * @param under where the payment's fields are in the form
 * @throws AppError `invalid`; `conflict`, reason `payment_exceeds`
 */
export async function addPayment(
  tx: Tx,
  writer: StaffWriter,
  order: Order,
  { amount, way, receivedOn, bankReference }: PaymentInput,
  under = '',
): Promise<Payment> {
  requirePastDay(`${under}receivedOn`, receivedOn)
  const amountKobo = toKobo(amount)
  if (amountKobo > (await payableKoboOf(tx, order.orderId)))
    throw new AppError('conflict', EXCEEDS, {
      reason: 'payment_exceeds',
      fields: { [`${under}amount`]: EXCEEDS },
    })
  const payment = await insertPayment(tx, writer, order, {
    amountKobo,
    way,
    receivedOn,
    bankReference: way === 'transfer' ? (bankReference ?? null) : null,
  })
  await auditBy(tx, writer, {
    action: 'payment.recorded',
    subject: order.orderId,
    data: paymentFacts(order, payment),
  })
  await mailPayment(tx, order, payment, null)
  return payment
}

/**
 * STF-184, STF-185. The same form sent again answers the same receipt (STF-014).
 * @throws AppError `not_found`, `invalid`; `conflict`, reason `payment_exceeds`
 */
export const recordPayment = (
  db: Db,
  writer: StaffWriter,
  reference: string,
  input: PaymentInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ receiptNumber: string; message: string }> =>
  db.transaction(async (tx) => {
    const paymentId = await addOnce(tx, writer, idempotencyKey, async () => {
      const order = await requireHandOrder(tx, reference)
      return (await addPayment(tx, writer, order, input)).paymentId
    })
    const receiptNumber = await receiptNumberOf(tx, paymentId)
    return { receiptNumber, message: `${naira(input.amount)} recorded: receipt ${receiptNumber}.` }
  })
