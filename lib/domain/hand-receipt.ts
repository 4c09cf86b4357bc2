import { toKobo, toNaira } from './naira.ts'

type Sums = {
  /** Naira of the order as of the payment. */
  received: number
  open: number
}

/** Naira. */
type Place = { price: number; listPrice: number | null }

/**
 * STF-182, STF-186: how the sums of a receipt add up, in naira. The list prices less what they were reduced by are the price;
 * the price less what is no longer due and what was received is open.
 */
export function receiptSums(places: readonly Place[], { received, open }: Sums) {
  const priceKobo = places.reduce((sum, { price }) => sum + toKobo(price), 0)
  const listKobo = places.reduce((sum, { price, listPrice }) => sum + toKobo(listPrice ?? price), 0)
  return {
    listPrice: toNaira(listKobo),
    reducedBy: toNaira(listKobo - priceKobo),
    price: toNaira(priceKobo),
    notDue: toNaira(priceKobo - toKobo(received) - toKobo(open)),
    received,
    open,
  }
}

type Line<P> = {
  paymentReference?: string | null | undefined
  byHand?: { receipts: readonly P[] } | null | undefined
}

/** STF-279: the receipt of this number among a parent's places, with the places of its order. */
export function findHandReceipt<P extends { number: string }, L extends Line<P>>(
  lines: readonly (L & Line<P>)[],
  number: string,
): { payment: P; places: readonly L[] } | undefined {
  for (const { byHand, paymentReference } of lines) {
    const payment = byHand?.receipts.find((receipt) => receipt.number === number)
    if (payment)
      return { payment, places: lines.filter((line) => line.paymentReference === paymentReference) }
  }
  return undefined
}
