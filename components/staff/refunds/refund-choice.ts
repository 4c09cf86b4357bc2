import type { OrderPlace } from '#contract/staff/order-place'
import type { OrderDetail } from '#contract/staff/orders'
import type { RefundInput } from '#contract/staff/refunds'
import { naira, nairaFigure, toKobo, toNaira } from '#domain/naira'
import { parseNaira } from '#domain/parse-naira'

/** Of one place, as the form holds it. */
export type PlaceChoice = {
  isChosen: boolean
  /** As it is typed. */
  amount: string
  endsEnrolment: boolean
  /** The person chose whether the enrolment ends; no default replaces it. */
  isOwnEnd: boolean
}

export const notChosen: PlaceChoice = { isChosen: false, amount: '', endsEnrolment: false, isOwnEnd: false }

const koboOf = (typed: string) => {
  const amount = parseNaira(typed)
  return amount === undefined ? undefined : toKobo(amount)
}

export const canEnd = ({ enrolment }: Pick<OrderPlace, 'enrolment'>): boolean =>
  enrolment === 'enrolled' || enrolment === 'held'

type Place = Pick<OrderPlace, 'courseTitle' | 'enrolment' | 'left'>

/** STF-166: all that is left ends the enrolment, a part keeps it. */
export function withAmount(choice: PlaceChoice, place: Place, amount: string): PlaceChoice {
  const isFull = koboOf(amount) === toKobo(place.left)
  const endsEnrolment = choice.isOwnEnd ? choice.endsEnrolment : isFull && canEnd(place)
  return { ...choice, amount, endsEnrolment }
}

/** A place that is chosen begins with all that is left of it. */
export const withChosen = (choice: PlaceChoice, place: Place, isChosen: boolean): PlaceChoice =>
  withAmount({ ...choice, isChosen }, place, isChosen ? nairaFigure(place.left) : '')

/** The only place that money is left of is chosen already. */
export function firstChoices(places: readonly Place[]): PlaceChoice[] {
  const isOnly = places.filter(({ left }) => left > 0).length === 1
  return places.map((place) => (isOnly && place.left > 0 ? withChosen(notChosen, place, true) : notChosen))
}

/** Section 26. */
export function amountProblem({ isChosen, amount }: PlaceChoice, place: Place): string | undefined {
  if (!isChosen) return undefined
  const kobo = koboOf(amount)
  if (kobo === undefined && amount.trim()) return 'Enter naira and kobo, as 26,000 or 26,000.50.'
  if (!kobo) return 'Enter an amount.'
  return kobo > toKobo(place.left)
    ? `Only ${naira(place.left)} of ${place.courseTitle} can still be refunded.`
    : undefined
}

/** Naira. What cannot be read counts nothing. */
export const sumOf = (choices: readonly PlaceChoice[]): number =>
  toNaira(choices.reduce((sum, { isChosen, amount }) => sum + (isChosen ? (koboOf(amount) ?? 0) : 0), 0))

/** STF-168. */
export const isAboveLimit = (
  sum: number,
  { leftOfLimit }: Pick<OrderDetail['refund'], 'leftOfLimit'>,
): boolean => leftOfLimit !== null && toKobo(sum) > toKobo(leftOfLimit)

type Answers = {
  places: readonly PlaceChoice[]
  reason: RefundInput['reason']
  words: string
  note: string
}

export function refundInputOf(
  { places: choices, reason, words, note }: Answers,
  places: readonly (Place & Pick<OrderPlace, 'lineId'>)[],
  asksForApproval: boolean,
): RefundInput {
  const lines = places.flatMap((place, index) => {
    const { isChosen, amount, endsEnrolment } = choices[index] ?? notChosen
    const { lineId } = place
    const line = { lineId, amount: parseNaira(amount) ?? 0, endsEnrolment: endsEnrolment && canEnd(place) }
    return isChosen ? [line] : []
  })
  return {
    lines,
    reason,
    asksForApproval,
    ...(reason === 'other' && { words }),
    ...(note && { note }),
  }
}
