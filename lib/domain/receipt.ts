import { lagosInstant, longDate } from './dates.ts'
import { groupBy } from './group-by.ts'
import { toKobo, toNaira } from './naira.ts'

type Payment = {
  paymentReference?: string | null | undefined
  paymentAt?: string | null | undefined
  paymentMethod?: string | null | undefined
  status: string
  amount: number
}

export const hasReceipt = ({ status, paymentReference }: Payment): boolean =>
  Boolean(paymentReference) && /^(completed|refunded)$/i.test(status)

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

const sumOf = (lines: readonly Payment[]) =>
  toNaira(lines.reduce((sum, { amount }) => sum + toKobo(amount), 0))

export function receiptOf<P extends Payment>(payments: readonly P[], reference: string) {
  const lines = payments.filter((one) => one.paymentReference === reference && hasReceipt(one))
  const [firstLine] = lines
  if (!firstLine) return undefined
  const { status, paymentAt, paymentMethod } = firstLine
  return { lines, status, paymentAt, paymentMethod, total: sumOf(lines) }
}
