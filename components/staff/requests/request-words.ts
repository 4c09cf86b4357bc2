import { CircleCheck, CircleSlash, Clock, Hourglass, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react'
import type { RequestRow } from '#contract/staff/privacy-requests'
import { shortDate } from '#domain/dates'
import { hasEnded } from '#domain/privacy-requests'
import type { ChipState } from '@/components/staff/list/state-chip'

export const kindLabels: Record<RequestRow['kind'], string> = {
  export: 'Copy of the data',
  deletion: 'Deletion',
  correction: 'Correction',
}

export const channelLabels: Record<RequestRow['channel'], string> = {
  email: 'Email',
  telephone: 'Telephone',
  'in-person': 'In person',
  letter: 'Letter',
}

type Chip = { label: string; state: ChipState; icon: LucideIcon }

export const stateChips: Record<RequestRow['state'], Chip> = {
  open: { label: 'Open', state: 'waiting', icon: Clock },
  confirmed: { label: 'Confirmed by the family', state: 'waiting', icon: ShieldCheck },
  announced: { label: 'Announced', state: 'known', icon: Hourglass },
  done: { label: 'Done', state: 'done', icon: CircleCheck },
  refused: { label: 'Refused', state: 'plain', icon: CircleSlash },
  stopped: { label: 'Stopped by the family', state: 'plain', icon: Undo2 },
}

/** '14/12/2026', with 'overdue' after that day. @param today the calendar date in Lagos */
export function describeDueDay({ state, dueOn }: Pick<RequestRow, 'state' | 'dueOn'>, today: string): string {
  const day = shortDate(dueOn)
  return !hasEnded(state) && dueOn < today ? `${day}, overdue` : day
}

export const familyName = ({ family }: Pick<RequestRow, 'family'>): string =>
  family?.name ?? 'A family that is erased'
