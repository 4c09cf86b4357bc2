'use client'

import { retryRefund } from '#contract/bff/staff/refunds'
import type { Refund } from '#contract/staff/refunds'
import { naira } from '#domain/naira'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { refundHeadingId } from '@/components/staff/refunds/refund-words'
import { staffCall } from '@/lib/client/staff/call'

/** STF-174. */
export const RetryRefund = ({ refund: { refundId, amount } }: { refund: Refund }) => (
  <ActionDialog
    label="Try again"
    action={`Refund ${naira(amount)}`}
    opener={`Try again: the refund of ${naira(amount)}`}
    busy="Asking..."
    title={`Ask the provider for ${naira(amount)} again?`}
    consequences="The provider is asked once more. Money that has already left is not sent twice."
    keep="Not now"
    isDanger
    focusAfter={refundHeadingId(refundId)}
    onAct={async () => (await staffCall(retryRefund, { params: { refundId } })).message}
  />
)
