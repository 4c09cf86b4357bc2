import { Ban, CircleCheck, CircleDot, type LucideIcon, Reply, UserCheck } from 'lucide-react'
import type { MessageRow } from '#contract/staff/messages'
import type { MessageState } from '#domain/message-state'
import { firstWord } from '#domain/person'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

type Chip = { label: string; state: ChipState; icon: LucideIcon }

const chips: Record<MessageState, Chip> = {
  open: { label: 'Open', state: 'waiting', icon: CircleDot },
  waiting: { label: 'Replied', state: 'plain', icon: Reply },
  closed: { label: 'Closed', state: 'done', icon: CircleCheck },
  spam: { label: 'Spam', state: 'outlined', icon: Ban },
}

export function MessageStateChip({ state }: { state: MessageState }) {
  const { label, ...chip } = chips[state]
  return <StateChip {...chip}>{label}</StateChip>
}

/** STF-216: the person who deals with an open message says more than its state. */
export const MessageChips = ({ state, assignee }: Pick<MessageRow, 'state' | 'assignee'>) => (
  <span className="mt-1 flex flex-wrap gap-1.5">
    {state === 'open' && assignee ? null : <MessageStateChip state={state} />}
    {assignee ? (
      <>
        <span className="sr-only">Assigned to </span>
        <StateChip state="known" icon={UserCheck}>
          {firstWord(assignee.name)}
        </StateChip>
      </>
    ) : null}
  </span>
)
