import type { DefaultValues } from 'react-hook-form'
import { shortDate } from '#domain/dates'
import type { ChildFormValues } from '@/components/child/child-form-values'

type Values = DefaultValues<ChildFormValues>
type FieldName = keyof typeof labels

export type ChangedField = {
  name: FieldName
  label: string
  /** What the server has now, as it is shown. */
  now: string
  /** Whether the form keeps what was typed into it. */
  isKept: boolean
}

/** In the order of the form. */
const labels = {
  lastName: 'Last name',
  otherNames: 'First name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  schoolName: 'School name',
  class: 'Class',
  hasAllergy: 'Allergy',
  allergy: 'Allergy details',
  photoConsent: 'Photo consent',
  additionalInfo: 'Additional information',
} as const satisfies Partial<Record<keyof Values, string>>

const fieldNames = Object.keys(labels).filter((name): name is FieldName => name in labels)

const shown = (name: FieldName, value: string) =>
  (name === 'dateOfBirth' ? shortDate(value) : value) || 'Not given'

/**
 * The fields that another device has changed since the form was filled.
 * @param before what the form was filled with
 * @param now what the server has
 * @param typed what the fields hold
 */
export const changedFields = (before: Values, now: Values, typed: Values): ChangedField[] =>
  fieldNames
    .filter((name) => (before[name] ?? '') !== (now[name] ?? ''))
    .map((name) => ({
      name,
      label: labels[name],
      now: shown(name, now[name] ?? ''),
      isKept: (typed[name] ?? '') !== (before[name] ?? ''),
    }))
