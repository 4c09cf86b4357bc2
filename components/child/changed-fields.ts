import type { DefaultValues } from 'react-hook-form'
import { shortDate } from '#domain/dates'
import type { ChildFormValues } from '@/components/child/child-form-values'

type Values = DefaultValues<ChildFormValues>
type FieldName = keyof typeof labels

export type ChangedField = {
  name: FieldName
  label: string
  value: string
  isKept: boolean
}

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

const format = (name: FieldName, value: string) =>
  (name === 'dateOfBirth' ? shortDate(value) : value) || 'Not given'

/** The fields that another device changed since the form was filled with `before`. */
export const changedFields = (before: Values, latest: Values, typed: Values): ChangedField[] =>
  fieldNames
    .filter((name) => (before[name] ?? '') !== (latest[name] ?? ''))
    .map((name) => ({
      name,
      label: labels[name],
      value: format(name, latest[name] ?? ''),
      isKept: (typed[name] ?? '') !== (before[name] ?? ''),
    }))
