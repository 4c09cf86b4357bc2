import type { Transaction } from '#contract/api/transaction'
import { toNaira } from '#domain/naira'
import type { Db } from '../../platform/db/open.ts'
import { type FoundPayment, listHandPayments } from './hand-payments.ts'
import { isByHand, type Order } from './lock-order.ts'
import { findOpenKobo } from './open-kobo.ts'

type ByHand = NonNullable<Transaction['byHand']>

const serializeReceipt = ({
  payment,
  reverses,
  reversedBy,
  receivedKobo,
  openKobo,
}: FoundPayment): ByHand['receipts'][number] => ({
  number: payment.receiptNumber,
  amount: toNaira(payment.amountKobo),
  way: payment.way,
  receivedOn: payment.receivedOn,
  reverses,
  reversedBy,
  received: toNaira(receivedKobo),
  open: toNaira(openKobo),
})

/** STF-186, STF-279: by order. */
export async function readByHand(db: Db, all: readonly Order[]): Promise<ReadonlyMap<string, ByHand>> {
  const orders = new Map(all.filter(isByHand).map((order) => [order.orderId, order]))
  const orderIds = [...orders.keys()]
  const open = await findOpenKobo(db, orderIds)
  const payments = Map.groupBy(await listHandPayments(db, orderIds), ({ payment }) => payment.orderId)
  return new Map(
    [...orders.values()].map(({ orderId, receivedKobo }) => [
      orderId,
      {
        received: toNaira(receivedKobo),
        open: toNaira(open.get(orderId) ?? 0),
        receipts: (payments.get(orderId) ?? []).map(serializeReceipt),
      },
    ]),
  )
}
