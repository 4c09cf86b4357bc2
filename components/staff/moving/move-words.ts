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

/**
 * A lower price is refunded or kept. While money of an order by hand has not been received, it lowers what is to be paid;
 * while a refund of the place waits, nothing more is refunded.
 */
export const asksAboutDifference = (
  difference: number,
  { isReceived, requestedRefund }: Pick<EnrolmentFacts, 'isReceived' | 'requestedRefund'>,
): boolean => difference < 0 && isReceived && requestedRefund === 0

/** 'The course costs ₦24,000 less than the ₦54,000 that was agreed, so ₦30,000 is to be paid for this place in all. …' */
function describeLowered(
  difference: number,
  course: Pick<EnrolChoice, 'price'>,
  { price, isReceived, requestedRefund }: Pick<EnrolmentFacts, 'price' | 'isReceived' | 'requestedRefund'>,
): string {
  const costsLess = `The course costs ${naira(-difference)} less than the ${naira(price)} that was agreed`
  if (requestedRefund > 0 && !isReceived)
    return `${costsLess}. The refund has to be approved or declined before the child can move to it.`
  if (requestedRefund > 0)
    return `${costsLess}. The difference stays with the school; once the refund is approved or declined, more can be refunded on the order.`
  return `${costsLess}, so ${naira(course.price)} is to be paid for this place in all. If more was received, it stays with the school; it can be refunded on the order.`
}

/** What is said about the price of the target; undefined when nothing is, or when the form asks about it. */
export function describePrice(
  difference: number,
  course: Pick<EnrolChoice, 'price'>,
  enrolment: Pick<EnrolmentFacts, 'price' | 'isReceived' | 'requestedRefund'>,
): string | undefined {
  if (asksAboutDifference(difference, enrolment)) return undefined
  if (difference < 0) return describeLowered(difference, course, enrolment)
  // What an earlier move lowered is owed again.
  return enrolment.isReceived ? undefined : `${naira(enrolment.price)} is to be paid for this place in all.`
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
  enrolment: Pick<EnrolmentFacts, 'price' | 'requestedRefund' | 'isReceived'>,
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
