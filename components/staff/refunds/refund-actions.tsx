import type { Refund } from '#contract/staff/refunds'
import { AccountDialog } from '@/components/staff/refunds/account-dialog'
import { ApproveRefund, DeclineRefund } from '@/components/staff/refunds/approve-refund'
import { OtherwiseDialog } from '@/components/staff/refunds/otherwise-dialog'
import { RetryRefund } from '@/components/staff/refunds/retry-refund'

type Props = { refund: Refund; ofOrder: readonly Refund[] }

/** What the reader can do with it now (STF-168, STF-173, STF-174). */
export function RefundActions({ refund, ofOrder }: Props) {
  const { can } = refund
  if (can.length === 0) return null
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {can.includes('approve') ? <ApproveRefund refund={refund} ofOrder={ofOrder} /> : null}
      {can.includes('decline') ? <DeclineRefund refund={refund} /> : null}
      {can.includes('account') ? <AccountDialog refund={refund} /> : null}
      {can.includes('retry') ? <RetryRefund refund={refund} /> : null}
      {can.includes('paid-otherwise') ? <OtherwiseDialog refund={refund} /> : null}
    </div>
  )
}
