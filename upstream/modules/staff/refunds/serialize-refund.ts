import type { Refund } from '#contract/staff/refunds'
import { toNaira } from '#domain/naira'
import type { RefundRow } from '../../orders/refund-mails.ts'
import { actionsOf, type RefundReader } from './refund-actions.ts'

type Stored = {
  refund: RefundRow
  /** Names. */
  askedBy: string | null
  approvedBy: string | null
  lines: readonly {
    lineId: string
    courseTitle: string
    enrolledIn: string | null
    amountKobo: number
    endsEnrolment: boolean
  }[]
}

/** The start of the day in Lagos when it was paid back another way. */
const sentAtOf = ({ paidOn, processedAt }: RefundRow) =>
  paidOn ? new Date(`${paidOn}T00:00:00+01:00`) : processedAt

export const serializeRefund = (
  { refund, askedBy, approvedBy, lines }: Stored,
  reader: RefundReader,
): Refund => ({
  refundId: refund.refundId,
  state: refund.state,
  amount: toNaira(refund.amountKobo),
  reason: refund.reason,
  words: refund.words,
  note: refund.note,
  way: refund.way,
  askedBy,
  approvedBy,
  createdAt: refund.createdAt.toISOString(),
  sentAt: sentAtOf(refund)?.toISOString() ?? null,
  failure: refund.failure,
  accountLast4: refund.accountLast4,
  lines: lines.map(({ lineId, courseTitle, enrolledIn, amountKobo, endsEnrolment }) => ({
    lineId,
    courseTitle,
    enrolledIn,
    amount: toNaira(amountKobo),
    endsEnrolment,
  })),
  can: actionsOf(refund, reader),
})
