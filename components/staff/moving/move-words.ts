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
  { value: 'keep', label: 'Keep it' },
]

export type MoveValues = {
  courseId: string | null
  reason: string
  /** Of a lower price. */
  difference: string | null
  waiveReason: string
  ageReason: string
  isKnown: boolean
}

function settled(difference: number, { difference: chosen, waiveReason }: MoveValues): Partial<MoveInput> {
  if (difference > 0) return { difference: 'waive', waiveReason }
  if (difference < 0) return { difference: chosen === 'refund' ? 'refund' : 'keep' }
  return {}
}

/** What the target makes necessary: an answer about an earlier target is not sent. */
export function moveInputOf(
  values: MoveValues,
  enrolment: Pick<EnrolmentFacts, 'price'>,
  course: EnrolChoice,
  asks: { isOutsideAges: boolean; asksForApproval: boolean },
): MoveInput {
  const { reason, ageReason, isKnown } = values
  return {
    courseId: course.courseId,
    reason,
    isKnown,
    asksForApproval: asks.asksForApproval,
    ...settled(differenceOf(enrolment, course), values),
    ...(asks.isOutsideAges && { ageReason }),
  }
}
