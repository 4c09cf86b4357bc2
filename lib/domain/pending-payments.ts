import type { Transaction } from '#contract/transaction'

/** `courses` are titles. */
export type PendingPayment = { reference: string; courses: string[] }

/** Payments of which nobody knows the end yet, as they are listed, each with what it is for. */
export function pendingPayments(transactions: readonly Transaction[]): PendingPayment[] {
  const pending = transactions.filter(({ status }) => status === 'pending')
  const byReference = Map.groupBy(pending, ({ paymentReference }) => paymentReference ?? '')
  return [...byReference]
    .filter(([reference]) => reference !== '')
    .map(([reference, lines]) => ({
      reference,
      courses: [...new Set(lines.flatMap(({ courseTitle }) => courseTitle ?? []))],
    }))
}
