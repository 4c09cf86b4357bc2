import { AppError } from '#contract/errors'
import type { MoveInput } from '#contract/staff/enrolling'
import { toNaira } from '#domain/naira'
import { shortTitle } from '#domain/short-title'
import { isPermitted } from '#domain/staff-permissions'
import type { courses } from '../../../platform/db/complete-courses.ts'
import type { Tx } from '../../../platform/db/open.ts'
import type { enrolmentMoves } from '../../../platform/db/schema/by-hand.ts'
import { addRefund } from '../refunds/ask-refund.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { type FoundEnrolment, findAgreedPrice, isReceived } from './find-enrolment.ts'

type Course = typeof courses.$inferSelect
type Settled = Pick<typeof enrolmentMoves.$inferSelect, 'differenceKobo' | 'settled'>

const CHOOSE = 'Choose what happens with the difference.'
const NOT_RECEIVED =
  'Not all that was agreed for this place has been received, so the difference lowers what is to be paid and is not refunded.'
const REFUND_WAITS = 'The course costs less, and a refund of this place waits for approval.'
const KEEP_OR_DECIDE = `${REFUND_WAITS} Keep the difference, or have the refund approved or declined first.`
const DECIDE_FIRST = `${REFUND_WAITS} It has to be approved or declined first.`
const invalidCourse = (message: string) => new AppError('invalid', message, { fields: { courseId: message } })
const undecided = () => new AppError('invalid', CHOOSE, { fields: { difference: CHOOSE } })

/** It moves money, so it asks for what a refund asks for. @throws AppError `forbidden`, `confirm` */
function requireRefunder({ caller }: StaffWriter) {
  if (!isPermitted(caller.roles, 'refunds.ask')) throw new AppError('forbidden', 'You may not do this.')
  if (!caller.isConfirmed) throw new AppError('confirm', 'Please confirm that it is you.')
}

/**
 * STF-189. Until a refund that waits is decided, the price of the place is unknown: no difference is refunded, and none
 * lowers what is open. Call with the order locked. @throws AppError `invalid`, and as `askRefund`
 */
export async function settleDifference(
  tx: Tx,
  writer: StaffWriter,
  { found, to }: { found: FoundEnrolment; to: Course },
  { difference, asksForApproval }: MoveInput,
): Promise<Settled> {
  const { agreedKobo, requestedKobo } = await findAgreedPrice(tx, found)
  const differenceKobo = to.priceKobo - agreedKobo
  if (differenceKobo === 0) return { differenceKobo, settled: 'none' }
  if (differenceKobo > 0) {
    if (difference !== 'waive') throw undecided()
    return { differenceKobo, settled: 'waived' }
  }
  if (difference !== 'keep' && difference !== 'refund') throw undecided()
  const canRefund = await isReceived(tx, found)
  if (requestedKobo > 0 && !canRefund) throw invalidCourse(DECIDE_FIRST)
  if (requestedKobo > 0 && difference === 'refund') throw invalidCourse(KEEP_OR_DECIDE)
  if (difference === 'keep') return { differenceKobo, settled: 'none' }
  if (!canRefund) throw invalidCourse(NOT_RECEIVED)
  requireRefunder(writer)
  await addRefund(tx, writer, found.order.reference, {
    lines: [{ lineId: found.line.lineId, amount: toNaira(-differenceKobo), endsEnrolment: false }],
    reason: 'other',
    words: `Moved to ${shortTitle(to.title)}.`,
    asksForApproval,
  })
  return { differenceKobo, settled: 'refund' }
}
