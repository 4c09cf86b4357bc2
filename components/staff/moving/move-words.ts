import type { EnrolChoice, EnrolmentFacts, MoveInput } from '#contract/staff/enrolling'
import { naira, toKobo, toNaira } from '#domain/naira'

/** Naira: what the course costs more than what was agreed for the place; negative when it costs less. */
export const differenceOf = (
  { price }: Pick<EnrolmentFacts, 'price'>,
  course: Pick<EnrolChoice, 'price'>,
): number => toNaira(toKobo(course.price) - toKobo(price))

/** STF-189: of a lower price. */
export const lowerOptions = (difference: number) => [
  { value: 'refund', label: `Refund ${naira(-difference)}` },
  { value: 'keep', label: `Keep ${naira(-difference)} with the school` },
]

type Money = Pick<EnrolmentFacts, 'price' | 'requestedRefund' | 'open'>

/** Kobo. */
const refundableKobo = ({ price, requestedRefund }: Money) => toKobo(price) - toKobo(requestedRefund)

/**
 * A lower price is refunded or kept; while money of an order by hand is open, it lowers what is to be paid. What a
 * refund that waits has asked for cannot be asked for again.
 */
export const asksAboutDifference = (difference: number, enrolment: Money): boolean =>
  difference < 0 && enrolment.open === 0 && toKobo(-difference) <= refundableKobo(enrolment)

/** 'The course costs ₦24,000 less, so ₦30,000 is to be paid for this place in all. …' */
export function describeLowered(
  difference: number,
  course: Pick<EnrolChoice, 'price'>,
  { open }: Pick<EnrolmentFacts, 'open'>,
): string {
  if (open === 0)
    return `The course costs ${naira(-difference)} less. It stays with the school: the refund that waits leaves too little to refund. Once it is decided, more can be refunded on the order.`
  return `The course costs ${naira(-difference)} less, so ${naira(course.price)} is to be paid for this place in all. If more was received, it stays with the school; it can be refunded on the order.`
}

/** STF-168: approving the refund later may end the new enrolment. */
export const describeRequested = ({ requestedRefund }: Pick<EnrolmentFacts, 'requestedRefund'>): string =>
  `A refund of ${naira(requestedRefund)} of this place waits for approval. The move does not change it.`

/** STF-190. */
export const knownLabel = (values: Pick<MoveValues, 'difference'>, isAsked: boolean): string =>
  [
    'They know already: send no email about the move.',
    ...(isAsked && values.difference === 'refund' ? ['The refund is emailed all the same.'] : []),
  ].join(' ')

export type MoveValues = {
  courseId: string | null
  reason: string
  /** Of a lower price. */
  difference: string | null
  waiveReason: string
  ageReason: string
  isKnown: boolean
}

function settled(
  difference: number,
  { difference: chosen, waiveReason }: MoveValues,
  isAsked: boolean,
): Partial<MoveInput> {
  if (difference > 0) return { difference: 'waive', waiveReason }
  if (difference < 0) return { difference: isAsked && chosen === 'refund' ? 'refund' : 'keep' }
  return {}
}

/** What the target makes necessary: an answer about an earlier target is not sent. */
export function moveInputOf(
  values: MoveValues,
  enrolment: Money,
  course: EnrolChoice,
  asks: { isOutsideAges: boolean; asksForApproval: boolean },
): MoveInput {
  const { reason, ageReason, isKnown } = values
  const difference = differenceOf(enrolment, course)
  return {
    courseId: course.courseId,
    reason,
    isKnown,
    asksForApproval: asks.asksForApproval,
    ...settled(difference, values, asksAboutDifference(difference, enrolment)),
    ...(asks.isOutsideAges && { ageReason }),
  }
}
