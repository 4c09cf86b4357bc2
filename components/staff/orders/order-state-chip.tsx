import {
  Ban,
  Banknote,
  CircleCheck,
  Clock,
  Landmark,
  type LucideIcon,
  TimerOff,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { OrderState } from '#contract/staff/orders'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

type Chip = { label: string; state: ChipState; icon: LucideIcon }

/** STF-155. */
export const orderStateChips: Record<OrderState, Chip> = {
  'awaiting-payment': { label: 'Awaiting payment', state: 'plain', icon: Clock },
  'transfer-on-its-way': { label: 'Transfer on its way', state: 'known', icon: Landmark },
  paid: { label: 'Paid', state: 'done', icon: CircleCheck },
  'partly-refunded': { label: 'Partly refunded', state: 'known', icon: Undo2 },
  'refund-due': { label: 'Refund due', state: 'waiting', icon: Banknote },
  refunded: { label: 'Refunded', state: 'outlined', icon: Undo2 },
  disputed: { label: 'Disputed', state: 'failed', icon: TriangleAlert },
  expired: { label: 'Not paid in time', state: 'outlined', icon: TimerOff },
  cancelled: { label: 'Cancelled', state: 'failed', icon: Ban },
}

const openChip: Chip = { label: 'Not paid in full', state: 'waiting', icon: Clock }

type Props = {
  state: OrderState
  /** Of an order by hand: naira that are not paid yet. */
  open?: number | undefined
}

export function OrderStateChip({ state, open = 0 }: Props) {
  const { label, ...chip } = state === 'paid' && open > 0 ? openChip : orderStateChips[state]
  return <StateChip {...chip}>{label}</StateChip>
}
