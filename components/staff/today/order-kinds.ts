import { Banknote, CircleHelp, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { WaitingOrder } from '#contract/staff/today'
import type { ChipState } from '@/components/staff/list/state-chip'

type Kind = { label: string; icon: LucideIcon; state: ChipState }

export const orderKinds: Record<WaitingOrder['kind'], Kind> = {
  'order-stuck': { label: 'Not confirmed', icon: Clock, state: 'waiting' },
  'order-disputed': { label: 'Disputed', icon: TriangleAlert, state: 'failed' },
  'refund-stuck': { label: 'Refund not arrived', icon: Banknote, state: 'failed' },
  'payment-unknown': { label: 'No order', icon: CircleHelp, state: 'waiting' },
}
