import { CheckCheck, CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MarksState } from '@/components/staff/rosters/marks-state'
import { NOT_SAVED_YET, progressWords } from '@/components/staff/rosters/roster-words'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = {
  total: number
  marked: number
  state: MarksState
  today: string
  /** Undefined for who may not mark. */
  onAllHere: (() => void) | undefined
  /** What else is done for all children. */
  actions: ReactNode
}

type Look = { icon: LucideIcon; className: string }

function lookOf({ waiting, isLate, savedAt }: MarksState): Look {
  if (waiting.size > 0 && isLate) return { icon: CircleAlert, className: 'text-warning' }
  if (waiting.size > 0 || savedAt === null) return { icon: CircleDashed, className: 'text-ink-muted' }
  return { icon: CircleCheck, className: 'text-success' }
}

/** Above the table: how many are marked, whether all is saved, and what is done for all children. */
export function MarksBar({ total, marked, state, today, onAllHere, actions }: Props) {
  const { waiting, isLate, savedAt } = state
  const unsaved = isLate ? waiting.size : 0
  const { icon, className } = lookOf(state)
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <p role="status" className={`nums inline-flex items-center gap-1.5 font-bold ${className}`}>
        <Icon of={icon} />
        {progressWords({ marked, children: total, unsaved, isSaving: waiting.size > 0, savedAt, today })}
        {unsaved > 0 ? <span className="sr-only">. {NOT_SAVED_YET}</span> : null}
      </p>
      <div className="flex flex-wrap gap-2 lg:ml-auto">
        {actions}
        {onAllHere ? (
          <Button
            size="xs"
            variant="secondary"
            icon={<Icon of={CheckCheck} />}
            aria-disabled={marked === total}
            onClick={() => {
              if (marked < total) onAllHere()
            }}
          >
            All here
          </Button>
        ) : null}
      </div>
    </div>
  )
}
