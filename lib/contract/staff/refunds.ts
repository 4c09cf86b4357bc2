import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { instant } from '#contract/staff/person'
import { name, text } from '#contract/staff/text'
import { refundReasons, refundStates, staffRefundReasons } from '#domain/refunds'

export type RefundState = (typeof refundStates)[number]

/** Naira. */
const amount = z.number().min(0)

export const Refund = z.object({
  refundId: z.string(),
  state: z.enum(refundStates),
  amount,
  reason: z.enum(refundReasons),
  /** Of the reason 'other'. */
  words: z.string().nullable(),
  /** To the family. */
  note: z.string().nullable(),
  way: z.enum(['provider', 'cash', 'transfer']),
  /** Names; null for the site. */
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** In words: of the provider, or why it was declined. */
  failure: z.string().nullable(),
  accountLast4: z.string().nullable(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      /** What was bought. */
      courseTitle: z.string(),
      /** Title of the course of the live enrolment: the child may have been moved (STF-188). Null without one. */
      enrolledIn: z.string().nullable(),
      amount,
      endsEnrolment: z.boolean(),
    }),
  ),
  /** What the reader can do with it now (STF-168, STF-173, STF-174). */
  can: z.array(z.enum(['approve', 'decline', 'retry', 'account', 'paid-otherwise'])),
})
export type Refund = z.infer<typeof Refund>

/** Naira with at most two decimals. */
const nairaInput = z
  .number({ error: 'Enter an amount.' })
  .min(0.01, 'Enter an amount.')
  .max(100_000_000, 'Enter an amount.')
  .multipleOf(0.01, 'Enter naira and kobo.')

export const RefundInput = z
  .object({
    lines: z
      .array(z.object({ lineId: id, amount: nairaInput, endsEnrolment: z.boolean() }))
      .min(1, 'Choose at least one place.')
      .max(100),
    reason: z.enum(staffRefundReasons, { error: 'Choose a reason.' }),
    words: text(200).optional(),
    note: text(300).optional(),
    /** Above the limit: ask an owner for approval (STF-168). */
    asksForApproval: z.boolean().default(false),
  })
  .refine(({ reason, words }) => reason !== 'other' || Boolean(words), {
    path: ['words'],
    error: 'Say why in a few words.',
  })
export type RefundInput = z.infer<typeof RefundInput>

const params = z.object({ refundId: id })

/**
 * STF-165 to STF-169.
 * @throws AppError `conflict` with reason `refund_exceeds` (its fields are the lines), `needs_approval` or `not_refundable`
 */
export const askRefund = endpoint({
  method: 'POST',
  path: '/staff/orders/:reference/refunds',
  auth: 'staff',
  permission: 'refunds.ask',
  confirmed: true,
  status: 201,
  params: z.object({ reference: text(60).min(1) }),
  headers: IdempotencyHeaders,
  body: RefundInput,
  response: z.object({ refund: Refund, message: z.string() }),
})

/** STF-168. @throws AppError `conflict` with `own_refund`, or when it does not wait */
export const approveRefund = endpoint({
  method: 'POST',
  path: '/staff/refunds/:refundId/approve',
  auth: 'staff',
  permission: 'refunds.approve',
  confirmed: true,
  params,
  response: Message,
})

export const declineRefund = endpoint({
  method: 'POST',
  path: '/staff/refunds/:refundId/decline',
  auth: 'staff',
  permission: 'refunds.approve',
  confirmed: true,
  params,
  body: z.object({ reason: text(300).min(1, 'Say why.') }),
  response: Message,
})

/** STF-174. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/staff/refunds/:refundId/retry',
  auth: 'staff',
  permission: 'refunds.ask',
  confirmed: true,
  params,
  response: Message,
})

export const RefundAccount = z.object({
  /** The provider's code of the bank. */
  bankCode: z.string().regex(/^(?=.*\d)[\dA-Z]{3,10}$/, 'Choose the bank.'),
  accountNumber: z
    .string()
    .trim()
    .regex(/^\d{10}$/, 'An account number has 10 digits.'),
  accountName: name(100, 'Account name is required'),
})

/** STF-173: the provider gets them, the database keeps the last four digits. @throws AppError `unavailable`, `conflict` */
export const giveRefundAccount = endpoint({
  method: 'POST',
  path: '/staff/refunds/:refundId/account',
  auth: 'staff',
  permission: 'refunds.ask',
  confirmed: true,
  params,
  body: RefundAccount,
  response: Message,
})

export const PaidOtherwise = z.object({
  way: z.enum(['cash', 'transfer'], { error: 'Choose how.' }),
  /** A calendar date in Lagos, not in the future. */
  day: z.iso.date('Choose the day.'),
  bankReference: text(60).optional(),
})

/** STF-174. Money that the provider has needs `refunds.approve`; what was received by hand is paid back by the office. */
export const payRefundOtherwise = endpoint({
  method: 'POST',
  path: '/staff/refunds/:refundId/paid-otherwise',
  auth: 'staff',
  permission: 'refunds.ask',
  confirmed: true,
  params,
  body: PaidOtherwise,
  response: Message,
})

/** Of the provider's country. */
export const Bank = z.object({ code: z.string(), name: z.string() })

/** For the form of the account. */
export const listBanks = endpoint({
  method: 'GET',
  path: '/staff/banks',
  auth: 'staff',
  permission: 'refunds.ask',
  response: z.object({ banks: z.array(Bank) }),
})

/** STF-168: those that wait for an owner, the oldest first. */
export const listRequestedRefunds = endpoint({
  method: 'GET',
  path: '/staff/refunds/requested',
  auth: 'staff',
  permission: 'refunds.approve',
  response: z.object({
    refunds: z.array(Refund.extend({ reference: z.string(), family: z.string().nullable() })),
  }),
})
