import type { EnrolChoice } from '#contract/staff/enrolling'
import { joinWords } from '#domain/join-words'
import { naira, toKobo, toNaira } from '#domain/naira'
import { parseNaira } from '#domain/parse-naira'
import {
  type EnrolChild,
  type EnrolValues,
  hasPayment,
  sumOf,
} from '@/components/staff/enrolling/enrol-values'
import { counted } from '@/components/staff/list/format-time'

/** What the button does, in sentences (STF-180 to STF-184). */
export function describeEnrolment(
  values: EnrolValues,
  course: EnrolChoice,
  children: readonly EnrolChild[],
): string[] {
  const names = joinWords(children.map(({ name }) => name))
  const verb = children.length === 1 ? 'is' : 'are'
  return [
    `${names} ${verb} enrolled in ${course.title} at once. ${counted(children.length, 'place')} of ${course.placesLeft} left ${verb} taken.`,
    describeMoney(values, sumOf(values, course, children.length)),
    'The family gets an email, and the course leaves their cart.',
  ]
}

function describeMoney(values: EnrolValues, sum: number): string {
  if (sum === 0) return 'Nothing is to be paid.'
  const paid = hasPayment(values) ? (parseNaira(values.amount) ?? 0) : 0
  const openKobo = toKobo(sum) - toKobo(paid)
  if (paid === 0) return `${naira(sum)} is open until a payment is recorded on the order.`
  const receipt = `${naira(paid)} gets a receipt number`
  return openKobo > 0 ? `${receipt}; ${naira(toNaira(openKobo))} is open.` : `${receipt}; nothing is open.`
}
