import { z } from 'zod'
import { endpoint } from '#contract/endpoint'

/** One per child and course; those of one order share the reference. */
export const Transaction = z.object({
  transactionId: z.string(),
  /** Instant of the payment, or of an unpaid order. */
  paymentAt: z.string().nullish(),
  /** `completed`, `pending`, `failed`, `refunded` or `disputed` (HIST-02). */
  status: z.string(),
  /** Naira (AMB-35). */
  amount: z.coerce.number(),
  /** Naira of the whole payment. */
  paymentAmount: z.coerce.number().nullish(),
  paymentMethod: z.string().nullish(),
  paymentReference: z.string().nullish(),
  courseTitle: z.string().nullish(),
  otherNames: z.string().nullish(),
  lastName: z.string().nullish(),
  dateOfBirth: z.string().nullish(),
})
export type Transaction = z.infer<typeof Transaction>

export const TransactionList = z.object({ transactions: z.array(Transaction) })
export type TransactionList = z.infer<typeof TransactionList>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/transactions/parents',
  auth: 'parent',
  response: TransactionList,
})
