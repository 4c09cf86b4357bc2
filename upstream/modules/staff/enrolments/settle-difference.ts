import { AppError } from '#contract/errors'
import type { MoveInput } from '#contract/staff/enrolling'
import { toNaira } from '#domain/naira'
import { shortTitle } from '#domain/short-title'
import { isPermitted } from '#domain/staff-permissions'
import type { courses } from '../../../platform/db/complete-courses.ts'
import type { Tx } from '../../../platform/db/open.ts'
import type { enrolmentMoves } from '../../../platform/db/schema/by-hand.ts'
import { openKoboOf } from '../../orders/open-kobo.ts'
import { addRefund } from '../refunds/ask-refund.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { type FoundEnrolment, findAgreedPrice } from './find-enrolment.ts'

type Course = typeof courses.$inferSelect
type Settled = Pick<typeof enrolmentMoves.$inferSelect, 'differenceKobo' | 'settled'>

const CHOOSE = 'Choose what happens with the difference.'
const STILL_OPEN =
  'A part of this order is not paid yet, so the difference lowers what is to be paid and is not refunded.'
const undecided = () => new AppError('invalid', CHOOSE, { fields: { difference: CHOOSE } })

/** It moves money, so it asks for what a refund asks for. @throws AppError `forbidden`, `confirm` */
function requireRefunder({ caller }: StaffWriter) {
  if (!isPermitted(caller.roles, 'refunds.ask')) throw new AppError('forbidden', 'You may not do this.')
  if (!caller.isConfirmed) throw new AppError('confirm', 'Please confirm that it is you.')
}

/** STF-189. Call with the order locked. @throws AppError `invalid`, and as `askRefund` */
export async function settleDifference(
  tx: Tx,
  writer: StaffWriter,
  { found, to }: { found: FoundEnrolment; to: Course },
  { difference, asksForApproval }: MoveInput,
): Promise<Settled> {
  const { agreedKobo } = await findAgreedPrice(tx, found)
  const differenceKobo = to.priceKobo - agreedKobo
  if (differenceKobo === 0) return { differenceKobo, settled: 'none' }
  if (differenceKobo > 0) {
    if (difference !== 'waive') throw undecided()
    return { differenceKobo, settled: 'waived' }
  }
  if (difference === 'keep') return { differenceKobo, settled: 'none' }
  if (difference !== 'refund') throw undecided()
  if ((await openKoboOf(tx, found.order.orderId)) > 0)
    throw new AppError('invalid', STILL_OPEN, { fields: { difference: STILL_OPEN } })
  requireRefunder(writer)
  await addRefund(tx, writer, found.order.reference, {
    lines: [{ lineId: found.line.lineId, amount: toNaira(-differenceKobo), endsEnrolment: false }],
    reason: 'other',
    words: `Moved to ${shortTitle(to.title)}.`,
    asksForApproval,
  })
  return { differenceKobo, settled: 'refund' }
}
