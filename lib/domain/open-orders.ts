import { groupBy } from './group-by.ts'
import { toKobo, toNaira } from './naira.ts'

type Transaction = {
  transactionId: string
  status: string
  /** Naira. */
  amount: number
  paymentReference?: string | null | undefined
  paymentAt?: string | null | undefined
  courseTitle?: string | null | undefined
  otherNames?: string | null | undefined
  lastName?: string | null | undefined
}

export function openOrders(transactions: readonly Transaction[]) {
  const lines = transactions.filter(
    ({ status, paymentReference }) => status === 'pending' && paymentReference,
  )
  const orders = groupBy(lines, ({ paymentReference }) => paymentReference ?? '')
  return Array.from(orders, ([reference, orderLines]) => ({
    reference,
    status: 'pending' as const,
    amount: toNaira(orderLines.reduce((sum, { amount }) => sum + toKobo(amount), 0)),
    at: orderLines[0]?.paymentAt ?? '',
    places: orderLines.map(({ transactionId, courseTitle, otherNames, lastName, amount }) => ({
      courseId: courseTitle ?? '',
      childId: transactionId,
      courseTitle: courseTitle ?? '',
      otherNames: otherNames ?? '',
      lastName: lastName ?? '',
      price: amount,
    })),
  }))
}
