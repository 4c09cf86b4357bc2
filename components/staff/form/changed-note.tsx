import type { AppError } from '#contract/app-error'
import { joinWords } from '#domain/join-words'
import { otherPersonIn } from '@/components/staff/form/other-values'
import { RefusalNote } from '@/components/staff/form/refusal-note'
import { useRefusalFocus } from '@/components/staff/form/use-refusal-focus'

type Props = {
  /** 'Changed by {name} {n} minutes ago: {fields}. …', another object for each refused save. */
  conflict: AppError
  /** Of the other person; by default as `conflict` says. */
  firstName?: string
  /** Words for the fields that both changed. */
  contested: readonly string[]
  /** Whether the version of the other person has been read since the answer. */
  isRead: boolean
  /** Their values of the contested fields, where the fields do not say them. */
  theirs?: readonly string[]
  /** Whether something is left to save once the other person's values are kept. */
  hasOtherChanges: boolean
  onSave: (keep: 'mine' | 'theirs') => void
  onDiscard: () => void
}

const buttonClass = 'link inline-flex min-h-11 items-center text-left font-bold text-inherit'

/** STF-067, STF-068: nothing that was typed is lost. */
export function ChangedNote({
  conflict,
  firstName = otherPersonIn(conflict.message),
  contested,
  isRead,
  theirs = [],
  hasOtherChanges,
  onSave,
  onDiscard,
}: Props) {
  const note = useRefusalFocus(conflict)

  function act(action: () => void) {
    // A button may go before the note does.
    note.current?.focus()
    action()
  }

  return (
    <RefusalNote ref={note} message={conflict.message}>
      {isRead && theirs.length > 0 ? <p className="mt-1 text-sm">Saved now: {theirs.join(', ')}.</p> : null}
      <div className="mt-0.5 flex flex-wrap gap-x-4">
        {isRead && contested.length > 0 && hasOtherChanges ? (
          <button type="button" className={buttonClass} onClick={() => act(() => onSave('theirs'))}>
            Keep {firstName}’s {joinWords(contested)}, save my other changes
          </button>
        ) : null}
        {isRead ? (
          <button type="button" className={buttonClass} onClick={() => act(() => onSave('mine'))}>
            Save all my changes
          </button>
        ) : null}
        <button type="button" className={buttonClass} onClick={() => act(onDiscard)}>
          Discard my changes
        </button>
      </div>
    </RefusalNote>
  )
}
