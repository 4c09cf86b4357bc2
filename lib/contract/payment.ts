import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EnrolmentList } from './enrolment.ts'

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

/**
 * `pending` and `abandoned` are neither a success nor a failure: the parent is told that it is not confirmed yet (AMB-15).
 * Of an abandoned one the provider knows that nobody has paid so far, as of every order that was only opened.
 */
export const PaymentResult = z.object({
  status: z.enum(['success', 'pending', 'abandoned', 'failed']),
  message: z.string().optional(),
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
