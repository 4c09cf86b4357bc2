import { CircleCheck, CircleSlash, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { MailRow, MailState } from '#contract/staff/mails'
import { formatMoment } from '@/components/staff/list/format-time'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

type Chip = { label: string; state: ChipState; icon: LucideIcon }

export const mailStateChips: Record<MailState, Chip> = {
  waiting: { label: 'Waiting', state: 'waiting', icon: Clock },
  sent: { label: 'Sent', state: 'done', icon: CircleCheck },
  failed: { label: 'Failed', state: 'failed', icon: CircleX },
  lost: { label: 'Lost', state: 'plain', icon: CircleSlash },
}

export function MailStateChip({ state }: { state: MailState }) {
  const { label, ...chip } = mailStateChips[state]
  return <StateChip {...chip}>{label}</StateChip>
}

/** When it was sent, or why it was not. */
export function describeDelivery({ sentAt, nextAt, failure }: MailRow): string {
  if (sentAt) return formatMoment(sentAt)
  const next = nextAt && `Next try ${formatMoment(nextAt)}.`
  return [failure, next].filter(Boolean).join(' ')
}
