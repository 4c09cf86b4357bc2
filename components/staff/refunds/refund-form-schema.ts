import { z } from 'zod'
import { isGiven } from '#contract/field'
import type { OrderPlace } from '#contract/staff/order-place'
import { RefundInput } from '#contract/staff/refunds'
import { amountProblem } from '@/components/staff/refunds/refund-choice'

const Choice = z.object({
  isChosen: z.boolean(),
  amount: z.string(),
  endsEnrolment: z.boolean(),
  isOwnEnd: z.boolean(),
})

const { reason, words, note } = RefundInput.shape

/** As the form of a refund holds it: amounts are as typed. */
export const refundFormSchema = (places: readonly OrderPlace[]) =>
  z
    .object({
      places: z.array(Choice).superRefine((choices, context) => {
        if (!choices.some(({ isChosen }) => isChosen)) {
          const first = places.findIndex(({ left }) => left > 0)
          const path = [Math.max(first, 0), 'isChosen']
          context.addIssue({ code: 'custom', path, message: 'Choose at least one place.' })
        }
        for (const [index, place] of places.entries()) {
          const choice = choices[index]
          const message = choice && amountProblem(choice, place)
          if (message) context.addIssue({ code: 'custom', path: [index, 'amount'], message })
        }
      }),
      reason: z.string().pipe(reason),
      words: words.unwrap(),
      note: note.unwrap(),
    })
    .refine((form) => form.reason !== 'other' || form.words.trim() !== '', {
      path: ['words'],
      error: 'Say why in a few words.',
      when: isGiven,
    })

type Schema = ReturnType<typeof refundFormSchema>
export type RefundFormInput = z.input<Schema>
export type RefundFormOutput = z.output<Schema>
