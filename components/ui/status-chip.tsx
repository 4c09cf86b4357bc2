import {
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleX,
  Clock,
  TriangleAlert,
  Undo2,
  UndoDot,
} from 'lucide-react'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'

const kinds = {
  completed: { tone: 'success', icon: CircleCheck },
  active: { tone: 'success', icon: CircleCheck },
  upcoming: { tone: 'info', icon: CalendarClock },
  ended: { tone: 'info', icon: CalendarCheck },
  pending: { tone: 'danger', icon: Clock },
  'partly paid': { tone: 'info', icon: Clock },
  'not paid yet': { tone: 'danger', icon: Clock },
  refunded: { tone: 'danger', icon: Undo2 },
  'partly refunded': { tone: 'danger', icon: UndoDot },
  disputed: { tone: 'danger', icon: TriangleAlert },
  other: { tone: 'danger', icon: CircleX },
} as const

const isKnown = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word)

/** An unknown status is red. */
export function StatusChip({ status }: { status: string }) {
  const word = status.toLowerCase()
  const { tone, icon } = kinds[isKnown(word) ? word : 'other']
  return (
    <Chip tone={tone} icon={<Icon of={icon} size={14} />}>
      {status}
    </Chip>
  )
}
