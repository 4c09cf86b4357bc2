import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { IdempotencyHeaders } from '#contract/request-headers'
import { instant } from '#contract/staff/person'
import { text } from '#contract/staff/text'

/** Naira. */
const amount = z.number()
const write = { auth: 'staff', permission: 'enrolments.write' } as const
const reference = text(60).min(1)

export const handWays = ['cash', 'transfer'] as const
const Way = z.enum(handWays, { error: 'Choose how it was paid.' })

/** Naira with at most two decimals. */
const nairaInput = z
  .number({ error: 'Enter an amount.' })
  .min(0.01, 'Enter an amount.')
  .max(100_000_000, 'Enter an amount.')
  .multipleOf(0.01, 'Enter naira and kobo.')

/** STF-184. */
export const PaymentInput = z
  .object({
    amount: nairaInput,
    way: Way,
    /** A calendar date in Lagos, not in the future. */
    receivedOn: z.iso.date({ error: 'Enter the day.' }),
    bankReference: text(60).optional(),
  })
  .refine(({ way, bankReference }) => way !== 'transfer' || Boolean(bankReference), {
    path: ['bankReference'],
    error: 'Enter the bank’s reference.',
  })
export type PaymentInput = z.infer<typeof PaymentInput>

export const HandPayment = z.object({
  paymentId: z.string(),
  receiptNumber: z.string(),
  /** Naira; negative when it reverses another one. */
  amount,
  way: Way,
  /** A calendar date in Lagos. */
  receivedOn: z.iso.date(),
  bankReference: z.string().nullable(),
  by: z.string(),
  at: instant,
  /** Receipt numbers. */
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Refunds were asked for its money, so it cannot be reversed (STF-187). */
  isNeededForRefunds: z.boolean(),
  /** Of the order as of this payment, which its receipt says whenever it is printed (STF-186). */
  received: amount,
  open: amount,
})
export type HandPayment = z.infer<typeof HandPayment>

/** Part of an order's page (STF-184 to STF-187); amounts in naira. */
export const ByHand = z.object({
  received: amount,
  open: amount,
  /** What can still be recorded: more than is open when a place has ended. */
  payable: amount,
  /** In the order of their numbers. */
  payments: z.array(HandPayment),
})
export type ByHand = z.infer<typeof ByHand>

const ofOrder = z.object({ reference })

/** STF-184, STF-185. @throws AppError `conflict` with reason `payment_exceeds`: 'The payments would exceed the price.' */
export const recordPayment = endpoint({
  ...write,
  confirmed: true,
  method: 'POST',
  path: '/staff/orders/:reference/payments',
  status: 201,
  params: ofOrder,
  headers: IdempotencyHeaders,
  body: PaymentInput,
  response: z.object({ receiptNumber: z.string(), message: z.string() }),
})

/** STF-187. @throws AppError `conflict` with reason `already_reversed` */
export const reversePayment = endpoint({
  ...write,
  confirmed: true,
  method: 'POST',
  path: '/staff/orders/:reference/payments/:paymentId/reverse',
  status: 201,
  params: ofOrder.extend({ paymentId: id }),
  headers: IdempotencyHeaders,
  body: z.object({ reason: text(200).min(3, 'Say why in a few words.') }),
  response: z.object({ receiptNumber: z.string(), message: z.string() }),
})
