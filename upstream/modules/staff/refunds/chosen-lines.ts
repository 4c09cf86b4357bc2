import { AppError } from '#contract/errors'
import type { RefundInput } from '#contract/staff/refunds'
import { naira, toKobo, toNaira } from '#domain/naira'
import type { LineLeft } from '../../orders/refund-lines.ts'

export type ChosenLine = LineLeft & { amountKobo: number; endsEnrolment: boolean }

const onlyLeft = (leftKobo: number, what: string) =>
  `Only ${naira(toNaira(leftKobo))} of ${what} can still be refunded.`

const exceeds = ({ leftKobo, courseTitle }: LineLeft) => onlyLeft(leftKobo, courseTitle)

/** STF-167. @throws AppError `conflict`, reason `refund_exceeds`; its fields are the lines */
export function requireLeft(chosen: readonly ChosenLine[]): void {
  const exceeded = chosen.filter(({ amountKobo, leftKobo }) => amountKobo > leftKobo)
  const [first] = exceeded
  if (!first) return
  const fields = Object.fromEntries(exceeded.map((line) => [line.lineId, exceeds(line)]))
  throw new AppError('conflict', exceeds(first), { reason: 'refund_exceeds', fields })
}

/** Less than the sum of its lines when a part was refunded in the provider's dashboard. @throws AppError `conflict`, reason `refund_exceeds` */
export function requireLeftOfOrder(amountKobo: number, leftKobo: number): void {
  if (amountKobo > leftKobo)
    throw new AppError('conflict', onlyLeft(Math.max(0, leftKobo), 'this order'), {
      reason: 'refund_exceeds',
    })
}

/** @throws AppError `invalid`, `not_found` for a line of another order, `conflict` */
export function chooseLines(lines: readonly LineLeft[], input: RefundInput['lines']): ChosenLine[] {
  if (new Set(input.map(({ lineId }) => lineId)).size < input.length)
    throw new AppError('invalid', 'Choose each place once.')
  const chosen = input.map(({ lineId, amount, endsEnrolment }) => {
    const line = lines.find((one) => one.lineId === lineId)
    if (!line) throw new AppError('not_found', 'Not found.')
    return { ...line, amountKobo: toKobo(amount), endsEnrolment }
  })
  requireLeft(chosen)
  return chosen
}

const lineWords = ({ courseTitle, amountKobo, endsEnrolment }: ChosenLine) =>
  `${courseTitle} ${naira(toNaira(amountKobo))}${endsEnrolment ? ' (enrolment ends)' : ''}`

/** For the audit, which names no child. */
export const describeLines = (chosen: readonly ChosenLine[]): string[] => chosen.map(lineWords)
