import type { Refund } from '#contract/staff/refunds'
import { naira } from '#domain/naira'
import { Section } from '@/components/staff/list/section'
import { RefundActions } from '@/components/staff/refunds/refund-actions'
import { RefundStateChip } from '@/components/staff/refunds/refund-state-chip'
import {
  describeLineEnd,
  describePeople,
  describeProblem,
  describeReason,
  describeWay,
  refundHeadingId,
} from '@/components/staff/refunds/refund-words'

/** Newest first (STF-156). */
export const RefundPanel = ({ refunds }: { refunds: readonly Refund[] }) => (
  <Section title="Refunds">
    <ul>
      {refunds.map((refund) => (
        <li key={refund.refundId} className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
          <RefundItem refund={refund} ofOrder={refunds} />
        </li>
      ))}
    </ul>
  </Section>
)

const Lines = ({ lines, state }: Pick<Refund, 'lines' | 'state'>) => (
  <ul className="mt-1 grid gap-0.5">
    {lines.map((line) => (
      <li key={line.lineId} className="nums wrap-anywhere">
        {line.courseTitle} {naira(line.amount)}
        <span className="text-xs text-ink-muted"> · {describeLineEnd(line, state)}</span>
      </li>
    ))}
  </ul>
)

function RefundItem({ refund, ofOrder }: { refund: Refund; ofOrder: readonly Refund[] }) {
  const { refundId, state, amount, lines, note } = refund
  const problem = describeProblem(refund)
  const way = describeWay(refund)
  return (
    <>
      <h3
        id={refundHeadingId(refundId)}
        tabIndex={-1}
        className="nums flex flex-wrap items-center gap-2 font-sans text-sm font-bold outline-none"
      >
        {naira(amount)} <RefundStateChip state={state} />
      </h3>
      {lines.length > 0 ? <Lines lines={lines} state={state} /> : null}
      {problem ? <p className="mt-1 font-semibold text-danger wrap-anywhere">{problem}</p> : null}
      <div className="nums mt-1 grid gap-0.5 text-xs text-ink-muted wrap-anywhere">
        <p>{describeReason(refund)}</p>
        {note ? <p>Note to the family: “{note}”</p> : null}
        <p>{describePeople(refund)}</p>
        {way ? <p>{way}</p> : null}
      </div>
      <RefundActions refund={refund} ofOrder={ofOrder} />
    </>
  )
}
