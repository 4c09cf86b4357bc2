import { ChangedNote } from '@/components/staff/form/changed-note'
import {
  contestedFields,
  hasOtherChanges,
  mergeChanges,
  type PersonField,
  type PersonValues,
  type PersonVersions,
} from '@/components/staff/people/merge-changes'

type Props = {
  /** 'Changed by {name} {n} minutes ago: {fields}. …' */
  message: string
  versions: PersonVersions
  isRead: boolean
  onSave: (values: PersonValues) => void
  onDiscard: () => void
}

const labels: Record<PersonField, string> = { name: 'name', roles: 'roles' }

/** STF-067, STF-068: nothing that was typed is lost. */
export const ChangedPerson = ({ message, versions, isRead, onSave, onDiscard }: Props) => (
  <ChangedNote
    message={message}
    contested={contestedFields(versions).map((field) => labels[field])}
    isRead={isRead}
    hasOtherChanges={hasOtherChanges(versions)}
    onSave={(keep) => onSave(mergeChanges(versions, keep))}
    onDiscard={onDiscard}
  />
)
