import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { Message } from '#contract/message'
import { outcomeStatuses } from '#domain/checkout-types'
import { Enrolment, EnrolmentList } from './enrolment.ts'

const kobo = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/** Only the access code opens the popup; the rest is for display (PAY-12). */
export const PaymentConfig = z.object({
  reference: z.string(),
  accessCode: z.string().nullable(),
  /** Kobo. */
  amount: z.number(),
  currency: z.literal('NGN'),
  email: z.string(),
  publicKey: z.string(),
  /** Instant at which the seats are released. */
  expiresAt: z.string(),
  /** Null with the real provider. */
  sandboxPopupPath: z.string().nullish(),
})
export type PaymentConfig = z.infer<typeof PaymentConfig>

/** The subtotal on the page, in kobo; another one is refused before anything is charged. */
export const PaymentStart = z.object({ expectedAmount: kobo })
export type PaymentStart = z.infer<typeof PaymentStart>

export const initializePayment = endpoint({
  method: 'GET',
  path: '/payments/initialize',
  auth: 'parent',
  query: PaymentStart,
  response: z.object({ data: PaymentConfig }),
})

export const PaymentReference = z.object({
  reference: z
    .string()
    .trim()
    .min(1, 'Please enter a valid reference code.')
    .max(64, 'Please enter a valid reference code.')
    .regex(/^[A-Za-z0-9.=-]*$/, 'Please enter a valid reference code.'),
})
export type PaymentReference = z.infer<typeof PaymentReference>

export const OrderPlace = Enrolment.pick({
  courseId: true,
  childId: true,
  courseTitle: true,
  lastName: true,
  otherNames: true,
  startDate: true,
  endDate: true,
  numberOfLectures: true,
  format: true,
  place: true,
  schedule: true,
  lectures: true,
}).extend({
  /** Naira. */
  price: z.coerce.number(),
})
export type OrderPlace = z.infer<typeof OrderPlace>

export const OrderOutcome = z.object({
  reference: z.string(),
  /**
   * `pending`: paid, not yet confirmed by the bank; `returned`: the bank sent the transfer back; `failed`: refunded for the
   * reason in `message`.
   */
  status: z.enum(outcomeStatuses),
  /** Naira. */
  amount: z.coerce.number(),
  /** Naira received, when known and different from `amount`. */
  sentAmount: z.coerce.number().nullish(),
  message: z.string().nullish(),
  channel: z.string().nullish(),
  /** Instant of the payment, or of an unpaid order. */
  at: z.string(),
  /** For more than 24 hours. */
  isLate: z.boolean().optional(),
  isNew: z.boolean().optional(),
  places: z.array(OrderPlace),
})
export type OrderOutcome = z.infer<typeof OrderOutcome>

export const listOutcomes = endpoint({
  method: 'GET',
  path: '/payments/outcomes',
  auth: 'parent',
  response: z.object({ outcomes: z.array(OrderOutcome) }),
})

export const OutcomeShown = PaymentReference.extend({
  status: OrderOutcome.shape.status.optional(),
})
export type OutcomeShown = z.infer<typeof OutcomeShown>

export const markOutcomeShown = endpoint({
  method: 'POST',
  path: '/payments/outcomes/shown',
  auth: 'parent',
  body: OutcomeShown,
  response: Message,
})

/** `pending` and `abandoned` are neither success nor failure: the parent reads that the payment is not confirmed yet (AMB-15). */
export const PaymentResult = z.object({
  status: z.enum(['success', 'pending', 'abandoned', 'failed']),
  message: z.string().optional(),
  outcome: OrderOutcome.optional(),
})
export type PaymentResult = z.infer<typeof PaymentResult>

export const verifyPayment = endpoint({
  method: 'GET',
  path: '/payments/verify',
  auth: 'parent',
  query: PaymentReference,
  response: PaymentResult,
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/payments/subscribe',
  auth: 'parent',
  body: PaymentReference,
  response: PaymentResult.extend(EnrolmentList.shape),
})
