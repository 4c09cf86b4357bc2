import { TriangleAlert } from 'lucide-react'
import {
  contestedFields,
  hasOtherChanges,
  mergeChanges,
  type PersonField,
  type PersonValues,
  type PersonVersions,
} from '@/components/staff/people/merge-changes'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** 'Changed by {name} {n} minutes ago: {fields}. …' */
  message: string
  versions: PersonVersions
  /** Whether the version of the other person has been read since the answer. */
  isRead: boolean
  onSave: (values: PersonValues) => void
  onDiscard: () => void
}

const labels: Record<PersonField, string> = { name: 'name', roles: 'roles' }

const otherPerson = (message: string) =>
  message.match(/^Changed by (the school|\S+)/)?.[1] ?? 'the other person'

const buttonClass = 'link inline-flex min-h-11 items-center text-left font-bold text-inherit'

/** STF-067, STF-068: nothing that was typed is lost. */
export function ChangedMeanwhile({ message, versions, isRead, onSave, onDiscard }: Props) {
  const contested = contestedFields(versions)
  const kept = contested.map((field) => labels[field]).join(' and ')
  return (
    <div role="alert" className="flex gap-2.5 rounded-[0.75rem] bg-warning-soft px-3.5 py-3 text-warning">
      <Icon of={TriangleAlert} className="mt-0.5" />
      <div>
        <p className="font-semibold">{message}</p>
        <div className="mt-0.5 flex flex-wrap gap-x-4">
          {isRead && contested.length > 0 && hasOtherChanges(versions) ? (
            <button
              type="button"
              className={buttonClass}
              onClick={() => onSave(mergeChanges(versions, 'theirs'))}
            >
              Keep {otherPerson(message)}’s {kept}, save my other changes
            </button>
          ) : null}
          {isRead ? (
            <button
              type="button"
              className={buttonClass}
              onClick={() => onSave(mergeChanges(versions, 'mine'))}
            >
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
}
