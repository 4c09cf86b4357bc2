'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import {
  type CourseFieldName,
  type CourseValues,
  courseFieldLabels,
  fieldIdOf,
} from '@/components/staff/courses/course-values'
import type { CourseEditing } from '@/components/staff/courses/use-course-form'
import { OtherValue } from '@/components/staff/form/other-value'
import { registerStored } from '@/components/staff/form/register-stored'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'

export type PanelProps = {
  form: CourseEditing['form']
  /** As it is stored, for facts. */
  stored: CourseValues
  /** The other person's values of fields that both changed (STF-068). */
  others: Partial<Record<CourseFieldName, string>>
}

type TextName = Exclude<CourseFieldName, 'cover' | 'teachers' | 'description'>
type Common = { panel: PanelProps; name: TextName; label?: string; hint?: ReactNode }

function useField({ panel: { form, others }, name, label, hint }: Common) {
  const { errors } = useFormState({ control: form.control })
  return {
    ...registerStored(form, name),
    id: fieldIdOf(name),
    label: label ?? courseFieldLabels[name],
    hint: others[name] ? <OtherValue>{others[name]}</OtherValue> : hint,
    error: errors[name]?.message,
  }
}

type InputProps = Common & Pick<ComponentProps<typeof Field>, 'inputMode' | 'type' | 'prefix' | 'maxLength'>

export function CourseInputField({ type, inputMode, prefix, maxLength, ...field }: InputProps) {
  const box = { type, inputMode, maxLength, ...(prefix && { prefix }) }
  return <Field {...box} {...useField(field)} autoComplete="off" />
}

type SelectProps = Common & Pick<ComponentProps<typeof SelectField>, 'options' | 'emptyLabel'>

export function CourseSelectField({ options, emptyLabel = 'Choose', ...field }: SelectProps) {
  return <SelectField {...useField(field)} options={options} emptyLabel={emptyLabel} />
}

export function CourseAreaField({ limit, ...field }: Common & { limit: number }) {
  return <TextAreaField {...useField(field)} limit={limit} />
}
