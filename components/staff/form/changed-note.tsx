import { TriangleAlert } from 'lucide-react'
import { joinWords } from '#domain/join-words'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** 'Changed by {name} {n} minutes ago: {fields}. …' */
  message: string
  /** Of the other person. */
  firstName: string
  /** Words for the fields that both changed. */
  contested: readonly string[]
  /** Whether the version of the other person has been read since the answer. */
  isRead: boolean
  /** Whether something is left to save once the other person's values are kept. */
  hasOtherChanges: boolean
  onSave: (keep: 'mine' | 'theirs') => void
  onDiscard: () => void
}

const buttonClass = 'link inline-flex min-h-11 items-center text-left font-bold text-inherit'

/** STF-067, STF-068: nothing that was typed is lost. */
export const ChangedNote = ({
  message,
  firstName,
  contested,
  isRead,
  hasOtherChanges,
  onSave,
  onDiscard,
}: Props) => (
  <div role="alert" className="flex gap-2.5 rounded-[0.75rem] bg-warning-soft px-3.5 py-3 text-warning">
    <Icon of={TriangleAlert} className="mt-0.5" />
    <div>
      <p className="font-semibold">{message}</p>
      <div className="mt-0.5 flex flex-wrap gap-x-4">
        {isRead && contested.length > 0 && hasOtherChanges ? (
          <button type="button" className={buttonClass} onClick={() => onSave('theirs')}>
            Keep {firstName}’s {joinWords(contested)}, save my other changes
          </button>
        ) : null}
        {isRead ? (
          <button type="button" className={buttonClass} onClick={() => onSave('mine')}>
            Save all my changes
          </button>
        ) : null}
        <button type="button" className={buttonClass} onClick={onDiscard}>
          Discard my changes
        </button>
      </div>
    </div>
  </div>
)
