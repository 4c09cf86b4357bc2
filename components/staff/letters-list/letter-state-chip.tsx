import { CalendarClock, CircleCheck, CirclePause, type LucideIcon, Pencil, Send } from 'lucide-react'
import type { LetterState } from '#domain/newsletter-states'
import { letterStateWords } from '@/components/staff/letters-list/letter-words'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

const chips: Record<LetterState, { state: ChipState; icon: LucideIcon }> = {
  draft: { state: 'plain', icon: Pencil },
  scheduled: { state: 'known', icon: CalendarClock },
  sending: { state: 'known', icon: Send },
  stopped: { state: 'waiting', icon: CirclePause },
  sent: { state: 'done', icon: CircleCheck },
}

export const LetterStateChip = ({ state }: { state: LetterState }) => (
  <StateChip {...chips[state]}>{letterStateWords[state]}</StateChip>
)
