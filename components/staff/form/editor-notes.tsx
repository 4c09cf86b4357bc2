import type { AppError } from '#contract/app-error'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { firstNameOf } from '@/components/staff/form/other-values'
import { RestoredDraft } from '@/components/staff/form/restored-draft'

type Props = {
  /** What the API answered to a version that is no longer stored. */
  conflict: AppError | undefined
  lastChange: { by: string; at: string } | null | undefined
  contested: readonly string[]
  isRead: boolean
  hasOtherChanges: boolean
  isDraftRestored: boolean
  onSave: (keep: 'mine' | 'theirs') => void
  onDiscard: () => void
}

/** Above an editor: the change of another person, or the draft of this tab. */
export function EditorNotes({ conflict, lastChange, isDraftRestored, ...note }: Props) {
  if (conflict)
    return (
      <div className="lg:col-span-2">
        <ChangedNote {...note} conflict={conflict} firstName={firstNameOf(lastChange)} />
      </div>
    )
  if (!isDraftRestored) return null
  return (
    <div className="lg:col-span-2">
      <RestoredDraft onDiscard={note.onDiscard} />
    </div>
  )
}
