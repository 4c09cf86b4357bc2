import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { handWays, PaymentInput } from '#contract/staff/hand-payments'
import { instant } from '#contract/staff/person'
import { text } from '#contract/staff/text'

/** Naira. */
const amount = z.number()
const write = { auth: 'staff', permission: 'enrolments.write' } as const

/** A course that children can be enrolled in: public, open and not over; a full one has no places left. */
export const EnrolChoice = z.object({
  courseId: z.string(),
  title: z.string(),
  startDate: z.iso.date(),
  price: amount,
  placesLeft: z.number().int(),
  minimumAge: z.number().int(),
  maximumAge: z.number().int(),
})
export type EnrolChoice = z.infer<typeof EnrolChoice>

/** The first few by title; places that the family's own unpaid order holds count as free. */
const FoundChoices = z.object({
  courses: z.array(EnrolChoice),
  /** How many more match. */
  more: z.number().int(),
})
export type FoundChoices = z.infer<typeof FoundChoices>

/** A part of a course's title. */
const EnrolSearch = z.object({ q: text(100).optional() })

/** For the forms of STF-180 and STF-188, as a person types. */
export const findEnrolChoices = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/families/:parentId/enrol-courses',
  params: z.object({ parentId: id }),
  query: EnrolSearch,
  response: FoundChoices,
})

/** STF-181: an online order that is not paid and keeps the office from enrolling for its places. */
export const PlaceHold = z.object({
  reference: z.string(),
  /** Until then the places are held; null while a bank transfer is on its way. */
  until: instant.nullable(),
  /** First names with the course. */
  places: z.array(z.object({ child: z.string(), courseTitle: z.string() })),
})
export type PlaceHold = z.infer<typeof PlaceHold>

/** For the form of STF-180; the family's children with their calendar-year ages. */
export const readEnrolChoices = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/families/:parentId/enrol-choices',
  params: z.object({ parentId: id }),
  query: EnrolSearch,
  response: FoundChoices.extend({
    name: z.string(),
    holds: z.array(PlaceHold),
    children: z.array(
      z.object({
        childId: z.string(),
        name: z.string(),
        age: z.number().int(),
        /** Courses that the child is enrolled in already. */
        enrolledIn: z.array(z.string()),
      }),
    ),
  }),
})

export const EnrolmentInput = z
  .object({
    parentId: id,
    childIds: z.array(id).min(1, 'Choose at least one child.').max(20),
    courseId: id,
    way: z.enum([...handWays, 'scholarship'], { error: 'Choose how it is paid.' }),
    /** Naira for each child, below the course's price (STF-182); absent: that price. Free for a scholarship. */
    agreedPrice: z.number().min(0).max(100_000_000).multipleOf(0.01).optional(),
    /** Of a scholarship or a lower price. */
    reason: text(200).optional(),
    /** STF-181: 'Enrol all the same' for children outside the ages. */
    ageReason: text(200).optional(),
    /** Received already; more can be recorded later. */
    payment: PaymentInput.optional(),
  })
  .refine(
    ({ way, agreedPrice, reason }) => (way !== 'scholarship' && agreedPrice === undefined) || Boolean(reason),
    {
      path: ['reason'],
      error: 'Say why.',
    },
  )
export type EnrolmentInput = z.infer<typeof EnrolmentInput>

/**
 * STF-180 to STF-183. A lower price or a scholarship needs `enrolments.grant`.
 * @throws AppError `conflict` with reason `course_full`, `course_closed`, `already_enrolled`, `outside_age_range`, `payment_pending` or `payment_exceeds`
 */
export const enrolByHand = endpoint({
  ...write,
  confirmed: true,
  method: 'POST',
  path: '/staff/enrolments',
  status: 201,
  headers: IdempotencyHeaders,
  body: EnrolmentInput,
  response: z.object({ reference: z.string(), message: z.string() }),
})

/** What can be done with an enrolment (STF-188, STF-192). */
export const EnrolmentFacts = z.object({
  enrolmentId: z.string(),
  parentId: z.string(),
  child: z.object({ firstName: z.string(), age: z.number().int() }),
  courseId: z.string(),
  courseTitle: z.string(),
  reference: z.string(),
  /** What was agreed for the place less what was refunded of it, in naira. The difference of STF-189 is to this. */
  price: amount,
  /** Of the place: waits for an owner, and is not taken from the price (STF-168). */
  requestedRefund: amount,
  /** All of the price was received. If not, a lower price of an order by hand lowers what is to be paid (STF-189). */
  isReceived: z.boolean(),
  /** The child has been in a class: there is a mark 'here' or 'late'. */
  attended: z.boolean(),
  /** Courses in which the child is enrolled: it cannot move to them. */
  enrolledIn: z.array(z.string()),
  ...FoundChoices.shape,
  holds: z.array(PlaceHold).default([]),
})
export type EnrolmentFacts = z.infer<typeof EnrolmentFacts>

const enrolmentParams = z.object({ enrolmentId: id })

export const readEnrolment = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/enrolments/:enrolmentId',
  params: enrolmentParams,
  response: z.object({ enrolment: EnrolmentFacts }),
})

export const MoveInput = z
  .object({
    courseId: id,
    reason: text(200).min(3, 'Say why in a few words.'),
    /** STF-189: of a lower price `refund` or `keep`, the only one while money of an order by hand is open; of a higher one `waive`; ignored when equal. */
    difference: z.enum(['refund', 'keep', 'waive']).optional(),
    waiveReason: text(200).optional(),
    /** Of a refund above the limit: ask an owner for approval (STF-168). */
    asksForApproval: z.boolean().default(false),
    ageReason: text(200).optional(),
    /** 'They know already': no email (STF-190). */
    isKnown: z.boolean().default(false),
  })
  .refine(({ difference, waiveReason }) => difference !== 'waive' || Boolean(waiveReason), {
    path: ['waiveReason'],
    error: 'Say why.',
  })
export type MoveInput = z.infer<typeof MoveInput>

/**
 * STF-188 to STF-190. With a refund it needs a confirmation, as refunds do.
 * @throws AppError `conflict` with reason `not_movable` ('Choose a course that is public and has a place.'),
 * `already_enrolled` (its field is `courseId`), `outside_age_range` (its field is `ageReason`), `payment_pending`, or as a refund
 * (`needs_approval`, `refund_exceeds`, `not_refundable`); `invalid` with the field `difference`; `confirm`
 */
export const moveEnrolment = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/enrolments/:enrolmentId/move',
  params: enrolmentParams,
  headers: IdempotencyHeaders,
  body: MoveInput,
  response: Message,
})

export const EndInput = z.object({ reason: text(200).min(3, 'Say why in a few words.') })

/** STF-192. @throws AppError `conflict` with reason `not_movable` when it has ended already or its course is over */
export const endEnrolment = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/enrolments/:enrolmentId/end',
  params: enrolmentParams,
  headers: IdempotencyHeaders,
  body: EndInput,
  response: Message,
})
