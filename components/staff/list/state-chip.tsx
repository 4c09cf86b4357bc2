import type { LucideIcon } from 'lucide-react'
import { Icon } from '@/components/ui/icon'

const tones = {
  done: 'bg-success-soft text-success',
  known: 'bg-info-soft text-info',
  waiting: 'bg-warning-soft text-warning',
  failed: 'bg-danger-soft text-danger',
  plain: 'bg-[#eef1f8] text-ink-soft',
  outlined: 'border border-line text-ink-soft',
} as const

export type ChipState = keyof typeof tones

type Props = { state: ChipState; icon?: LucideIcon; children: string }

/** An icon and a word, never the colour alone. */
export function StateChip({ state, icon, children }: Props) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded-xs px-1.5 text-xs font-bold ${tones[state]}`}
    >
      {icon ? <Icon of={icon} size={14} /> : null}
      {children}
    </span>
  )
}
