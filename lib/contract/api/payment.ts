import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { Message } from '#contract/message'
import { outcomeStatuses } from '#domain/checkout-types'
import { Enrolment, EnrolmentList } from './enrolment.ts'

const kobo = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/** What the popup is opened with. The access code alone decides; the rest is for the screen (PAY-12). */
export const PaymentConfig = z.object({
  reference: z.string(),
  /** Null when nothing is left to pay: the order is settled already. */
  accessCode: z.string().nullable(),
  /** Kobo. */
  amount: z.number(),
  currency: z.literal('NGN'),
  email: z.string(),
  publicKey: z.string(),
  /** Instant until which the seats are held. */
  expiresAt: z.string(),
  /** The sandbox's popup page, a path of this site; null with the real provider. */
  sandboxPopupPath: z.string().nullish(),
})
export type PaymentConfig = z.infer<typeof PaymentConfig>

/** The subtotal that the page showed, in kobo: a differing one is refused before anything is charged. */
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

/** One place of an order: a child in a course. */
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
}).extend({
  /** Naira. */
  price: z.coerce.number(),
})
export type OrderPlace = z.infer<typeof OrderPlace>

/** What became of an order, for the screens on the cart, My Courses and the header (findings P1 to P5). */
export const OrderOutcome = z.object({
  reference: z.string(),
  /**
   * `pending`: the payer has paid and the bank has not confirmed; `returned`: the bank sent the transfer back; `failed`: the
   * money goes back for another reason, which `message` says.
   */
  status: z.enum(outcomeStatuses),
  /** Naira of the order. */
  amount: z.coerce.number(),
  /** Naira that arrived, where it is known and differs from `amount`. */
  sentAmount: z.coerce.number().nullish(),
  message: z.string().nullish(),
  /** `card`, `bank_transfer`, `ussd` … */
  channel: z.string().nullish(),
  /** Instant of the payment; of the order while it is not paid. */
  at: z.string(),
  /** Whether confirmation has taken longer than 24 hours. */
  isLate: z.boolean().optional(),
  /** Whether no screen has shown this outcome to the parent yet. */
  isNew: z.boolean().optional(),
  places: z.array(OrderPlace),
})
export type OrderOutcome = z.infer<typeof OrderOutcome>

/** Orders with a payment under way, and those decided within the last day; newest first. */
export const listOutcomes = endpoint({
  method: 'GET',
  path: '/payments/outcomes',
  auth: 'parent',
  response: z.object({ outcomes: z.array(OrderOutcome) }),
})

export const OutcomeShown = PaymentReference.extend({
  /** What the screen showed: an outcome that has changed meanwhile is still announced. */
  status: OrderOutcome.shape.status.optional(),
})
export type OutcomeShown = z.infer<typeof OutcomeShown>

/** A screen has shown the outcome: it is not announced again. */
export const markOutcomeShown = endpoint({
  method: 'POST',
  path: '/payments/outcomes/shown',
  auth: 'parent',
  body: OutcomeShown,
  response: Message,
})

/**
 * `pending` and `abandoned` are neither a success nor a failure: the parent is told that it is not confirmed yet (AMB-15).
 * Of an abandoned one the provider knows that nobody has paid so far, as of every order that was only opened.
 */
export const PaymentResult = z.object({
  status: z.enum(['success', 'pending', 'abandoned', 'failed']),
  message: z.string().optional(),
  /** The order as its screen shows it; absent from an upstream that does not say. */
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

/** Verifies, and answers with what the payment has enrolled: nothing unless it succeeded. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/payments/subscribe',
  auth: 'parent',
  body: PaymentReference,
  response: PaymentResult.extend(EnrolmentList.shape),
})
