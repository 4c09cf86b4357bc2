'use client'

import { useEffect, useRef } from 'react'
import type { Refund } from '#contract/staff/refunds'
import { AccountDialog } from '@/components/staff/refunds/account-dialog'
import { ApproveRefund, DeclineRefund } from '@/components/staff/refunds/approve-refund'
import { OtherwiseDialog } from '@/components/staff/refunds/otherwise-dialog'
import { refundHeadingId } from '@/components/staff/refunds/refund-words'
import { RetryRefund } from '@/components/staff/refunds/retry-refund'

/** The heading of the refund takes the focus when the button that had it is gone. */
function useFocusAfterChange({ refundId, state }: Refund) {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) document.getElementById(refundHeadingId(refundId))?.focus()
  }, [refundId, state])
}

/** What the reader can do with it now (STF-168, STF-173, STF-174). */
export function RefundActions({ refund }: { refund: Refund }) {
  const { can } = refund
  useFocusAfterChange(refund)
  if (can.length === 0) return null
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {can.includes('approve') ? <ApproveRefund refund={refund} /> : null}
      {can.includes('decline') ? <DeclineRefund refund={refund} /> : null}
      {can.includes('account') ? <AccountDialog refund={refund} /> : null}
      {can.includes('retry') ? <RetryRefund refund={refund} /> : null}
      {can.includes('paid-otherwise') ? <OtherwiseDialog refund={refund} /> : null}
    </div>
  )
}
