import { CircleCheck, Lock, Mail } from 'lucide-react'
import type { PersonState } from '#contract/staff/person'
import { formatLinkEnd } from '@/components/staff/list/format-time'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

const chips = {
  active: { state: 'done', icon: CircleCheck, label: 'Active' },
  invited: { state: 'known', icon: Mail, label: 'Invited' },
  suspended: { state: 'plain', icon: Lock, label: 'Suspended' },
} as const satisfies Record<PersonState, { state: ChipState; icon: typeof Lock; label: string }>

type Props = { state: PersonState; linkEndsAt: string | null; now: Date }

export function PersonStateChip({ state, linkEndsAt, now }: Props) {
  const { label, ...chip } = chips[state]
  return (
    <>
      <StateChip {...chip}>{label}</StateChip>
      {linkEndsAt ? (
        <span className="mt-1 block text-xs text-ink-muted">{formatLinkEnd(linkEndsAt, now)}</span>
      ) : null}
    </>
  )
}
