import type { AppError } from '#contract/app-error'
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
  conflict: AppError
  versions: PersonVersions
  isRead: boolean
  onSave: (values: PersonValues) => void
  onDiscard: () => void
}

const labels: Record<PersonField, string> = { name: 'name', roles: 'roles' }

/** STF-067, STF-068: nothing that was typed is lost. */
export const ChangedPerson = ({ conflict, versions, isRead, onSave, onDiscard }: Props) => (
  <ChangedNote
    conflict={conflict}
    contested={contestedFields(versions).map((field) => labels[field])}
    isRead={isRead}
    hasOtherChanges={hasOtherChanges(versions)}
    onSave={(keep) => onSave(mergeChanges(versions, keep))}
    onDiscard={onDiscard}
  />
)
