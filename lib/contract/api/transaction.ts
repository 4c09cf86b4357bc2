import { z } from 'zod'
import { endpoint } from '#contract/endpoint'

/** Of one line, approved or sent. */
const LineRefund = z.object({
  /** Naira. */
  amount: z.coerce.number(),
  /** A calendar date in Lagos; absent until the money was sent. */
  sentOn: z.string().nullish(),
})
export type LineRefund = z.infer<typeof LineRefund>

/** Of an order by hand (STF-186, STF-279); the same on each of its lines. */
const TransactionByHand = z.object({
  /** Naira. */
  received: z.coerce.number(),
  open: z.coerce.number(),
  /** In the order of their numbers; a reversal has a negative amount. */
  receipts: z.array(
    z.object({
      number: z.string(),
      amount: z.coerce.number(),
      way: z.enum(['cash', 'transfer']),
      /** A calendar date in Lagos. */
      receivedOn: z.string(),
      reverses: z.string().nullish(),
      reversedBy: z.string().nullish(),
      /** Of the order as of this payment; answers of an earlier version are without them. */
      received: z.coerce.number().nullish(),
      open: z.coerce.number().nullish(),
    }),
  ),
})

/** One per child and course; those of one order share the reference. */
export const Transaction = z.object({
  transactionId: z.string(),
  /** Instant of the payment, or of an unpaid order. */
  paymentAt: z.string().nullish(),
  /** `completed`, `pending`, `failed`, `refunded`, `partly refunded` or `disputed` (HIST-02, STF-279). */
  status: z.string(),
  /** Naira (AMB-35). */
  amount: z.coerce.number(),
  /** Naira: the price of the course, where another one was agreed (STF-182). */
  listAmount: z.coerce.number().nullish(),
  /** Naira of the whole payment. */
  paymentAmount: z.coerce.number().nullish(),
  paymentMethod: z.string().nullish(),
  paymentReference: z.string().nullish(),
  courseTitle: z.string().nullish(),
  otherNames: z.string().nullish(),
  lastName: z.string().nullish(),
  dateOfBirth: z.string().nullish(),
  /** The oldest first. Absent without one, and of a payment that is returned whole by itself. */
  refunds: z.array(LineRefund).nullish(),
  /** Of a bank transfer that came back (STF-277). */
  returned: z
    .object({
      /** Naira, where it differs from the payment. */
      sentAmount: z.coerce.number().nullish(),
      /** The payment can still be made. */
      canRetry: z.boolean(),
    })
    .nullish(),
  byHand: TransactionByHand.nullish(),
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
