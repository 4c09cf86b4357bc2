import { z } from 'zod'
import { handWays } from '#contract/staff/hand-payments'
import { text } from '#contract/staff/text'
import { paymentProblems } from '@/components/staff/hand-payments/payment-input'

const typedPayment = z.object({
  amount: z.string(),
  way: z
    .string()
    .nullable()
    .refine((way) => handWays.some((one) => one === way), 'Choose how it was paid.'),
  receivedOn: z.string(),
  bankReference: text(60),
})

/** @param open naira that can still be paid @param today the calendar date in Lagos */
export const paymentFormSchema = (open: number, today: string) =>
  typedPayment.superRefine((payment, context) => {
    for (const [name, message] of Object.entries(paymentProblems(payment, open, today)))
      context.addIssue({ code: 'custom', path: [name], message })
  })
