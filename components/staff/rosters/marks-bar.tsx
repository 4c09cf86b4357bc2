import { CheckCheck, CircleAlert, CircleCheck, HeartPulse } from 'lucide-react'
import type { RosterChild } from '#contract/staff/rosters'
import type { MarksState } from '@/components/staff/rosters/marks-state'
import { NOT_SAVED_YET, progressWords } from '@/components/staff/rosters/roster-words'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = {
  roster: readonly RosterChild[]
  marked: number
  state: MarksState
  today: string
  /** Undefined for who may not mark. */
  onAllHere: (() => void) | undefined
  onShowAllergies: ((childIds: string[]) => Promise<void>) | undefined
}

/** Above the table: how many are marked, whether all is saved, and what is done for all children. */
export function MarksBar({ roster, marked, state, today, onAllHere, onShowAllergies }: Props) {
  const reported = roster.filter(({ allergy }) => allergy === 'reported').map(({ childId }) => childId)
  const unsaved = state.isLate ? state.waiting.size : 0
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <p
        role="status"
        className={`nums inline-flex items-center gap-1.5 font-bold ${unsaved > 0 ? 'text-warning' : 'text-success'}`}
      >
        <Icon of={unsaved > 0 ? CircleAlert : CircleCheck} />
        {progressWords({ marked, children: roster.length, unsaved, savedAt: state.savedAt, today })}
        {unsaved > 0 ? <span className="sr-only">. {NOT_SAVED_YET}</span> : null}
      </p>
      <div className="flex flex-wrap gap-2 lg:ml-auto">
        {onShowAllergies && reported.length > 0 ? (
          <Button
            size="xs"
            variant="secondary"
            icon={<Icon of={HeartPulse} />}
            onClick={() => void onShowAllergies(reported)}
          >
            Show all allergies
          </Button>
        ) : null}
        {onAllHere ? (
          <Button
            size="xs"
            variant="secondary"
            icon={<Icon of={CheckCheck} />}
            aria-disabled={marked === roster.length}
            onClick={() => {
              if (marked < roster.length) onAllHere()
            }}
          >
            All here
          </Button>
        ) : null}
      </div>
    </div>
  )
}
