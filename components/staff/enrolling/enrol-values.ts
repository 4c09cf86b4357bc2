import type { Answer } from '#contract/endpoint'
import type { EnrolChoice, EnrolmentInput, readEnrolChoices } from '#contract/staff/enrolling'
import { naira, nairaFigure, toKobo, toNaira } from '#domain/naira'
import { parseNaira } from '#domain/parse-naira'
import { outsideAges } from '@/components/staff/enrolling/course-option-words'
import { paymentInputOf } from '@/components/staff/hand-payments/payment-input'

export type EnrolChoices = Answer<typeof readEnrolChoices>
export type EnrolChild = EnrolChoices['children'][number]

/** As the form holds it: amounts are as typed. */
export type EnrolValues = {
  childIds: string[]
  courseId: string | null
  way: string | null
  agreedPrice: string
  reason: string
  ageReason: string
  isPaid: boolean
  amount: string
  receivedOn: string
  bankReference: string
}

/** @param today the calendar date in Lagos */
export const emptyEnrolment = (today: string): EnrolValues => ({
  childIds: [],
  courseId: null,
  way: null,
  agreedPrice: '',
  reason: '',
  ageReason: '',
  isPaid: false,
  amount: '',
  receivedOn: today,
  bankReference: '',
})

export const courseOf = ({ courses }: Pick<EnrolChoices, 'courses'>, courseId: string | null) =>
  courses.find((course) => course.courseId === courseId)

export const isEnrolledIn = ({ enrolledIn }: EnrolChild, courseId: string | null): boolean =>
  courseId !== null && enrolledIn.includes(courseId)

/** A child that was chosen before the course is not sent when it is enrolled already. */
export const chosenChildren = (
  { children }: Pick<EnrolChoices, 'children'>,
  { childIds, courseId }: Pick<EnrolValues, 'childIds' | 'courseId'>,
): EnrolChild[] =>
  children.filter((child) => childIds.includes(child.childId) && !isEnrolledIn(child, courseId))

/** STF-181 */
export const childrenOutside = (children: readonly EnrolChild[], course: EnrolChoice | undefined): string[] =>
  children.flatMap((child) => outsideAges(child, course) ?? [])

/** STF-182: naira for each child. What cannot be read is the course's price. */
function agreedPriceOf({ way, agreedPrice }: EnrolValues, course: EnrolChoice): number {
  if (way === 'scholarship') return 0
  return parseNaira(agreedPrice) ?? course.price
}

/** Naira for all children. */
export function sumOf(values: EnrolValues, course: EnrolChoice, children: number): number {
  return toNaira(toKobo(agreedPriceOf(values, course)) * children)
}

/** All that is to be paid, as far as it is known and money was received. */
export function proposedAmount(choices: EnrolChoices, values: EnrolValues): string {
  const course = courseOf(choices, values.courseId)
  if (!course || !hasPayment(values)) return ''
  const sum = sumOf(values, course, chosenChildren(choices, values).length)
  return sum > 0 ? nairaFigure(sum) : ''
}

/** STF-182: of a lower price. */
export function priceProblem({ way, agreedPrice }: EnrolValues, course: EnrolChoice): string | undefined {
  if (way === 'scholarship' || !agreedPrice.trim()) return undefined
  const price = parseNaira(agreedPrice)
  if (price === undefined) return 'Enter naira and kobo, as 26,000 or 26,000.50.'
  return toKobo(price) < toKobo(course.price)
    ? undefined
    : `Enter less than ${naira(course.price)}, or leave it empty.`
}

export const needsReason = ({ way, agreedPrice }: Pick<EnrolValues, 'way' | 'agreedPrice'>): boolean =>
  way === 'scholarship' || agreedPrice.trim() !== ''

export const hasPayment = ({ way, isPaid }: Pick<EnrolValues, 'way' | 'isPaid'>): boolean =>
  isPaid && (way === 'cash' || way === 'transfer')

const wayOf = (way: string | null): EnrolmentInput['way'] =>
  way === 'scholarship' || way === 'transfer' ? way : 'cash'

/** Of answers that the form has checked. */
export function enrolmentInputOf(
  values: EnrolValues,
  parentId: string,
  { course, children }: { course: EnrolChoice; children: readonly EnrolChild[] },
): EnrolmentInput {
  const { way, agreedPrice, reason, ageReason } = values
  const isReduced = way !== 'scholarship' && agreedPrice.trim() !== ''
  return {
    parentId,
    childIds: children.map(({ childId }) => childId),
    courseId: course.courseId,
    way: wayOf(way),
    ...(isReduced && { agreedPrice: agreedPriceOf(values, course) }),
    ...(needsReason(values) && { reason }),
    ...(childrenOutside(children, course).length > 0 && { ageReason }),
    ...(hasPayment(values) && { payment: paymentInputOf(values) }),
  }
}
