import { lagosInstant, longDate } from './dates.ts'
import { groupBy } from './group-by.ts'
import { toKobo, toNaira } from './naira.ts'

type Payment = {
  paymentReference?: string | null | undefined
  paymentAt?: string | null | undefined
  paymentMethod?: string | null | undefined
  status: string
  amount: number
  refunds?: readonly Refund[] | null | undefined
  byHand?: object | null | undefined
}

type Refund = { amount: number; sentOn?: string | null | undefined }

/** Money received by hand has a receipt for each payment instead (STF-186). */
export const hasReceipt = ({ status, paymentReference, byHand }: Payment): boolean =>
  Boolean(paymentReference) && !byHand && /^(completed|(partly )?refunded)$/i.test(status)

/** In naira: what was sent, and what was approved and is still to be sent (STF-279). */
export function refundSums(payments: readonly Payment[]): { sent: number; due: number } {
  const refunds = payments.flatMap((payment) => payment.refunds ?? [])
  return {
    sent: sumOf(refunds.filter(({ sentOn }) => sentOn)),
    due: sumOf(refunds.filter(({ sentOn }) => !sentOn)),
  }
}

export function lagosMoment(instant: string | null | undefined): string {
  const time = lagosInstant(instant)?.slice(11, 16)
  return time ? `${longDate(instant)}, ${time} (WAT)` : ''
}

export function paymentTotals<P extends Payment>(payments: readonly P[]): Map<P, number> {
  const withReference = payments.filter(({ paymentReference }) => paymentReference)
  const byReference = groupBy(withReference, ({ paymentReference }) => paymentReference)
  return new Map(
    [...byReference.values()].flatMap((lines) =>
      lines.length > 1 ? lines.map((line): [P, number] => [line, sumOf(lines)]) : [],
    ),
  )
}

const sumOf = (lines: readonly { amount: number }[]) =>
  toNaira(lines.reduce((sum, { amount }) => sum + toKobo(amount), 0))

export function receiptOf<P extends Payment>(payments: readonly P[], reference: string) {
  const lines = payments.filter((one) => one.paymentReference === reference && hasReceipt(one))
  const [firstLine] = lines
  if (!firstLine) return undefined
  const { paymentAt, paymentMethod } = firstLine
  const hasOneStatus = lines.every(({ status }) => status === firstLine.status)
  const status = hasOneStatus ? firstLine.status : 'partly refunded'
  return { lines, status, paymentAt, paymentMethod, total: sumOf(lines), refunded: refundSums(lines) }
}
