import { Ban, CircleCheck, CircleHelp, CircleX, Clock, Landmark, type LucideIcon, Send } from 'lucide-react'
import type { Refund } from '#contract/staff/refunds'
import { refundStateWords } from '#domain/refund-words'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

type Chip = { state: ChipState; icon: LucideIcon }

const chips: Record<Refund['state'], Chip> = {
  requested: { state: 'waiting', icon: Clock },
  declined: { state: 'outlined', icon: Ban },
  approved: { state: 'known', icon: CircleCheck },
  asked: { state: 'known', icon: Send },
  unclear: { state: 'waiting', icon: CircleHelp },
  'needs-account': { state: 'waiting', icon: Landmark },
  failed: { state: 'failed', icon: CircleX },
  sent: { state: 'done', icon: CircleCheck },
}

export function RefundStateChip({ state }: Pick<Refund, 'state'>) {
  return <StateChip {...chips[state]}>{refundStateWords[state]}</StateChip>
}
