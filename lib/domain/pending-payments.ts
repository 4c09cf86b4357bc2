import type { Transaction } from '#contract/transaction'

/** `courses` are titles. */
export type PendingPayment = { reference: string; courses: string[] }

/** Payments of which nobody knows the end yet, as they are listed, each with what it is for. */
export function pendingPayments(transactions: readonly Transaction[]): PendingPayment[] {
  const byReference = new Map<string, Set<string>>()
  for (const { status, paymentReference, courseTitle } of transactions) {
    if (status !== 'pending' || !paymentReference) continue
    const courses = byReference.get(paymentReference) ?? new Set()
    if (courseTitle) courses.add(courseTitle)
    byReference.set(paymentReference, courses)
  }
  return [...byReference].map(([reference, courses]) => ({ reference, courses: [...courses] }))
}
