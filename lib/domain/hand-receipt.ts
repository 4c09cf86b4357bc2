import { toKobo, toNaira } from './naira.ts'

export type HandPaymentFact = {
  receiptNumber: string
  /** Naira; negative when it reverses another one. */
  amount: number
}

type ByHand<P> = {
  /** Naira. */
  received: number
  open: number
  /** In the order of their numbers. */
  payments: readonly P[]
}

/**
 * STF-186: a payment with what had been received with it and what was open then, in naira, so that a receipt
 * says the same whenever it is printed. Undefined without such a number.
 */
export function handReceiptOf<P extends HandPaymentFact>(
  { received, open, payments }: ByHand<P>,
  receiptNumber: string,
): { payment: P; received: number; open: number } | undefined {
  const index = payments.findIndex((one) => one.receiptNumber === receiptNumber)
  const payment = payments[index]
  if (!payment) return undefined
  const receivedKobo = payments.slice(0, index + 1).reduce((sum, { amount }) => sum + toKobo(amount), 0)
  // Less may be due since, as after a refund.
  const openKobo = Math.max(0, toKobo(received) + toKobo(open) - receivedKobo)
  return { payment, received: toNaira(receivedKobo), open: toNaira(openKobo) }
}

type Line<P> = {
  paymentReference?: string | null | undefined
  byHand?: { received: number; open: number; receipts: readonly P[] } | null | undefined
}

/** STF-279: the receipt of this number among a parent's places, with the places of its order. */
export function findHandReceipt<P extends { number: string; amount: number }, L extends Line<P>>(
  lines: readonly (L & Line<P>)[],
  number: string,
) {
  const found = lines.find(({ byHand }) => byHand?.receipts.some((receipt) => receipt.number === number))
  if (!found?.byHand) return undefined
  const { received, open, receipts } = found.byHand
  const payments = receipts.map((receipt) => ({ ...receipt, receiptNumber: receipt.number }))
  const receipt = handReceiptOf({ received, open, payments }, number)
  const places: readonly L[] = lines.filter(
    ({ paymentReference }) => paymentReference === found.paymentReference,
  )
  return receipt && { ...receipt, places }
}
