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
  const openKobo = toKobo(received) + toKobo(open) - receivedKobo
  return { payment, received: toNaira(receivedKobo), open: toNaira(openKobo) }
}
