import { Ban, CircleCheck, CircleHelp, CircleX, Clock, Landmark, type LucideIcon, Send } from 'lucide-react'
import type { Refund } from '#contract/staff/refunds'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

type Chip = { label: string; state: ChipState; icon: LucideIcon }

const chips: Record<Refund['state'], Chip> = {
  requested: { label: 'Waits for an owner', state: 'waiting', icon: Clock },
  declined: { label: 'Declined', state: 'outlined', icon: Ban },
  approved: { label: 'Approved', state: 'known', icon: CircleCheck },
  asked: { label: 'On its way', state: 'known', icon: Send },
  unclear: { label: 'Not clear yet', state: 'waiting', icon: CircleHelp },
  'needs-account': { label: 'Needs bank details', state: 'waiting', icon: Landmark },
  failed: { label: 'Failed', state: 'failed', icon: CircleX },
  sent: { label: 'Sent', state: 'done', icon: CircleCheck },
}

export function RefundStateChip({ state }: Pick<Refund, 'state'>) {
  const { label, ...chip } = chips[state]
  return <StateChip {...chip}>{label}</StateChip>
}
