'use client'

import { approveRefund, declineRefund } from '#contract/bff/staff/refunds'
import type { Refund } from '#contract/staff/refunds'
import { naira } from '#domain/naira'
import { FactList } from '@/components/staff/orders/fact-list'
import { WordsDialog } from '@/components/staff/orders/words-dialog'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import {
  describeApproval,
  describeOthers,
  describeReason,
  refundHeadingId,
} from '@/components/staff/refunds/refund-words'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('./decline-form-schema')).DeclineForm)

type Props = { refund: Refund }

/** STF-072, STF-168. */
export function ApproveRefund({ refund, ofOrder }: Props & { ofOrder: readonly Refund[] }) {
  const { refundId, amount } = refund
  const others = describeOthers(refund, ofOrder)
  return (
    <ActionDialog
      label="Approve"
      action={`Refund ${naira(amount)}`}
      opener={`Approve the refund of ${naira(amount)}`}
      busy="Approving..."
      title={`Approve the refund of ${naira(amount)}?`}
      consequences={describeApproval(refund)}
      note={
        <FactList
          facts={[
            { term: 'Reason', value: describeReason(refund) },
            ...(others ? [{ term: 'Other refunds', value: others }] : []),
          ]}
        />
      }
      keep="Not now"
      isDanger
      focusAfter={refundHeadingId(refundId)}
      onAct={async () => (await staffCall(approveRefund, { params: { refundId } })).message}
    />
  )
}

export function DeclineRefund({ refund: { refundId, amount } }: Props) {
  return (
    <WordsDialog
      label="Decline"
      focusAfter={refundHeadingId(refundId)}
      opener={`Decline the refund of ${naira(amount)}`}
      title={`Decline the refund of ${naira(amount)}?`}
      consequences="No money leaves, and no enrolment ends. Who asked for it sees your reason."
      field={{ label: 'Why?', limit: 300 }}
      resolver={resolver}
      keep="Not now"
      action="Decline the refund"
      busy="Declining..."
      onSend={async (reason) =>
        (await staffCall(declineRefund, { params: { refundId }, body: { reason } })).message
      }
    />
  )
}
