import { roleWords } from '#domain/role-words'
import {
  contestedFields,
  type PersonField,
  type PersonValues,
  type PersonVersions,
} from '@/components/staff/people/merge-changes'

export type OtherValues = Partial<Record<PersonField, string>>

const fieldText = (values: PersonValues, field: PersonField) =>
  field === 'name' ? values.name : roleWords(values.roles).join(', ')

/**
 * The other person's value of each field that both changed, to stand under it with name and time (STF-068).
 * @param message 'Changed by {name} {n} minutes ago: {fields}. …'
 */
export function otherValues(message: string, versions: PersonVersions): OtherValues {
  const byAndTime = message.match(/^(Changed by .+ ago): /)?.[1] ?? 'Changed by another person'
  const values: OtherValues = {}
  for (const field of contestedFields(versions))
    values[field] = `${byAndTime}: ${fieldText(versions.theirs, field)}`
  return values
}
