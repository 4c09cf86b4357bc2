import { CircleCheck, CircleMinus, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import type { OrderPlace } from '#contract/staff/order-place'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

const chips: Record<OrderPlace['enrolment'], { state: ChipState; icon: LucideIcon; label: string }> = {
  held: { state: 'known', icon: Clock, label: 'Held' },
  enrolled: { state: 'done', icon: CircleCheck, label: 'Enrolled' },
  ended: { state: 'outlined', icon: Undo2, label: 'Ended' },
  none: { state: 'plain', icon: CircleMinus, label: 'Not enrolled' },
}

export function EnrolmentChip({ enrolment }: Pick<OrderPlace, 'enrolment'>) {
  const { label, ...chip } = chips[enrolment]
  return <StateChip {...chip}>{label}</StateChip>
}
