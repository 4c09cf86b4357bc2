import { z } from 'zod'

/** Naira. */
const amount = z.number().min(0)

const enrolmentStates = ['held', 'enrolled', 'ended', 'none'] as const

export const OrderPlace = z.object({
  lineId: z.string(),
  /** The live enrolment of the line, else its last one. */
  enrolmentId: z.string().nullable(),
  /** Of the live enrolment, where the child was moved: its course (STF-188). The line keeps what was bought. */
  movedTo: z.object({ courseId: z.string(), title: z.string() }).nullable(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Calendar dates. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** First name, null once the family is erased. Age in full years on the first day. */
  child: z.object({ firstName: z.string(), age: z.number().int() }).nullable(),
  enrolment: z.enum(enrolmentStates),
  price: amount,
  /** Where another price was agreed: that of the course, and why (STF-182). */
  listPrice: amount.nullable(),
  grantReason: z.string().nullable(),
  /** Asked for and not declined: a failed refund is tried again or paid back another way. */
  refunded: amount,
  /** What can still be refunded (STF-167). */
  left: amount,
})
export type OrderPlace = z.infer<typeof OrderPlace>
